import type { StoreInfo } from '../../shared/content/store-info.ts'
import type { Db } from '../database/database.ts'
import { countUse } from '../http/limits/limits.ts'
import { rateLimitStore } from '../http/limits/store.ts'
import { outboxStore } from '../mail/store.ts'
import type { AppSecret } from '../secrets/app-secret.ts'
import { readLink, signLink } from '../secrets/signed-link.ts'
import { campaignStore } from './campaigns-store.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { mailingListStore } from './store.ts'

/** Joining takes two steps: someone enters an address, and whoever reads its mail confirms. */
export function makeNewsletter(db: Db, store: StoreInfo, secret: AppSecret) {
  return {
    async ask(email: string, now: Date): Promise<void> {
      await db.transaction(async (tx) => {
        const { allowed } = await countUse('newsletter-mail', email, now, rateLimitStore(tx))
        const { isMember } = await mailingListStore(tx).ask(email, now)
        // The answer on the page is the same either way; members get no second mail.
        if (!allowed || isMember) return
        const join = signLink('newsletter-join', email, secret)
        const leave = signLink('newsletter-leave', email, secret)
        await outboxStore(tx).queue(confirmationMail(email, { join, leave }, store), now)
      })
    },

    async confirm(token: string, now: Date): Promise<'joined' | 'bad link'> {
      const email = readLink('newsletter-join', token, secret)
      return email && (await mailingListStore(db).confirm(email, now)) ? 'joined' : 'bad link'
    },

    async leave(token: string, now: Date): Promise<'left' | 'bad link'> {
      const email = readLink('newsletter-leave', token, secret)
      return email && (await leaveList(email, now, db)) ? 'left' : 'bad link'
    },
  }
}

/** After the commit no newsletter is begun for the address; one that waits in the outbox is deleted. */
function leaveList(email: string, now: Date, db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    await campaignStore(tx).lockTakingBack()
    const subscriber = await mailingListStore(tx).lock(email)
    if (!subscriber) return false
    // The same link used twice is counted once.
    if (subscriber.left_at) return true
    await mailingListStore(tx).leave(email, now)
    await takeBack(email, tx, now)
    await campaignStore(tx).countLeaving(email, now)
    return true
  })
}

/** For an account that is deleted: removes the address from the list and from the newsletters that went to it. */
export async function forgetSubscriber(email: string, tx: Db, now: Date): Promise<void> {
  await campaignStore(tx).lockTakingBack()
  await mailingListStore(tx).lock(email)
  await mailingListStore(tx).forget(email)
  await takeBack(email, tx, now)
  await campaignStore(tx).forgetEmail(email)
}

async function takeBack(email: string, tx: Db, now: Date): Promise<void> {
  await campaignStore(tx).forgetMails(await outboxStore(tx).takeBackNewsletters({ recipient: email }, now))
}
