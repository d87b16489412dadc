import * as z from 'zod/mini'
import type { Endpoint } from '../../endpoint.ts'
import { idParams } from '../fields.ts'
import { orderCalls } from './calls.ts'
import {
  AddNote,
  AdminOrder,
  ChangeAddress,
  DeliverOrders,
  ExportOrders,
  ExportPage,
  NewOrderLink,
  OrderOutcome,
  OrderPage,
  OrderSheet,
  OrdersQuery,
  ResendMail,
  SheetsQuery,
  ShipOrders,
} from './schemas.ts'

export const orderEndpoints = {
  orders: { ...orderCalls.orders, summary: 'A page of orders.', query: OrdersQuery, answer: OrderPage },
  order: { ...orderCalls.order, summary: 'One order with its history.', params: idParams, answer: AdminOrder },
  orderSheets: {
    ...orderCalls.orderSheets,
    summary: 'What packing slips, labels and pick lists print.',
    query: SheetsQuery,
    answer: z.array(OrderSheet),
  },
  shipOrders: {
    ...orderCalls.shipOrders,
    summary: 'Mark paid orders as shipped. Each has its own outcome.',
    body: ShipOrders,
    answer: z.array(OrderOutcome),
  },
  deliverOrders: {
    ...orderCalls.deliverOrders,
    summary: 'Mark shipped orders as delivered. Each has its own outcome.',
    body: DeliverOrders,
    answer: z.array(OrderOutcome),
  },
  undoShipping: {
    ...orderCalls.undoShipping,
    summary: 'Take a shipment back within two minutes.',
    params: idParams,
    answer: AdminOrder,
  },
  addOrderNote: {
    ...orderCalls.addOrderNote,
    summary: 'Write a note for the team.',
    params: idParams,
    body: AddNote,
    answer: AdminOrder,
  },
  changeOrderAddress: {
    ...orderCalls.changeOrderAddress,
    summary: 'Change the address of an order that is not shipped yet.',
    params: idParams,
    body: ChangeAddress,
    answer: AdminOrder,
  },
  resendOrderMail: {
    ...orderCalls.resendOrderMail,
    summary: 'Send a mail about an order again.',
    params: idParams,
    body: ResendMail,
    answer: AdminOrder,
  },
  newOrderLink: {
    ...orderCalls.newOrderLink,
    summary: 'Make a new link to the page of an order; links given out before open it no more.',
    params: idParams,
    body: NewOrderLink,
    answer: AdminOrder,
  },
  exportOrders: {
    ...orderCalls.exportOrders,
    summary: 'A page of orders as CSV.',
    body: ExportOrders,
    answer: ExportPage,
  },
} satisfies Record<string, Endpoint>
