import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import { customerMessages } from '../../shared/content/messages/people/customer-messages.ts'
import type { CustomerRow, CustomerView } from '../../shared/contract/admin/customers/schemas.ts'
import type { ExportedData } from '../../shared/contract/shop/customer-schemas.ts'
import { maskEmail } from '../../shared/domain/mask-email.ts'
import { toNaira } from '../../shared/domain/money.ts'
import { fullName, maskPhone } from '../../shared/domain/orders/order.ts'
import { reviewerName } from '../../shared/domain/reviews/reviewer.ts'
import type { AccountContext } from '../accounts/account-context.ts'
import { accountStore, type User } from '../accounts/store.ts'
import { type Author, auditStore } from '../audit/store.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { viewOrderOfPerson } from '../orders/order-views.ts'
import { eraseAccount } from '../privacy/delete-account.ts'
import { exportData } from '../privacy/export-data.ts'
import { ordersOfPersonStore } from './orders-store.ts'
import { searchPatterns } from './search-pattern.ts'
import { customerStore, type ListedCustomer } from './store.ts'

const pageSize = 50
const mostOrders = 50
/** Begins the id of a guest. The rest is the id of the guest's newest order. */
const guestPrefix = 'guest-'

/** Names and addresses are masked. A guest is found by the whole e-mail address only, because that lookup uses an index. */
export async function listCustomers(
  { q, before }: { q?: string | undefined; before?: string | undefined },
  db: Db,
): Promise<{ customers: CustomerRow[]; next: string | null }> {
  const email = q?.includes('@') ? q.toLowerCase() : undefined
  const [found, foundGuest] = await Promise.all([
    customerStore(db).list({ patterns: q ? searchPatterns(q) : undefined, before }, pageSize + 1),
    email && !before ? customerStore(db).findGuest({ email }) : undefined,
  ])
  const shown = found.slice(0, pageSize)
  const isNew = foundGuest && !shown.some((customer) => customer.email === foundGuest.email)
  return {
    customers: [
      ...(isNew ? [toMaskedRow(foundGuest, true)] : []),
      ...shown.map((customer) => toMaskedRow(customer, false)),
    ],
    next: found.length > pageSize ? (shown.at(-1)?._id ?? null) : null,
  }
}

/** Everything about a customer or a guest. Each call writes an audit entry that names what was shown. */
export function openCustomer(id: string, author: Author, db: Db): Promise<CustomerView> {
  return db.transaction(async (tx) => {
    const view = id.startsWith(guestPrefix)
      ? await viewGuest(tx, id.slice(guestPrefix.length))
      : await viewAccount(tx, id)
    await auditStore(tx).write(author, {
      ...{ action: 'customer.open', ...about(view._id) },
      after: { shown: 'name, e-mail, phone, address, orders' },
    })
    return view
  })
}

/** The same data that the customer can download. */
export function exportCustomer(id: string, author: Author, db: Db): Promise<ExportedData> {
  return db.transaction(async (tx) => {
    const data = await exportData(tx, await findAccount(tx, id), author.now)
    await auditStore(tx).write(author, { action: 'customer.export', ...about(id) })
    return data
  })
}

/** Deletes the account as the customer would. It cannot be undone, so the staff must type the customer's address. */
export function deleteCustomer(
  id: string,
  confirmation: string,
  author: Author,
  { db, mail }: Pick<AccountContext, 'db' | 'mail'>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const account = await accountStore(tx).holdOn(id, 'update')
    if (!account) throw new Refusal(404, { error: adminMessages.notFound })
    if (confirmation.toLowerCase() !== account.email) {
      const { wrongConfirmation: error } = customerMessages
      throw new Refusal(400, { error, fields: { confirmation: error } })
    }
    await eraseAccount(tx, account, { mail, now: author.now })
    await auditStore(tx).write(author, { action: 'customer.delete', ...about(id) })
  })
}

async function viewAccount(tx: Db, id: string): Promise<CustomerView> {
  const account = await findAccount(tx, id)
  const [listed] = await customerStore(tx).list({ id }, 1)
  if (!listed) throw new Refusal(404, { error: adminMessages.notFound })
  return {
    ...figuresOf(listed, false),
    ...personOf(account),
    joined_at: account.created_at.toISOString(),
    orders: (await ordersOfPersonStore(tx).listOf({ userId: id }, mostOrders)).map(viewOrderOfPerson),
  }
}

async function viewGuest(tx: Db, orderId: string): Promise<CustomerView> {
  const listed = await customerStore(tx).findGuest({ orderId })
  const orders = listed ? await ordersOfPersonStore(tx).listOf({ guestEmail: listed.email }, mostOrders) : []
  const [newest] = orders
  if (!listed || !newest) throw new Refusal(404, { error: adminMessages.notFound })
  return { ...figuresOf(listed, true), ...personOf(newest), joined_at: null, orders: orders.map(viewOrderOfPerson) }
}

async function findAccount(tx: Db, id: string): Promise<User> {
  const account = await accountStore(tx).find(id)
  if (!account) throw new Refusal(404, { error: adminMessages.notFound })
  return account
}

function figuresOf({ _id, order_count, spent, last_order_at }: ListedCustomer, isGuest: boolean) {
  return { _id: isGuest ? guestPrefix + _id : _id, isGuest, order_count, spent: toNaira(spent), last_order_at }
}

type Person = Pick<
  User,
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'address'
  | 'apartment'
  | 'city'
  | 'state'
  | 'country'
  | 'postal_code'
>

function personOf(person: Person) {
  const { email, phone, address, apartment, city, state, country, postal_code } = person
  return {
    ...{ name: fullName(person), email, phone },
    address: [address, apartment, [postal_code, city].filter(Boolean).join(' '), state, country].filter(Boolean),
  }
}

function toMaskedRow(customer: ListedCustomer, isGuest: boolean): CustomerRow {
  const { first_name, last_name, email, phone } = customer
  return {
    ...figuresOf(customer, isGuest),
    ...{ name: reviewerName(first_name, last_name), email: maskEmail(email), phone: maskPhone(phone) },
  }
}

/** The audit log names the customer by id only. After the account is deleted, the id identifies nobody. */
const about = (id: string) => ({ subject: `customer:${id}`, label: 'a customer' })
