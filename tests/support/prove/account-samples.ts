import { openSession } from '../../../server/accounts/sessions.ts'
import { accountStore } from '../../../server/accounts/store.ts'
import type { CallName } from '../../../shared/contract/shop/calls.ts'
import { makeCustomers } from '../api/accounts.ts'
import type { TestShop } from '../api/test-shop.ts'
import type { Sample, SampledCall } from '../shop-samples.ts'

/**
 * What makes the calls of accounts succeed. They end sessions, links and accounts, so each batch of requests begins with new
 * ones.
 */
export async function makeAccountSamples(shop: TestShop) {
  const { db } = shop.database
  const { person, register, send, codeFor, mailsTo } = makeCustomers(shop)
  let people = 0
  const newPerson = () => ({ ...person(), email: `batch${people++}@example.com` })
  const customer = await register(newPerson())
  const { email, password } = customer.form
  /** Changed by the samples: the session of the newest batch. */
  const caller = { 'u-x-key': customer.token }

  async function beginSession(): Promise<void> {
    const user = await accountStore(db).find(customer.userId)
    const token = user && (await openSession(db, user, 'A batch', shop.clock.now))
    if (!token) throw new Error('The customer of the batches cannot sign in.')
    caller['u-x-key'] = token
  }

  async function signUp() {
    const form = newPerson()
    const { body } = await send('POST', '/user-auth/signup', form)
    return { userId: String(body.userId), email: form.email }
  }

  /** What the link in the newest mail of this kind carries. */
  async function linkFor(address: string, kind: string): Promise<{ id: string; token: string }> {
    const mail = (await mailsTo(address)).find((one) => one.kind === kind)
    const [, id = '', token = ''] = /[?&]id=([\w-]+)&token=([\w-]+)/.exec(mail?.text ?? '') ?? []
    return { id, token }
  }

  const samples: Record<Exclude<CallName, SampledCall>, () => Promise<Sample> | Sample> = {
    signup: () => ({ body: newPerson() }),
    login: () => ({ body: { email, password } }),
    async resendOtp() {
      const { userId } = await signUp()
      return { body: { userId } }
    },
    async verifyEmail() {
      const { userId, email: address } = await signUp()
      return { body: { userId, otp: await codeFor(address) } }
    },
    async verifyEmailLink() {
      const { userId, email: address } = await signUp()
      const { token } = await linkFor(address, 'verification-code')
      return { body: { userId, token, password } }
    },
    forgotPassword: () => ({ body: { email } }),
    async resetPassword() {
      await send('POST', '/user-auth/forgot-password', { email })
      return { query: await linkFor(email, 'password-reset'), body: { password } }
    },
    logout: () => ({}),
    updatePassword: () => ({ body: { oldPassword: password, newPassword: password, confirmNewPassword: password } }),
    async deleteAccount() {
      const leaving = await register(newPerson())
      caller['u-x-key'] = leaving.token
      return { body: { password: leaving.form.password } }
    },
  }

  return {
    caller,
    /** Begins a session and returns values with which the call succeeds once. */
    sampleOf: (name: Exclude<CallName, SampledCall>) => async () => {
      await beginSession()
      return samples[name]()
    },
  }
}
