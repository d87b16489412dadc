import type { Line, Part } from '../../shared/content/pages/article.ts'
import { type NewsletterBlock, parseNewsletter } from '../../shared/content/pages/markdown.ts'
import type { Facts } from '../../shared/content/pages/markdown-line.ts'
import type { StoreInfo } from '../../shared/content/store-info.ts'
import { formatNaira, toNaira } from '../../shared/domain/money.ts'
import { paths, productPicture } from '../../shared/paths.ts'
import { escapeHtml } from '../http/escape.ts'
import { frameMail } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/store.ts'

/** What the mail shows of a product. */
interface MailedProduct {
  item_name: string
  item_slug: string
  img: string
  /** In kobo. */
  new_price: number
}

export interface NewsletterContent {
  subject: string
  text: string
  products: readonly MailedProduct[]
}

type Content = Pick<Mail, 'subject' | 'text' | 'html'>

/** The mail of a newsletter, with the address at which its reader leaves the list. */
export function layOutNewsletter(
  newsletter: NewsletterContent,
  leaveUrl: string,
  store: StoreInfo,
  facts: Facts,
): Content {
  const { blocks } = parseNewsletter(newsletter.text, facts)
  const url = (path: string) => store.origin + path
  const reason = `You get this mail because you joined the ${store.name} newsletter.`
  const html = [
    ...blocks.map((block) => blockAsHtml(block, url)),
    productsAsHtml(newsletter.products, url),
    `<p style="margin:24px 0 0;font-size:13px;color:#5E4F44">${escapeHtml(reason)} <a href="${escapeHtml(leaveUrl)}" style="color:#86330F">Unsubscribe</a></p>`,
  ]
  const text = [
    ...blocks.map((block) => blockAsText(block, url)),
    ...newsletter.products.map(
      ({ item_name, item_slug, new_price }) => `${item_name}, ${priceOf(new_price)}\n${url(paths.product(item_slug))}`,
    ),
    `${reason} Unsubscribe:\n${leaveUrl}`,
    store.mailFooter,
  ]
  return {
    subject: newsletter.subject,
    text: text.join('\n\n'),
    html: frameMail(store, newsletter.subject, html.filter(Boolean).join('\n')),
  }
}

type ToUrl = (path: string) => string

function blockAsHtml(block: NewsletterBlock, url: ToUrl): string {
  if (typeof block === 'string' || Array.isArray(block))
    return `<p style="margin:0 0 16px">${lineAsHtml(block, url)}</p>`
  if ('heading' in block)
    return `<h2 style="margin:24px 0 8px;font:400 22px Georgia,serif">${escapeHtml(block.heading)}</h2>`
  const item = (html: string) => `<li style="margin:0 0 6px">${html}</li>`
  if ('terms' in block) {
    const items = block.terms.map(({ term, text }) =>
      item(`<strong>${escapeHtml(term)}</strong>: ${lineAsHtml(text, url)}`),
    )
    return list('ul', items)
  }
  if ('steps' in block)
    return list(
      'ol',
      block.steps.map((line) => item(lineAsHtml(line, url))),
    )
  return list(
    'ul',
    block.list.map((line) => item(lineAsHtml(line, url))),
  )
}

const list = (tag: 'ul' | 'ol', items: string[]) =>
  `<${tag} style="margin:0 0 16px;padding:0 0 0 22px">${items.join('')}</${tag}>`

function lineAsHtml(line: Line, url: ToUrl): string {
  const asHtml = (part: Part) =>
    typeof part === 'string'
      ? escapeHtml(part)
      : `<a href="${escapeHtml(hrefOf(part, url))}" style="color:#86330F">${escapeHtml(part.label)}</a>`
  return typeof line === 'string' ? escapeHtml(line) : line.map(asHtml).join('')
}

function hrefOf(link: Exclude<Part, string>, url: ToUrl): string {
  return 'to' in link ? url(link.to) : link.href
}

function blockAsText(block: NewsletterBlock, url: ToUrl): string {
  if (typeof block === 'string' || Array.isArray(block)) return lineAsText(block, url)
  if ('heading' in block) return block.heading.toUpperCase()
  if ('terms' in block) return block.terms.map(({ term, text }) => `- ${term}: ${lineAsText(text, url)}`).join('\n')
  if ('steps' in block) return block.steps.map((line, index) => `${index + 1}. ${lineAsText(line, url)}`).join('\n')
  return block.list.map((line) => `- ${lineAsText(line, url)}`).join('\n')
}

function lineAsText(line: Line, url: ToUrl): string {
  const asText = (part: Part) => (typeof part === 'string' ? part : `${part.label} (${hrefOf(part, url)})`)
  return typeof line === 'string' ? line : line.map(asText).join('')
}

/** Two in a row, in a table, because mail programs know no other columns. */
function productsAsHtml(products: readonly MailedProduct[], url: ToUrl): string {
  if (products.length === 0) return ''
  const cell = (product: MailedProduct | undefined, padding: string) =>
    `<td width="50%" valign="top" style="padding:${padding}">${product ? productAsHtml(product, url) : ''}</td>`
  const rows: string[] = []
  for (let index = 0; index < products.length; index += 2)
    rows.push(`<tr>${cell(products[index], '0 6px 20px 0')}${cell(products[index + 1], '0 0 20px 6px')}</tr>`)
  return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:8px 0 0">${rows.join('')}</table>`
}

function productAsHtml({ item_name, item_slug, img, new_price }: MailedProduct, url: ToUrl): string {
  const name = escapeHtml(item_name)
  const picture = img
    ? `<img src="${escapeHtml(url(productPicture(img)))}" alt="${name}" width="236" style="display:block;width:100%;height:auto;background:#E0D5C6">`
    : ''
  return `<a href="${escapeHtml(url(paths.product(item_slug)))}" style="color:#1E1613;text-decoration:none">${picture}<span style="display:block;margin:8px 0 0;font-weight:600">${name}</span><span style="display:block">${escapeHtml(priceOf(new_price))}</span></a>`
}

const priceOf = (kobo: number) => formatNaira(toNaira(kobo))
