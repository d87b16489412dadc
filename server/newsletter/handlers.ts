import { answers } from '../../shared/content/messages/answers.ts'
import type { StoreInfo } from '../../shared/content/store-info.ts'
import type { Db } from '../database/database.ts'
import type { ShopHandlers } from '../http/handler.ts'
import type { Within } from '../http/limits/within-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { AppSecret } from '../secrets/app-secret.ts'
import { makeNewsletter } from './newsletter.ts'

type Name = 'newsletterSignup' | 'newsletterConfirm' | 'newsletterLeave'

interface NewsletterContext {
  db: Db
  clock: () => Date
  store: StoreInfo
  secret: AppSecret
  within: Within
}

export function makeNewsletterHandlers({ db, clock, store, secret, within }: NewsletterContext): ShopHandlers<Name> {
  const newsletter = makeNewsletter(db, store, secret)
  return {
    newsletterSignup: async ({ body }, caller) => {
      await within('newsletter', caller)
      await newsletter.ask(body.email, clock())
      return { data: {}, message: answers.newsletterAsked }
    },

    newsletterConfirm: async ({ body }) => {
      if ((await newsletter.confirm(body.token, clock())) === 'bad link') throw brokenLink()
      return { data: {}, message: answers.newsletterJoined }
    },

    newsletterLeave: async ({ body }) => {
      if ((await newsletter.leave(body.token, clock())) === 'bad link') throw brokenLink()
      return { data: {}, message: answers.newsletterLeft }
    },
  }
}

function brokenLink(): Refusal {
  return new Refusal(400, { error: answers.linkBroken })
}
