/** Stands in orders whose buyer has deleted their account. Nobody can have it, so no mail is ever written to it. */
export const forgottenAddress = 'deleted@invalid'
