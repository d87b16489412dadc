import type { RefundOutcome } from './records.ts'

/** What the shopper is asked on the way; the order is the order of asking. */
export type Step = 'birthday' | 'pin' | 'phone' | 'otp' | 'bank_page'

export interface TestCard {
  number: string
  cvv: string
  brand: 'visa' | 'mastercard' | 'verve'
  steps: Step[]
  pin?: string
  /** Why the bank says no; absent: it says yes. */
  declined?: string
  isReusable: boolean
  refund: RefundOutcome
  /** What the card is for, in the words of the checkout page. */
  result: string
}

const card = { steps: [], isReusable: false, refund: 'processed' } satisfies Partial<TestCard>
const visa = { ...card, brand: 'visa' } satisfies Partial<TestCard>
const verve = { ...card, brand: 'verve' } satisfies Partial<TestCard>

export const testCards: readonly TestCard[] = [
  { ...visa, number: '4084084084084081', cvv: '408', isReusable: true, result: 'Success' },
  { ...verve, number: '507850785078507812', cvv: '081', steps: ['pin'], pin: '1111', result: 'Success' },
  { ...verve, number: '5060666666666666666', cvv: '123', steps: ['pin', 'otp'], pin: '1234', result: 'Success' },
  {
    ...verve,
    number: '507850785078507804',
    cvv: '884',
    steps: ['pin', 'phone', 'otp'],
    pin: '0000',
    result: 'Success',
  },
  {
    ...card,
    brand: 'mastercard',
    number: '5192602720584796',
    cvv: '123',
    steps: ['bank_page'],
    isReusable: true,
    result: 'Success',
  },
  { ...visa, number: '4084080000005408', cvv: '001', declined: 'Declined', result: 'Declined' },
  { ...visa, number: '4084080000670037', cvv: '787', declined: 'Insufficient Funds', result: 'Insufficient funds' },
  {
    ...verve,
    number: '507850785078507853',
    cvv: '082',
    steps: ['pin'],
    pin: '0000',
    declined: 'Token Not Generated. Customer Not Registered on Token Platform',
    result: 'Token not generated',
  },
  { ...visa, number: '4084080000671803', cvv: '180', refund: 'failed', result: 'Success; a refund fails' },
  {
    ...visa,
    number: '4084080000671902',
    cvv: '190',
    refund: 'needs-attention',
    result: 'Success; a refund needs attention',
  },
]

/** One code serves every test instrument. */
export const testOtp = '123456'

export const testBank = { code: '057', name: 'Zenith Bank', account: '0000000000', birthday: '2007-07-04' } as const
