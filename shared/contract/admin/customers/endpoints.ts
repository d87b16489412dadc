import type { Endpoint } from '../../endpoint.ts'
import { nothing } from '../../nothing.ts'
import { ExportedData } from '../../shop/customer-schemas.ts'
import { idParams } from '../fields.ts'
import { customerCalls } from './calls.ts'
import { CustomerPage, CustomerQuery, CustomerView, DeleteCustomer } from './schemas.ts'

/** Customers and guests: masked in the list; opening one is logged. */
export const customerEndpoints = {
  customers: {
    ...customerCalls.customers,
    summary: 'Customers, the newest first, masked; 50 at a time. A whole e-mail address finds a guest too.',
    query: CustomerQuery,
    answer: CustomerPage,
  },
  openCustomer: {
    ...customerCalls.openCustomer,
    summary: 'Everything about a customer. Each call is an entry in the audit log.',
    params: idParams,
    answer: CustomerView,
  },
  exportCustomer: {
    ...customerCalls.exportCustomer,
    summary: 'Everything the store keeps about a customer with an account.',
    params: idParams,
    answer: ExportedData,
  },
  deleteCustomer: {
    ...customerCalls.deleteCustomer,
    summary: 'Delete an account for good.',
    params: idParams,
    body: DeleteCustomer,
    answer: nothing,
  },
} satisfies Record<string, Endpoint>
