import { describe, expect, it } from 'vitest'
import { makeVisitors } from '../../support/api/accounts.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const visitors = makeVisitors(await openTestStore())

const address = {
  phone: '0803 123 4567',
  country: 'Nigeria',
  address: '12 Adeola Street',
  apartment: 'Second floor',
  city: 'Ikeja',
  state: 'Lagos',
  postal_code: '100001',
}
const empty = { phone: '', country: '', address: '', apartment: '', city: '', state: '', postal_code: '' }

describe('the saved address', () => {
  it('is changed by its customer and answered with the profile', async () => {
    const { token, form } = await visitors.register()
    const saved = await visitors.send('PUT', '/user-profile/update-address', address, { token })
    expect(saved).toMatchObject({ status: 200, body: { message: 'Your address is saved.' } })
    expect(saved.body.data).toMatchObject({ ...address, email: form.email, first_name: form.first_name })
    const { body } = await visitors.send('GET', '/user-profile/user', undefined, { token })
    expect(body.data).toMatchObject(address)
  })

  it('is cleared by its customer', async () => {
    const { token } = await visitors.register()
    await visitors.send('PUT', '/user-profile/update-address', address, { token })
    const cleared = await visitors.send('DELETE', '/user-profile/delete-address', undefined, { token })
    expect(cleared).toMatchObject({ status: 200, body: { message: 'Your saved address is cleared.' } })
    expect(cleared.body.data).toMatchObject(empty)
    const { body } = await visitors.send('GET', '/user-profile/user', undefined, { token })
    expect(body.data).toMatchObject(empty)
  })

  it('has the rules of the checkout', async () => {
    const { token } = await visitors.register()
    const refused = await visitors.send(
      'PUT',
      '/user-profile/update-address',
      { ...address, phone: 'none', city: ' ', state: 'Ashanti' },
      { token },
    )
    expect(refused.status).toBe(400)
    expect(refused.body.fields).toMatchObject({
      phone: 'Phone number is missing!',
      city: 'Delivery city is missing!',
    })
    const elsewhere = await visitors.send(
      'PUT',
      '/user-profile/update-address',
      { ...address, state: 'Ashanti' },
      { token },
    )
    expect(elsewhere.body.fields).toEqual({ state: 'Delivery state is missing!' })
  })

  it('changes nothing else of the account', async () => {
    const { token, form } = await visitors.register()
    const sent = { ...address, email: 'thief@example.com', first_name: 'Thief', verified: false }
    await visitors.send('PUT', '/user-profile/update-address', sent, { token })
    const { body } = await visitors.send('GET', '/user-profile/user', undefined, { token })
    expect(body.data).toMatchObject({ email: form.email, first_name: form.first_name })
  })

  it('needs a session', async () => {
    expect((await visitors.send('PUT', '/user-profile/update-address', address)).status).toBe(401)
    expect((await visitors.send('DELETE', '/user-profile/delete-address')).status).toBe(401)
  })
})
