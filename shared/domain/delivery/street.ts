import { nigeria } from '../../content/places.ts'

interface Street {
  country: string
  address: string
  /** Filled when the buyer collects the order. */
  pickup_point: string
}

/** Many streets in Nigeria have no house numbers. A rider then needs a landmark. */
export function needsLandmark({ country, address, pickup_point }: Street): boolean {
  return country === nigeria && pickup_point === '' && address.trim() !== '' && !/\p{Nd}/u.test(address)
}
