import type { Endpoint } from '../endpoint.ts'
import { accountEndpoints } from './account-endpoints.ts'
import type { CallName } from './calls.ts'
import { catalogueEndpoints } from './catalogue-endpoints.ts'
import { deliveryEndpoints } from './delivery-endpoints.ts'
import { messageEndpoints } from './message-endpoints.ts'
import { orderEndpoints } from './order-endpoints.ts'

/** Every call of the store with what goes in and comes out: routes, OpenAPI and server rendering read this table. */
export const endpoints = {
  ...catalogueEndpoints,
  ...deliveryEndpoints,
  ...orderEndpoints,
  ...accountEndpoints,
  ...messageEndpoints,
} as const satisfies Record<CallName, Endpoint>
