/** Milliseconds in which a shipment can be undone. The mail to the buyer waits that long. */
export const undoShippingFor = 2 * 60 * 1000

/** Our own riders carry most parcels within a city. */
export const ownRider = 'Our dispatch rider'

/** What the back office offers; any other name can be typed. */
export const carriers = [ownRider, 'Pickup by the customer', 'GIG Logistics', 'DHL', 'Kwik', 'NIPOST'] as const

/** Milliseconds after the payment in which a packer sees an order. */
export const packerSeesFor = 14 * 24 * 60 * 60 * 1000
