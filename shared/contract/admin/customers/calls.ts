import { fresh, staff } from '../access.ts'

/** Customers and guests: masked in the list; opening one is logged. */
export const customerCalls = {
  customers: staff('customers.read', 'GET', '/customers'),
  openCustomer: staff('customers.read', 'POST', '/customers/:id/open'),
  exportCustomer: fresh('customers.export', 'POST', '/customers/:id/export'),
  deleteCustomer: staff('customers.delete', 'POST', '/customers/:id/delete'),
}
