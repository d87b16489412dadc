/** An expected "no" of the provider; the error handler turns it into status and body. */
export class Refusal extends Error {
  readonly status: number
  readonly body: object

  constructor(name: RefusalName) {
    const { status, message, code, type = 'validation_error', ...meta }: Entry = catalogue[name]
    super(message)
    this.status = status
    // A missing header is answered before the API itself is reached, with the message only.
    this.body = code ? { status: false, message, meta, type, code } : { status: false, message }
  }
}

interface Entry {
  status: number
  message: string
  code?: string
  type?: 'validation_error' | 'api_error' | 'processor_error'
  nextStep?: string
  errorCodeMappingNotFound?: boolean
}

export type RefusalName = keyof typeof catalogue

const again = 'Ensure that the values you send are valid'

const catalogue = {
  noKey: { status: 401, message: 'No Authorization Header was found' },
  invalidKey: {
    status: 401,
    message: 'Invalid key',
    code: 'invalid_Key',
    nextStep: 'Ensure that you provide the correct authorization key for the request',
  },
  duplicateReference: {
    status: 400,
    message: 'Duplicate Transaction Reference',
    code: 'duplicate_reference',
    nextStep: 'Try and create the Transaction or Charge with a new reference',
    errorCodeMappingNotFound: false,
  },
  invalidEmail: {
    status: 400,
    message: 'Invalid Email Address Passed',
    code: 'invalid_email_address',
    nextStep: 'Ensure that you pass a valid email address',
  },
  invalidAmount: { status: 400, message: 'Invalid Amount Sent', code: 'invalid_amount', nextStep: again },
  invalidReference: {
    status: 400,
    message: 'Invalid character in transaction reference',
    code: 'invalid_reference',
    nextStep: again,
  },
  amountLimit: {
    status: 400,
    message: 'Transaction amount limit exceeded',
    code: 'amount_limit_exceeded',
    nextStep: again,
  },
  unsupportedCurrency: {
    status: 403,
    message: 'Currency not supported by merchant',
    code: 'unsupported_currency',
    nextStep: again,
  },
  invalidParameters: { status: 400, message: 'Invalid parameters passed', code: 'invalid_params', nextStep: again },
  referenceNotFound: {
    status: 400,
    message: 'Transaction reference not found.',
    code: 'transaction_not_found',
    nextStep: "Ensure that you're passing the reference of a transaction that exists on this integration",
  },
  idNotNumeric: { status: 400, message: 'Transaction ID should be numeric.', code: 'invalid_params', nextStep: again },
  transactionNotFound: {
    status: 404,
    message: 'Transaction not found',
    code: 'transaction_not_found',
    nextStep: "Ensure that you're passing a transaction that exists on this integration",
  },
  refundNotFound: { status: 404, message: 'Refund not found', code: 'refund_not_found', nextStep: again },
  refundNotWaiting: {
    status: 400,
    message: 'Only a refund that needs attention can be retried',
    code: 'invalid_refund_status',
    nextStep: again,
  },
  notPaid: {
    status: 400,
    message: 'Only a successful transaction can be refunded',
    code: 'transaction_not_successful',
    nextStep: again,
  },
  fullyReversed: {
    status: 400,
    message: 'Transaction has been fully reversed',
    code: 'transaction_reversed',
    type: 'api_error',
    nextStep: 'Ensure that the transaction has not been refunded before',
  },
  refundTooLarge: {
    status: 400,
    message: 'Total refund amount cannot exceed original transaction amount',
    code: 'invalid_refund_amount',
    nextStep: again,
  },
  refundCurrency: {
    status: 400,
    message: 'Transaction currency must match refund currency',
    code: 'invalid_refund_currency',
    nextStep: again,
  },
  refundTooSmall: {
    status: 400,
    message: 'Cannot refund less than NGN50',
    code: 'invalid_refund_amount',
    nextStep: again,
  },
  invalidPublicKey: { status: 400, message: 'Please enter a valid Key', code: 'invalid_Key', nextStep: again },
  invalidAccessCode: { status: 400, message: 'Access code is invalid', code: 'invalid_access_code', nextStep: again },
} satisfies Record<string, Entry>
