import { nigeria } from '../../content/places.ts'
import { type DeliveryCalendar, deliveryDates, methodsFor, type ServedPlaces } from '../orders/delivery.ts'
import { type Area, findArea } from './areas.ts'

/** What a delivery method costs and takes in a zone, or in one area. */
export interface AreaPrice {
  state: string
  /** The name of a zone; empty for the price of one area. */
  zone: string
  /** The id of an area; empty for the price of a zone. */
  area: string
  fee: number
  /** As 3 or 1-3; empty when it takes as long as elsewhere. */
  delivery_duration: string
}

export interface DeliveryTerms {
  fee: number
  delivery_duration: string
}

export interface PricedMethod extends ServedPlaces, DeliveryTerms {
  location: string
  prices: readonly AreaPrice[]
  /** The buyer collects the order. */
  pickup: boolean
}

export interface PickupPoint {
  _id: string
  name: string
  landmark: string
  address: string
  hours: string
  state: string
  area: string
}

export interface Place {
  country: string
  state: string
  /** Undefined when the area is not listed or not chosen: the state's rate counts. */
  area: Area | undefined
}

/**
 * What a method costs and takes at a place: the price of the area, otherwise of its zone, otherwise the method's own,
 * which is the state's rate. Quotes and orders are both priced by it.
 */
export function termsFor(
  { prices, fee, delivery_duration }: Omit<PricedMethod, 'location'>,
  place: Place,
): DeliveryTerms {
  const { area } = place
  const own = { fee, delivery_duration }
  if (!area || place.country !== nigeria || area.state !== place.state) return own
  const price =
    prices.find((one) => one.area !== '' && one.area === area._id) ??
    prices.find((one) => !one.area && one.zone === area.zone && one.state === area.state)
  return price ? { fee: price.fee, delivery_duration: price.delivery_duration || delivery_duration } : own
}

/** The methods for a place at its prices. Methods that are both dearer and slower than another one are left out. */
export function offersFor<Method extends PricedMethod>(methods: readonly Method[], place: Place): Method[] {
  const offers = methodsFor(methods, place.country, place.state).map((method) => ({
    ...method,
    ...termsFor(method, place),
  }))
  return offers.filter((offer) => !offers.some((other) => other.pickup === offer.pickup && isBetter(other, offer)))
}

/** Costs no more and arrives no later, and is better in one of the two. */
function isBetter(one: DeliveryTerms, other: DeliveryTerms): boolean {
  const later = compareDays(other.delivery_duration, one.delivery_duration)
  return one.fee <= other.fee && later >= 0 && (one.fee < other.fee || later > 0)
}

/** By the last day of arrival, then by the first. */
function compareDays(one: string, other: string): number {
  const [oneLeast = 1, oneMost = oneLeast] = one.split('-').map(Number)
  const [otherLeast = 1, otherMost = otherLeast] = other.split('-').map(Number)
  return oneMost - otherMost || oneLeast - otherLeast
}

/** All that a quote is computed from. */
export interface DeliveryBook {
  methods: readonly (PricedMethod & { other_info: string })[]
  areas: readonly Area[]
  points: readonly PickupPoint[]
  calendar: DeliveryCalendar
}

interface QuotedMethod extends DeliveryTerms {
  location: string
  other_info: string
  /** Days as 2026-11-17. */
  delivery_from: string
  delivery_to: string
}

export interface DeliveryQuote {
  state: string
  /** The name of the area; empty when it is not listed. */
  area: string
  /** The cheapest first. */
  methods: QuotedMethod[]
  /** The points of the state at which an order can be collected. */
  pickup_points: (PickupPoint & QuotedMethod)[]
}

/** What delivery to an area of Nigeria costs, and when an order that is paid now arrives. */
export function quoteDelivery(book: DeliveryBook, wanted: { state: string; area: string }, now: Date): DeliveryQuote {
  const { state } = wanted
  const area = findArea(book.areas, state, wanted.area)
  const offers = offersFor(book.methods, { country: nigeria, state, area }).sort((one, other) => one.fee - other.fee)
  const quote = (offer: (typeof offers)[number]): QuotedMethod => ({
    location: offer.location,
    other_info: offer.other_info,
    fee: offer.fee,
    delivery_duration: offer.delivery_duration,
    ...promisedDays(offer.delivery_duration, now, book.calendar),
  })
  const pickup = offers.find((offer) => offer.pickup)
  const points = book.points.filter((point) => point.state === state)
  return {
    state,
    area: area?.name ?? '',
    methods: offers.filter((offer) => !offer.pickup).map(quote),
    pickup_points: pickup ? points.map((point) => ({ ...point, ...quote(pickup) })) : [],
  }
}

function promisedDays(
  duration: string,
  now: Date,
  calendar: DeliveryCalendar,
): { delivery_from: string; delivery_to: string } {
  const { from, to } = deliveryDates(duration, now, calendar)
  return { delivery_from: from.toISOString().slice(0, 10), delivery_to: to.toISOString().slice(0, 10) }
}

/** The areas that no method delivers to; collecting does not count. */
export function unservedAreas(methods: readonly PricedMethod[], areas: readonly Area[]): Area[] {
  return areas.filter((area) =>
    offersFor(methods, { country: nigeria, state: area.state, area }).every(({ pickup }) => pickup),
  )
}
