import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import { enquiryMessages } from '../../shared/content/messages/people/enquiry-messages.ts'
import type { StoreInfo } from '../../shared/content/store-info.ts'
import type {
  Assignee,
  ChangeEnquiry,
  EnquiryRow,
  EnquiryView,
  ReplyToEnquiry,
} from '../../shared/contract/admin/enquiries/schemas.ts'
import type { EnquiryState } from '../../shared/domain/enquiry-states.ts'
import type { OrderState } from '../../shared/domain/orders/order.ts'
import { mayDo, type Role } from '../../shared/domain/roles.ts'
import { formatDate } from '../../shared/domain/time/dates.ts'
import { formatMoment } from '../../shared/domain/time/moments.ts'
import { differencesOf } from '../audit/differences.ts'
import { type Author, auditStore } from '../audit/store.ts'
import type { Undo } from '../audit/undo.ts'
import { refuseOldVersion } from '../audit/versions.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { layOutMail } from '../mail/mail-layout.ts'
import { type Mail, outboxStore } from '../mail/store.ts'
import { viewOrderOfPerson } from '../orders/order-views.ts'
import { orderStore } from '../orders/store.ts'
import { type Staff, staffStore } from '../staff/store.ts'
import { enquiryStore, type StoredEnquiry } from './store.ts'

/** The author of a change, and the role that decides what they see. */
export interface AnsweringStaff {
  author: Author
  role: Role
}

/** Orders for which money was received. */
const listedStates: OrderState[] = ['paid', 'shipped', 'delivered', 'needs attention', 'refunded']
const mostOrders = 20

export async function readEnquiry(db: Db, id: string, role: Role): Promise<EnquiryView> {
  const enquiry = await enquiryStore(db).find(id)
  if (!enquiry) throw new Refusal(404, { error: adminMessages.notFound })
  // One after the other, because `db` may be a transaction.
  const replies = await enquiryStore(db).listReplies(id)
  const members = await staffStore(db).list()
  const seesOrders = mayDo(role, 'orders.read-all')
  const orders = seesOrders ? await orderStore(db).listByEmail(enquiry.email, listedStates, mostOrders) : null
  return {
    ...viewRow(enquiry),
    replies: replies.map(({ created_at, ...reply }) => ({ ...reply, created_at: created_at.toISOString() })),
    orders: orders?.map(viewOrderOfPerson) ?? null,
    people: members.filter(canAnswer).map(({ _id, name }) => ({ _id, name })),
  }
}

/** Closes or reopens an enquiry, or assigns it. */
export function changeEnquiry(
  id: string,
  { version, state, assigned_to }: ChangeEnquiry,
  { author, role }: AnsweringStaff,
  db: Db,
): Promise<EnquiryView> {
  return db.transaction(async (tx) => {
    const current = await lockEnquiry(tx, id, role)
    await refuseOldVersion(tx, { subject: subjectOf(id), given: version, current })
    const assignee = await findAssignee(tx, assigned_to, current.assigned_to)
    const differences = differencesOf<Changeable>(changeable(current), { state, assigned_to: assignee })
    if (!differences) return current
    await enquiryStore(tx).change(id, { state, assigned_to })
    await auditStore(tx).write(author, { action: 'enquiry.change', ...about(current), ...differences })
    return readEnquiry(tx, id, role)
  })
}

/** The reply, its mail and the new state are one transaction. The same reply sent twice is one mail. */
export function replyToEnquiry(
  id: string,
  { _id, version, reply }: ReplyToEnquiry,
  { author, role }: AnsweringStaff,
  { db, store }: { db: Db; store: StoreInfo },
): Promise<EnquiryView> {
  return db.transaction(async (tx) => {
    const current = await lockEnquiry(tx, id, role)
    if (current.replies.some((sent) => sent._id === _id)) return current
    await refuseOldVersion(tx, { subject: subjectOf(id), given: version, current })
    const { staff_id, staff_name, now } = author
    const isNew = await enquiryStore(tx).addReply({
      ...{ _id, enquiry_id: id, staff_id, staff_name, reply },
      created_at: now,
    })
    // The id belongs to a reply to another enquiry.
    if (!isNew) throw new Refusal(404, { error: adminMessages.notFound })
    await enquiryStore(tx).change(id, { state: 'answered' })
    await outboxStore(tx).queue(replyMail(current, reply, store), now)
    await auditStore(tx).write(author, {
      ...{ action: 'enquiry.reply', ...about(current) },
      ...(current.state !== 'answered' && { before: { state: current.state }, after: { state: 'answered' } }),
    })
    return readEnquiry(tx, id, role)
  })
}

/** Restores the state and the assignee. A mail that was sent cannot be undone. */
export const undoEnquiryChange: Undo = async (tx, { subject, before }) => {
  const id = subject.slice('enquiry:'.length)
  await enquiryStore(tx).lock(id)
  const enquiry = await enquiryStore(tx).find(id)
  if (!enquiry) return false
  const old = before as Partial<Changeable>
  const assigned_to = 'assigned_to' in old ? (old.assigned_to?._id ?? null) : enquiry.assigned_to
  await enquiryStore(tx).change(id, { state: old.state ?? enquiry.state, assigned_to })
  return true
}

interface Changeable {
  state: EnquiryState
  assigned_to: Assignee | null
}

const changeable = ({ state, assigned_to }: EnquiryRow): Changeable => ({ state, assigned_to })

export function viewRow({ assignee, assigned_to, created_at, ...row }: StoredEnquiry): EnquiryRow {
  return {
    ...row,
    created_at: created_at.toISOString(),
    assigned_to: assigned_to === null ? null : { _id: assigned_to, name: assignee ?? '' },
  }
}

function canAnswer({ role, disabled_at }: Staff): boolean {
  return disabled_at === null && mayDo(role, 'enquiries.answer')
}

/** A current assignee is kept even if their role has changed since. */
async function findAssignee(tx: Db, id: string | null, current: Assignee | null): Promise<Assignee | null> {
  if (id === null) return null
  if (id === current?._id) return current
  const member = await staffStore(tx).find(id)
  const { badMember: error } = enquiryMessages
  if (!member || !canAnswer(member)) throw new Refusal(400, { error, fields: { assigned_to: error } })
  return { _id: member._id, name: member.name }
}

async function lockEnquiry(tx: Db, id: string, role: Role): Promise<EnquiryView> {
  await enquiryStore(tx).lock(id)
  return readEnquiry(tx, id, role)
}

/** The sender is personal data, so the audit log names the enquiry by its time. */
const about = ({ _id, created_at }: EnquiryRow) => ({
  subject: subjectOf(_id),
  label: `the enquiry of ${formatMoment(new Date(created_at))}`,
})

const subjectOf = (id: string) => `enquiry:${id}`

/** The same subject and the same reference for every reply, so that mail programs show them as one conversation. */
function replyMail({ _id, email, enquiry, created_at }: EnquiryRow, reply: string, store: StoreInfo): Mail {
  const conversation = `<enquiry.${_id}@${new URL(store.origin).hostname}>`
  return {
    kind: 'enquiry-reply',
    recipient: email,
    headers: { 'Reply-To': store.email, 'In-Reply-To': conversation, References: conversation },
    ...layOutMail(store, {
      subject: `Re: Your enquiry to ${store.name}`,
      paragraphs: [
        ...reply.split(/\n{2,}/),
        `On ${formatDate(new Date(created_at))} you wrote:\n${enquiry.replaceAll(/^/gm, '> ')}`,
      ],
    }),
  }
}
