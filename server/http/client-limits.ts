export interface ClientLimits {
  /** Milliseconds a client may take to send the header of a request. */
  headersTimeout: number
  /** Milliseconds a client may take to send a whole request. */
  requestTimeout: number
  /** How often Node checks the two limits, in milliseconds; its default of 30 s would triple them. */
  connectionsCheckingInterval: number
  /** Bytes that the address and the headers of a request may have together. Node's default is twice as much. */
  maxHeaderSize: number
}

export const clientLimits: ClientLimits = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 8_192,
}
