import { namelessReviewer } from '../../shared/domain/reviews/reviewer.ts'
import type { AccountContext } from '../accounts/account-context.ts'
import { isPassword } from '../accounts/passwords.ts'
import { accountStore, type User } from '../accounts/store.ts'
import { failuresOf, throttled } from '../accounts/throttle-guesses.ts'
import type { Db } from '../database/database.ts'
import { enquiryStore } from '../enquiries/store.ts'
import { outboxStore } from '../mail/store.ts'
import { forgetSubscriber } from '../newsletter/newsletter.ts'
import { noticeStore } from '../notices/store.ts'
import { reviewStore } from '../reviews/store.ts'
import { forgettingStore } from './store.ts'

/**
 * Deletes an account for good. Orders stay, because the books need them and money may be under way: those that are over
 * lose their buyer at once, the others when they are.
 */
export async function deleteAccount(
  user: User,
  password: string,
  accountContext: AccountContext,
): Promise<'deleted' | 'wrong password' | 'gone'> {
  const { db, mail, clock } = accountContext
  const isRight = await throttled(failuresOf(user._id), accountContext, () => isPassword(password, user.password_hash))
  if (!isRight) return 'wrong password'
  const now = clock()
  return db.transaction(async (tx) => {
    // From here on no order can be placed for this account.
    const account = await accountStore(tx).holdOn(user._id, 'update')
    if (!account) return 'gone' as const
    // The password may have been changed while the one given was compared.
    if (account.password_hash !== user.password_hash) return 'wrong password' as const
    await eraseAccount(tx, account, { mail, now })
    return 'deleted' as const
  })
}

/** The account must be locked. Also for the merchant, who needs no password of the customer. */
export async function eraseAccount(
  tx: Db,
  account: User,
  { mail, now }: { mail: AccountContext['mail']; now: Date },
): Promise<void> {
  const isUnderWay = await forgetOrdersOf(tx, account, now)
  await reviewStore(tx).takeNameOff(account._id, namelessReviewer)
  await forgetSubscriber(account.email, tx, now)
  await noticeStore(tx).forget(account.email)
  await enquiryStore(tx).forget(account.email)
  await accountStore(tx).remove(account)
  await outboxStore(tx).queue(mail.accountDeleted(account.email, account.first_name, isUnderWay), now)
}

/** True when some of them are still under way. */
async function forgetOrdersOf(tx: Db, { _id, email }: User, now: Date): Promise<boolean> {
  const store = forgettingStore(tx)
  const addresses = [email]
  let isUnderWay = false
  for (const orderId of await store.listOrdersOf(_id, email)) {
    const address = await store.forgetOrder(orderId, now)
    if (address) addresses.push(address)
    else isUnderWay = true
  }
  await store.forgetMails(addresses)
  await store.forgetWebhooks(addresses)
  return isUnderWay
}
