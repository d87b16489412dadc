import type { Endpoint } from '../endpoint.ts'
import type { AdminCallName } from './calls.ts'
import { productEndpoints } from './products/endpoints.ts'
import { staffEndpoints } from './staff/endpoints.ts'

/** Every call of the back office with what goes in and comes out. */
export const adminEndpoints = {
  ...staffEndpoints,
  ...productEndpoints,
} satisfies Record<AdminCallName, Endpoint>

export type AdminEndpoints = typeof adminEndpoints
