import * as z from 'zod/mini'
import type { Endpoint } from '../../endpoint.ts'
import { idParams } from '../fields.ts'
import {
  ChangeArea,
  ChangePickupPoint,
  DeliveryAreaView,
  NewArea,
  NewPickupPoint,
  PickupPointView,
} from './area-schemas.ts'
import { deliveryCalls } from './calls.ts'
import {
  ChangeDeliveryCalendar,
  ChangeDeliveryMethod,
  DeliveryCalendarView,
  DeliveryMethodView,
  MoveDeliveryMethod,
  NewDeliveryMethod,
} from './schemas.ts'

/** Delivery methods, areas, pick-up points and the calendar of the days that parcels leave. */
export const deliveryEndpoints = {
  deliveryMethods: {
    ...deliveryCalls.deliveryMethods,
    summary: 'Every delivery method in the order of the shop, inactive ones too.',
    answer: z.array(DeliveryMethodView),
  },
  createDeliveryMethod: {
    ...deliveryCalls.createDeliveryMethod,
    summary: 'Create a delivery method; it stands last.',
    body: NewDeliveryMethod,
    answer: DeliveryMethodView,
  },
  changeDeliveryMethod: {
    ...deliveryCalls.changeDeliveryMethod,
    summary: 'Change a delivery method.',
    params: idParams,
    body: ChangeDeliveryMethod,
    answer: DeliveryMethodView,
  },
  moveDeliveryMethod: {
    ...deliveryCalls.moveDeliveryMethod,
    summary: 'Move a delivery method to another place in the list.',
    params: idParams,
    body: MoveDeliveryMethod,
    answer: DeliveryMethodView,
  },
  deliveryCalendar: {
    ...deliveryCalls.deliveryCalendar,
    summary: 'The cut-off hour and the days without work.',
    answer: DeliveryCalendarView,
  },
  changeDeliveryCalendar: {
    ...deliveryCalls.changeDeliveryCalendar,
    summary: 'Change the cut-off hour and the days without work.',
    body: ChangeDeliveryCalendar,
    answer: DeliveryCalendarView,
  },
  deliveryAreas: {
    ...deliveryCalls.deliveryAreas,
    summary: 'Every area by state, zone and name, inactive ones too.',
    answer: z.array(DeliveryAreaView),
  },
  createDeliveryArea: {
    ...deliveryCalls.createDeliveryArea,
    summary: 'Create an area.',
    body: NewArea,
    answer: DeliveryAreaView,
  },
  changeDeliveryArea: {
    ...deliveryCalls.changeDeliveryArea,
    summary: 'Change an area.',
    params: idParams,
    body: ChangeArea,
    answer: DeliveryAreaView,
  },
  pickupPoints: {
    ...deliveryCalls.pickupPoints,
    summary: 'Every pick-up point, inactive ones too.',
    answer: z.array(PickupPointView),
  },
  createPickupPoint: {
    ...deliveryCalls.createPickupPoint,
    summary: 'Create a pick-up point.',
    body: NewPickupPoint,
    answer: PickupPointView,
  },
  changePickupPoint: {
    ...deliveryCalls.changePickupPoint,
    summary: 'Change a pick-up point.',
    params: idParams,
    body: ChangePickupPoint,
    answer: PickupPointView,
  },
} satisfies Record<string, Endpoint>
