import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import { newsletterMessages } from '../../shared/content/messages/people/newsletter-messages.ts'
import { parseNewsletter } from '../../shared/content/pages/markdown.ts'
import type { Facts } from '../../shared/content/pages/markdown-line.ts'
import type {
  CampaignRow,
  CampaignView,
  ChangeCampaign,
  NewCampaign,
  SendCampaign,
} from '../../shared/contract/admin/newsletter/schemas.ts'
import type { CampaignState } from '../../shared/domain/campaign-states.ts'
import { toNaira } from '../../shared/domain/money.ts'
import { differencesOf } from '../audit/differences.ts'
import { type Author, auditStore } from '../audit/store.ts'
import type { Undo } from '../audit/undo.ts'
import { refuseOldVersion } from '../audit/versions.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { outboxStore } from '../mail/store.ts'
import { type Campaign, campaignStore } from './campaigns-store.ts'
import { mailingListStore } from './store.ts'

type Content = Omit<ChangeCampaign, 'version'>

/** Mails that one statement names; it can name 65,535 at most, and more may wait for a mail server that is away. */
const mostAtOnce = 5_000

interface EditContext {
  db: Db
  facts: () => Facts
}

/** Idempotent: the browser makes the id, so a repeated request saves one newsletter. */
export function createCampaign(
  { _id, ...content }: NewCampaign,
  author: Author,
  { db, facts }: EditContext,
): Promise<CampaignView> {
  return db.transaction(async (tx) => {
    await refuseBadContent(tx, content, facts())
    const isNew = await campaignStore(tx).add({ _id, ...content, created_at: author.now })
    if (isNew) {
      const { subject: label, ...after } = content
      await auditStore(tx).write(author, { action: 'campaign.create', subject: subjectOf(_id), label, after })
    }
    return viewCampaign(tx, _id)
  })
}

export function changeCampaign(
  id: string,
  { version, ...wanted }: ChangeCampaign,
  author: Author,
  { db, facts }: EditContext,
): Promise<CampaignView> {
  return db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, id)
    await refuseOld(tx, campaign, version)
    refuseState(campaign, ['draft'], newsletterMessages.notDraft)
    await refuseBadContent(tx, wanted, facts())
    const differences = differencesOf<Content>(contentOf(campaign), wanted)
    if (!differences) return viewCampaign(tx, id)
    await campaignStore(tx).change(id, wanted)
    await auditStore(tx).write(author, { action: 'campaign.change', ...about(campaign), ...differences })
    return viewCampaign(tx, id)
  })
}

/** Refused once it is no longer a draft. */
export const undoCampaignChange: Undo = async (tx, { subject, before }) => {
  const campaign = await campaignStore(tx).lock(subject.slice('campaign:'.length))
  if (campaign?.state !== 'draft') return false
  await campaignStore(tx).change(campaign._id, before as Partial<Content>)
  return true
}

/** Deleting it twice is no error. */
export function deleteCampaign(id: string, version: number, author: Author, db: Db): Promise<void> {
  return db.transaction(async (tx) => {
    const campaign = await campaignStore(tx).lock(id)
    if (!campaign) return
    await refuseOld(tx, campaign, version)
    refuseState(campaign, ['draft'], newsletterMessages.notDraft)
    await campaignStore(tx).remove(id)
    await auditStore(tx).write(author, { action: 'campaign.delete', ...about(campaign), before: contentOf(campaign) })
  })
}

/** Starts or schedules the sending. The job `sendCampaigns` makes the mails. */
export function sendCampaign(
  id: string,
  { version, send_at }: SendCampaign,
  author: Author,
  { db, facts }: EditContext,
): Promise<CampaignView> {
  return db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, id)
    // The same request sent twice.
    if (campaign.state !== 'draft' && campaign.version === version + 1) return viewCampaign(tx, id)
    await refuseOld(tx, campaign, version)
    refuseState(campaign, ['draft'], newsletterMessages.notDraft)
    await refuseBadContent(tx, contentOf(campaign), facts())
    const sendAt = send_at ? new Date(send_at) : author.now
    if (send_at && sendAt <= author.now)
      throw new Refusal(400, { error: newsletterMessages.past, fields: { send_at: newsletterMessages.past } })
    if ((await mailingListStore(tx).count()).confirmed === 0)
      throw new Refusal(400, { error: newsletterMessages.nobody })
    await campaignStore(tx).change(id, {
      ...(send_at ? { state: 'scheduled' as const } : { state: 'sending' as const, started_at: author.now }),
      send_at: sendAt,
    })
    await auditStore(tx).write(author, {
      ...{ action: send_at ? 'campaign.schedule' : 'campaign.send', ...about(campaign) },
      after: { send_at: sendAt.toISOString() },
    })
    return viewCampaign(tx, id)
  })
}

/** A scheduled newsletter becomes a draft again. One that is being sent stops, and its unsent mails are deleted. */
export function cancelCampaign(id: string, author: Author, db: Db): Promise<CampaignView> {
  return db.transaction(async (tx) => {
    const store = campaignStore(tx)
    await store.lockTakingBack()
    const campaign = await lockCampaign(tx, id)
    // The same request sent twice.
    if (campaign.state === 'cancelled') return viewCampaign(tx, id)
    const isQueued = campaign.state === 'sent' && campaign.sent_count + campaign.failed_count < campaign.queued_count
    if (!isQueued) refuseState(campaign, ['scheduled', 'sending'], newsletterMessages.notSending)
    if (campaign.state === 'scheduled') await store.change(id, { state: 'draft', send_at: null })
    else {
      const open = await store.listOpenMails(id)
      for (let at = 0; at < open.length; at += mostAtOnce) {
        const ids = open.slice(at, at + mostAtOnce)
        await store.forgetMails(await outboxStore(tx).takeBackNewsletters({ ids }, author.now))
      }
      await store.change(id, { state: 'cancelled', finished_at: author.now })
    }
    await auditStore(tx).write(author, {
      ...{ action: 'campaign.cancel', ...about(campaign), before: { state: campaign.state } },
      after: { state: campaign.state === 'scheduled' ? 'draft' : 'cancelled' },
    })
    return viewCampaign(tx, id)
  })
}

export async function viewCampaign(db: Db, id: string): Promise<CampaignView> {
  const campaign = await campaignStore(db).find(id)
  if (!campaign) throw new Refusal(404, { error: adminMessages.notFound })
  // One after the other, because `db` may be a transaction.
  const products = await campaignStore(db).findProducts(campaign.product_ids)
  const { confirmed } = await mailingListStore(db).count()
  return {
    ...viewRow(campaign),
    text: campaign.text,
    products: products.map(({ new_price, ...product }) => ({ ...product, new_price: toNaira(new_price) })),
    audience: confirmed,
  }
}

export function viewRow(campaign: Campaign): CampaignRow {
  const { _id, subject, state, version, queued_count, sent_count, failed_count, left_count } = campaign
  const toText = (moment: Date | null) => moment?.toISOString() ?? null
  return {
    ...{ _id, subject, state, version },
    ...{ queued: queued_count, sent: sent_count, failed: failed_count, left: left_count },
    send_at: toText(campaign.send_at),
    started_at: toText(campaign.started_at),
    finished_at: toText(campaign.finished_at),
    created_at: campaign.created_at.toISOString(),
  }
}

async function lockCampaign(tx: Db, id: string): Promise<Campaign> {
  const campaign = await campaignStore(tx).lock(id)
  if (!campaign) throw new Refusal(404, { error: adminMessages.notFound })
  return campaign
}

async function refuseOld(tx: Db, campaign: Campaign, given: number): Promise<void> {
  if (given === campaign.version) return
  await refuseOldVersion(tx, { subject: subjectOf(campaign._id), given, current: await viewCampaign(tx, campaign._id) })
}

function refuseState(campaign: Campaign, allowed: readonly CampaignState[], error: string): void {
  if (!allowed.includes(campaign.state)) throw new Refusal(400, { error })
}

async function refuseBadContent(tx: Db, { text, product_ids }: Content, facts: Facts): Promise<void> {
  const { issues } = parseNewsletter(text, facts)
  const [issue] = issues
  const fields: Record<string, string> = {}
  if (issue) fields.text = `Line ${issue.line}: ${issue.sentence}`
  const found = await campaignStore(tx).findProducts(product_ids)
  if (found.length < product_ids.length) fields.product_ids = newsletterMessages.badProducts
  const [error] = Object.values(fields)
  if (error) throw new Refusal(400, { error, fields })
}

const contentOf = ({ subject, text, product_ids }: Campaign): Content => ({ subject, text, product_ids })
const subjectOf = (id: string) => `campaign:${id}`
const about = ({ _id, subject }: Campaign) => ({ subject: subjectOf(_id), label: subject })
