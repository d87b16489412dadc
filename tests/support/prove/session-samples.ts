import { type Member, type makeStaff, password } from '../api/staff.ts'
import type { SessionCall } from '../staff-samples.ts'

/**
 * What makes the calls of staff sessions succeed. They end sessions and spend codes, so each batch of requests begins with a
 * new member.
 */
export function makeSessionSamples(staff: ReturnType<typeof makeStaff>) {
  /** Changed by the samples: the session of the newest member. */
  const caller = { cookie: '', 'x-admin': '', 'sec-fetch-site': 'same-origin' }

  async function join(): Promise<Member> {
    const member = await staff.join('packer')
    Object.assign(caller, { cookie: member.cookie, 'x-admin': member.proof })
    return member
  }

  const bodies: Record<SessionCall, () => Promise<Record<string, unknown>>> = {
    async signOut() {
      await join()
      return {}
    },
    async signIn() {
      const { email } = await join()
      return { email, password }
    },
    acceptLink: async () => ({ token: (await staff.openLink('packer')).token, name: 'Name', password }),
    async changePassword() {
      await join()
      return { current: password, password }
    },
    async enableSecondFactor() {
      const nextCode = await staff.beginSecondFactor(await join())
      return { code: nextCode() }
    },
    async confirmCode() {
      const member = await staff.joinWithSecondFactor('packer')
      Object.assign(caller, { cookie: member.cookie, 'x-admin': member.proof })
      return { code: member.nextCode() }
    },
  }

  return { caller, bodyOf: (name: SessionCall) => bodies[name]() }
}
