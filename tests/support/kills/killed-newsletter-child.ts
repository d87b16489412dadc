import { builtInStore } from '../../../server/content/published-texts.ts'
import { deliverMail } from '../../../server/mail/deliver-mail.ts'
import { makeSmtpMailer } from '../../../server/mail/mailer.ts'
import { outboxStore } from '../../../server/mail/store.ts'
import { campaignStore } from '../../../server/newsletter/campaigns-store.ts'
import { sendCampaigns } from '../../../server/newsletter/send-campaigns.ts'
import { oneSecret } from '../../../server/secrets/app-secret.ts'
import { readConfig } from '../../../server/start/config.ts'
import { type LastingDatabase, openLasting } from '../servers/lasting-store.ts'
import { dieBeforeStep } from './die-before-step.ts'

/** What a server process does until it is killed. */
export interface KilledNewsletter {
  database: LastingDatabase
  smtpUrl: string
  campaignId: string
  /** How far its clock is ahead, in milliseconds: what a dead process has claimed is free again after two minutes. */
  ahead: number
  /** Dies right before this step; 0 for a process that is not killed by itself. */
  killAt: number
}

const { database, smtpUrl, campaignId, ahead, killAt } = JSON.parse(process.argv[2] ?? '') as KilledNewsletter
const { db, close } = await openLasting(database)
const mailer = makeSmtpMailer(smtpUrl, 'Asoke <hello@asoke.example>')
const clock = () => new Date(Date.now() + ahead)
const sending = {
  ...{ db, clock, store: builtInStore(readConfig({}).store), secret: oneSecret('a secret of a store that lasts') },
  ...{ facts: () => ({}), rate: 6_000 },
}

dieBeforeStep(killAt)
for (let isDone = false; !isDone; ) {
  await sendCampaigns(sending)
  await deliverMail(clock, outboxStore(db), mailer, 'newsletters')
  const campaign = await campaignStore(db).find(campaignId)
  isDone = campaign?.state === 'sent' && campaign.sent_count + campaign.failed_count === campaign.queued_count
}
mailer.close()
await close()
