/** Milliseconds in which a shipment can be undone; the mail to the buyer waits as long. */
export const undoShippingFor = 2 * 60 * 1000

/** Our own riders carry most parcels within a city. */
export const ownRider = 'Our dispatch rider'

/** What the back office offers; any other name can be typed. */
export const carriers = [ownRider, 'Pickup by the customer', 'GIG Logistics', 'DHL', 'Kwik', 'NIPOST'] as const

/** The days in whose orders a packer may look. */
export const packerSeesFor = 14 * 24 * 60 * 60 * 1000
