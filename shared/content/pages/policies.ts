/** The promises that policies and answers repeat, each in one place so that no two texts disagree. */
export const policies = {
  returnWithin: '30 days of delivery',
  reportDamageWithin: '7 days of delivery',
  refundTime: '7 to 10 business days',
  delivery: {
    standard: '1 to 3 business days',
    expedited: '1 to 2 business days',
    express: '1 business day',
    international: '5 to 10 business days',
  },
  sameDayCutOff: '2:00 PM Lagos time',
  youngestAge: 13,
} as const
