import { keysOf } from '../keys-of.ts'

interface RefundReason {
  /** What the staff chooses. */
  label: string
  /** What the customer reads. */
  sentence: string
}

/** Why money is sent back. */
export const refundReasons = {
  changed: { label: 'Customer changed the order', sentence: 'You changed your order.' },
  unavailable: { label: 'Piece not available', sentence: 'We are sorry: we cannot send it.' },
  returned: { label: 'Customer sent it back', sentence: 'Thank you for sending it back.' },
  damaged: { label: 'Arrived damaged or wrong', sentence: 'We are sorry that it was not as it should be.' },
  late: { label: 'Arrived late or not at all', sentence: 'We are sorry about the delivery.' },
  goodwill: { label: 'Goodwill', sentence: 'Please take it as our apology.' },
  unknown: {
    label: 'Payment without a matching order',
    sentence: 'This payment does not belong to any of your orders.',
  },
  other: { label: 'Something else', sentence: '' },
} as const satisfies Record<string, RefundReason>

export type RefundReasonName = keyof typeof refundReasons

export const refundReasonNames = keysOf(refundReasons)
