import type { StoreInfo } from '../../shared/content/store-info.ts'
import { listPictures, pictureForColor } from '../../shared/domain/catalogue/gallery.ts'
import { formatNaira, toNaira } from '../../shared/domain/money.ts'
import { mostOpen, type NoticeKind } from '../../shared/domain/notices/notice-times.ts'
import { paths, productPicture } from '../../shared/paths.ts'
import { escapeHtml } from '../http/escape.ts'
import { frameMail, layOutMail } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/store.ts'
import type { NoticeKeys } from './notice-keys.ts'
import type { ToldNotice } from './run-store.ts'

/** Someone asks to be told something. */
export interface Request {
  _id: string
  address: string
  kind: NoticeKind
  item_name: string
  item_slug: string
  size: string
  color: string
}

/** The mails about notices. */
export function makeNoticeMails(store: StoreInfo, keys: NoticeKeys) {
  const urlOf = (key: string) => store.origin + paths.notices(key)
  const pageOf = (slug: string) => store.origin + paths.product(slug)
  const frame = ({ address }: Request) => ({ kind: 'notice-confirm', recipient: address })
  const endAll = (address: string) => ({
    text: 'End all notices to this address:',
    url: urlOf(keys.endAll(address)),
  })

  return {
    confirm(request: Request): Mail {
      return {
        ...frame(request),
        ...layOutMail(store, {
          subject: `Please confirm: tell me when ${describe(request)}`,
          paragraphs: [
            `You, or someone else, asked us to write to this address when ${describe(request)}.`,
            'Please confirm that you want this. We then write to you once. If it was not you, do nothing, and nothing comes.',
            `To end this notice, also later: ${urlOf(keys.end(request._id))}`,
          ],
          button: { label: 'Yes, tell me', url: urlOf(keys.confirm(request._id)) },
          footnote: endAll(request.address),
        }),
      }
    },

    /** For a request that was confirmed before. */
    waiting(request: Request): Mail {
      return {
        ...frame(request),
        ...layOutMail(store, {
          subject: `We will tell you when ${describe(request)}`,
          paragraphs: [
            `You, or someone else, asked us again to write to this address when ${describe(request)}. You have confirmed that before, so you need not do anything.`,
            `To end this notice: ${urlOf(keys.end(request._id))}`,
          ],
          button: { label: 'See the product', url: pageOf(request.item_slug) },
          footnote: endAll(request.address),
        }),
      }
    },

    /** For an address that waits for as many things as it may. */
    full(request: Request): Mail {
      return {
        ...frame(request),
        ...layOutMail(store, {
          subject: `We could not note it: tell me when ${describe(request)}`,
          paragraphs: [
            `You, or someone else, asked us to write to this address when ${describe(request)}.`,
            `This address waits for ${mostOpen} things already, which is the most. Wait until one of them is over, or end all with the link below and ask again.`,
          ],
          button: { label: 'See the product', url: pageOf(request.item_slug) },
          footnote: endAll(request.address),
        }),
      }
    },

    /** All that one address is told in one run. */
    tell(address: string, told: readonly ToldNotice[]): Mail {
      const subject = subjectOf(told)
      const allUrl = urlOf(keys.endAll(address))
      const pieces = told.map((notice) => ({
        ...notice,
        url: pageOf(notice.item_slug),
        picture: pictureOf(notice, store),
        endUrl: urlOf(keys.end(notice._id)),
      }))
      return {
        kind: 'notice',
        recipient: address,
        // Mail programs offer to unsubscribe with one click (RFC 8058).
        headers: { 'List-Unsubscribe': `<${allUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        subject,
        text: [...pieces.map(pieceAsText), reason, `End all notices:\n${allUrl}`, store.mailFooter].join('\n\n'),
        html: frameMail(
          store,
          subject,
          [...pieces.map(pieceAsHtml), small(`${escapeHtml(reason)} ${link(allUrl, 'End all notices')}`)].join('\n'),
        ),
      }
    },
  }
}

const reason = 'You asked us to tell you. We tell you each thing once. Pieces are not held for you.'

/** “Adunni Leaf Wrap Dress in XL, blue is back”. */
function describe({ kind, ...piece }: Pick<Request, 'kind' | 'item_name' | 'size' | 'color'>): string {
  return kind === 'back' ? `${nameOf(piece)} is back` : `${piece.item_name} is cheaper`
}

function nameOf({ item_name, size, color }: Pick<Request, 'item_name' | 'size' | 'color'>): string {
  const choice = [size, color].filter(Boolean).join(', ')
  return choice ? `${item_name} in ${choice}` : item_name
}

function subjectOf(told: readonly ToldNotice[]): string {
  const [first] = told
  if (!first) return ''
  if (told.length > 1) return `News about ${told.length} things you asked for`
  return first.kind === 'back' ? `Back: ${nameOf(first)}` : `Cheaper: ${first.item_name}, ${priceOf(first.new_price)}`
}

const priceOf = (kobo: number) => formatNaira(toNaira(kobo))

function pictureOf({ img, images, color }: ToldNotice, { origin }: StoreInfo): string {
  const files = listPictures({ img, images })
  const file = files[pictureForColor(files, color, 0)] ?? img
  return file ? origin + productPicture(file) : ''
}

interface Piece extends ToldNotice {
  url: string
  picture: string
  endUrl: string
}

function newsOf({ kind, new_price, price_asked }: ToldNotice): string {
  const price = priceOf(new_price)
  return kind === 'back' ? `Back in stock, ${price}` : `Now ${price} instead of ${priceOf(price_asked)}`
}

function pieceAsText(piece: Piece): string {
  return `${nameOf(piece)}\n${newsOf(piece)}\n${piece.url}\nEnd this notice: ${piece.endUrl}`
}

/** A picture with text beside it, in a table, because many mail programs cannot place them side by side otherwise. */
function pieceAsHtml(piece: Piece): string {
  const name = escapeHtml(nameOf(piece))
  const picture = piece.picture
    ? `<td width="132" valign="top" style="padding:0 16px 20px 0"><a href="${escapeHtml(piece.url)}"><img src="${escapeHtml(piece.picture)}" alt="${name}" width="132" style="display:block;width:132px;height:auto;background:#E0D5C6"></a></td>`
    : ''
  const button = `<a href="${escapeHtml(piece.url)}" style="display:inline-block;background:#A8431F;color:#ffffff;font-weight:600;text-decoration:none;padding:12px 20px;border-radius:2px">See it</a>`
  return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr>${picture}<td valign="top" style="padding:0 0 20px"><p style="margin:0 0 4px;font:400 20px Georgia,serif">${name}</p><p style="margin:0 0 16px">${escapeHtml(newsOf(piece))}</p><p style="margin:0 0 12px">${button}</p>${small(link(piece.endUrl, 'End this notice'))}</td></tr></table>`
}

function small(html: string): string {
  return `<p style="margin:0;font-size:13px;color:#5E4F44">${html}</p>`
}

function link(url: string, label: string): string {
  return `<a href="${escapeHtml(url)}" style="color:#86330F">${escapeHtml(label)}</a>`
}
