import { nigeria } from '../../../../shared/content/places.ts'
import type { DeliveryAreaView } from '../../../../shared/contract/admin/delivery/area-schemas.ts'
import type { AreaPrice } from '../../../../shared/domain/delivery/delivery-quote.ts'
import { type ServedPlaces, serves } from '../../../../shared/domain/orders/delivery.ts'
import { readNaira } from './read-naira.ts'

/** The price of a zone or an area as it is typed; an empty fee means that the method's own fee counts. */
export interface PriceRow {
  state: string
  zone: string
  area: string
  label: string
  fee: string
  days: string
}

/** A row for every zone that the method serves, and for every area that has a price of its own. */
export function priceRows(prices: readonly AreaPrice[], areas: readonly DeliveryAreaView[]): PriceRow[] {
  const named = new Map(areas.map((area) => [area._id, area]))
  const zones = new Map(areas.map(({ state, zone }) => [`${state} ${zone}`, { state, zone }]))
  for (const { state, zone, area } of prices) if (!area) zones.set(`${state} ${zone}`, { state, zone })
  const ofZones = [...zones.values()].map(({ state, zone }) => {
    const price = prices.find((one) => !one.area && one.state === state && one.zone === zone)
    return { state, zone, area: '', label: `${zone}, ${state}`, ...typed(price) }
  })
  const ofAreas = prices
    .filter(({ area }) => area !== '')
    .map((price) => ({
      state: price.state,
      zone: '',
      area: price.area,
      label: `${named.get(price.area)?.name ?? 'An area that is gone'}, ${price.state}`,
      ...typed(price),
    }))
  return [...ofZones, ...ofAreas]
}

function typed(price: AreaPrice | undefined): Pick<PriceRow, 'fee' | 'days'> {
  return { fee: price ? String(price.fee) : '', days: price?.delivery_duration ?? '' }
}

/** A row for one area, without a price yet. */
export function rowOfArea({ _id, state, name }: DeliveryAreaView): PriceRow {
  return { state, zone: '', area: _id, label: `${name}, ${state}`, fee: '', days: '' }
}

export function isServed({ state }: PriceRow, places: ServedPlaces): boolean {
  return serves(places, nigeria, state)
}

/** What is stored: rows with a fee. Days without a fee are refused, because they would be lost. */
export function pricesOf(rows: readonly PriceRow[]): AreaPrice[] {
  return rows
    .filter(({ fee, days }) => fee.trim() !== '' || days.trim() !== '')
    .map(({ state, zone, area, fee, days }) => ({ state, zone, area, fee: readNaira(fee), delivery_duration: days }))
}
