import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { queryRows } from '../../../server/database/database.ts'
import { makeStaff, password, send } from '../../support/api/staff.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const store = await openTestStore()
const { app, database } = store
const staff = makeStaff(store)
const owner = await staff.joinWithSecondFactor('owner')

const entries = (subject: string) =>
  queryRows<{ action: string; staff_name: string; before: unknown; after: unknown }>(
    database.db,
    sql`select action, staff_name, before, after from audit_log where subject = ${subject} order by _id`,
  )
const invitation = (email: string) => ({ _id: staff.newId(), email, name: 'Ngozi Eze', role: 'packer' })
const mailsTo = (email: string) =>
  queryRows<{ kind: string; text: string }>(
    database.db,
    sql`select kind, text from outbox where recipient = ${email} order by _id`,
  )

async function change(id: string, values: object) {
  await owner.confirm()
  const member = (await owner.call('staff')).body.data.find(({ _id }: { _id: string }) => _id === id)
  const { version, name, role, isDisabled } = member
  return owner.call('changeStaff', { params: { id }, body: { version, name, role, isDisabled, ...values } })
}

describe('an invitation', () => {
  it('is one account, one mail and one entry, however often it is sent', async () => {
    const body = invitation('ngozi@example.com')
    const answers = [await owner.call('inviteStaff', { body }), await owner.call('inviteStaff', { body })]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(answers[0]?.body.data).toMatchObject({ role: 'packer', isInvited: true, hasSecondFactor: false })
    const mails = await mailsTo('ngozi@example.com')
    expect(mails.map(({ kind }) => kind)).toEqual(['staff-invitation'])
    expect((await entries(`staff:${body._id}`)).map(({ action }) => action)).toEqual(['staff.invite'])
    const token = /welcome#([\w-]+)/.exec(mails[0]?.text ?? '')?.[1]
    expect((await send({ app }, 'acceptLink', { body: { token, name: 'Ngozi', password } })).status).toBe(200)
  })

  it('to an address of the staff is refused, in whatever case it is written', async () => {
    await owner.call('inviteStaff', { body: invitation('taken@example.com') })
    const refused = await owner.call('inviteStaff', { body: invitation('TAKEN@Example.com') })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['email']])
  })

  it('can be mailed again', async () => {
    const body = invitation('again@example.com')
    await owner.call('inviteStaff', { body })
    expect((await owner.call('sendStaffLink', { params: { id: body._id } })).status).toBe(200)
    expect(await mailsTo(body.email)).toHaveLength(2)
  })
})

describe('a change', () => {
  it('of the role ends every session of the account at once, and stands in the log', async () => {
    const member = await staff.join('packer')
    expect((await change(member._id, { role: 'editor' })).body.data).toMatchObject({ role: 'editor' })
    expect((await member.call('me')).body.data).toBeNull()
    expect((await entries(`staff:${member._id}`)).at(-1)).toMatchObject({
      action: 'staff.change',
      staff_name: 'Person 1',
      before: { role: 'packer' },
      after: { role: 'editor' },
    })
  })

  it('of the name alone ends none', async () => {
    const member = await staff.join('packer')
    await change(member._id, { name: 'Another Name' })
    expect((await member.call('me')).body.data).toMatchObject({ name: 'Another Name' })
  })

  it('based on an old version changes nothing and says who was first', async () => {
    const member = await staff.join('packer')
    await change(member._id, { role: 'editor' })
    const late = await change(member._id, { role: 'manager', version: 1 })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ changed_by: 'Person 1', current: { role: 'editor' } })
    expect(Date.parse(late.body.changed_at)).not.toBeNaN()
    expect((await staff.store.find(member._id))?.role).toBe('editor')
  })

  it('that disables an account ends its sessions and its links', async () => {
    const member = await staff.join('manager')
    await owner.call('sendStaffLink', { params: { id: member._id } })
    expect((await change(member._id, { isDisabled: true })).status).toBe(200)
    expect((await member.call('me')).body.data).toBeNull()
    const [mail] = (await mailsTo(member.email)).slice(-1)
    const token = /welcome#([\w-]+)/.exec(mail?.text ?? '')?.[1]
    expect((await send({ app }, 'acceptLink', { body: { token, name: 'Back', password } })).status).toBe(404)
    expect((await change(member._id, { isDisabled: false })).status).toBe(200)
  })

  it('of nobody is a 404', async () => {
    await owner.confirm()
    const body = { version: 1, name: 'x', role: 'packer', isDisabled: false }
    expect((await owner.call('changeStaff', { params: { id: 'nobody' }, body })).status).toBe(404)
  })
})

describe('the last owner', () => {
  it('cannot be demoted or disabled', async () => {
    expect((await change(owner._id, { role: 'manager' })).status).toBe(400)
    expect((await change(owner._id, { isDisabled: true })).status).toBe(400)
    expect((await owner.call('me')).body.data).toMatchObject({ role: 'owner' })
  })

  it('is one of two who demote each other at the same moment', async () => {
    const other = await staff.joinWithSecondFactor('owner')
    await owner.confirm()
    await other.confirm()
    const demote = async (by: typeof other, id: string) => {
      const version = (await staff.store.find(id))?.version
      return by.call('changeStaff', {
        params: { id },
        body: { version, name: 'Demoted', role: 'manager', isDisabled: false },
      })
    }
    const outcomes = await Promise.all([demote(owner, other._id), demote(other, owner._id)])
    expect(outcomes.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const owners = (await staff.store.list()).filter(({ role }) => role === 'owner')
    expect(owners).toHaveLength(1)
    // The other tests need their owner.
    await staff.store.change(owner._id, { role: 'owner' })
  })
})

describe('a lost phone', () => {
  it('is replaced when another owner resets the second factor', async () => {
    const lost = await staff.joinWithSecondFactor('manager')
    const again = await staff.joinWithSecondFactor('owner')
    expect((await again.call('resetSecondFactor', { params: { id: lost._id } })).status).toBe(200)
    expect((await lost.call('me')).body.data).toBeNull()
    const signedIn = await send({ app, from: '10.3.3.3' }, 'signIn', { body: { email: lost.email, password } })
    expect(signedIn.body.data).toMatchObject({ hasSecondFactor: false, needs: null })
  })

  it('is not one’s own to reset', async () => {
    const self = await staff.joinWithSecondFactor('owner')
    expect((await self.call('resetSecondFactor', { params: { id: self._id } })).status).toBe(400)
  })
})

describe('the audit log', () => {
  it.each(['update audit_log set staff_name = $$Nobody$$', 'delete from audit_log', 'truncate audit_log'])(
    'withstands “%s”',
    async (statement) => {
      const before = await queryRows(database.db, sql`select * from audit_log order by _id`)
      await expect(database.db.execute(statement)).rejects.toThrow()
      expect(await queryRows(database.db, sql`select * from audit_log order by _id`)).toEqual(before)
    },
  )

  it('is read a page at a time, the newest first', async () => {
    const reader = await staff.join('bookkeeper')
    const first = (await reader.call('auditLog', { query: {} })).body.data
    expect(first.length).toBeLessThanOrEqual(50)
    const ids = first.map(({ _id }: { _id: number }) => _id)
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a))
    const older = (await reader.call('auditLog', { query: { before: String(ids[2]) } })).body.data
    expect(older[0]._id).toBe(ids[3])
  })

  it('holds no password, no code and no token', async () => {
    const rows = JSON.stringify(await queryRows(database.db, sql`select * from audit_log`))
    expect(rows).not.toContain(password)
    expect(rows).not.toContain('$argon2')
    for (const code of owner.codes) expect(rows).not.toContain(code)
  })
})
