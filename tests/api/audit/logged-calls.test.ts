import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { queryRows } from '../../../server/database/database.ts'
import type { AdminCallName } from '../../../shared/contract/admin/calls.ts'
import { send } from '../../support/api/staff.ts'
import { openTestShop } from '../../support/api/test-shop.ts'
import { makeStaffSamples } from '../../support/staff-samples.ts'

const store = await openTestShop()
const { app, database } = store
const { owner, paramsFor, bodyFor } = await makeStaffSamples(store)

/** Calls whose samples change something. The entries of the others are asserted in the tests of their subjects. */
const logged: AdminCallName[] = [
  'renewRecoveryCodes',
  'inviteStaff',
  'createProduct',
  'saveProduct',
  'duplicateProduct',
  'createCoupon',
  'changeGeneralDiscount',
  'createDeliveryMethod',
  'changeDeliveryMethod',
  'createDeliveryArea',
  'changeDeliveryArea',
  'createPickupPoint',
  'changePickupPoint',
  'restoreContent',
  'askPayment',
  'closeDeclared',
  'saveEvidence',
  'handleWebhookAgain',
  'runReconciliation',
  'shipOrders',
  'undoShipping',
  'changeOrderAddress',
  'newOrderLink',
  'exportOrders',
  'replyToReview',
  'replyToEnquiry',
  'createSavedReply',
  'changeSavedReply',
  'createCampaign',
  'testCampaign',
  'openCustomer',
  'exportCustomer',
]

async function readEntries(): Promise<{ staff_name: string; label: string }[]> {
  return queryRows(database.db, sql`select staff_name, label from audit_log order by at, _id`)
}

test.each(logged)('%s writes one entry of the audit log, with the name of who did it', async (name) => {
  const before = await readEntries()
  const headers = { cookie: owner.cookie, 'x-admin': owner.proof }
  const input = { params: paramsFor(name), body: bodyFor(name) }
  const from = `10.40.0.${logged.indexOf(name)}`
  const { status, body } = await send({ app, headers, from }, name, input as never)
  expect(status, JSON.stringify(body)).toBe(200)
  const entries = await readEntries()
  expect(entries).toHaveLength(before.length + 1)
  expect(entries.at(-1)).toEqual({ staff_name: expect.stringMatching(/^Person \d+$/), label: expect.any(String) })
})
