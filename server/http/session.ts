import { accountMessages } from '../../shared/content/messages/account-messages.ts'
import { type Caller, type FindUser, makeCaller } from './handler.ts'
import type { Guard } from './mount-endpoints.ts'
import { networkOf } from './network-of.ts'
import { Refusal } from './refusal.ts'

/** For tables with public calls and calls for customers. The session's token comes in the header u-x-key. */
export function sessionGuard<User>(findUser: FindUser<User>): Guard<'public' | 'customer', Caller<User>> {
  return {
    callerOf({ ip, headers }) {
      const header = headers['u-x-key']
      const token = typeof header === 'string' && header ? header : undefined
      return makeCaller(networkOf(ip), token, findUser, headers['user-agent'])
    },
    async admit(access, caller) {
      if (access === 'customer') await customer(caller)
    },
  }
}

/** The signed-in customer; without one the call is refused. */
export async function customer<User>(caller: Caller<User>): Promise<User> {
  const user = await caller.findUser()
  if (!user) throw needsSession()
  return user
}

export function needsSession(): Refusal {
  return new Refusal(401, { error: accountMessages.sessionNeeded })
}
