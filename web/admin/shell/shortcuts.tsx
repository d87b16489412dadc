import { useEffect, useRef, useState } from 'react'
import { useNavigate } from '../../router/router.tsx'
import { useMay } from '../me.ts'
import { Sheet } from '../ui/sheet.tsx'
import { type MenuItem, menu } from './menu.ts'

/** The second letter after `g`, by the address of the screen. */
const letters: Record<string, string> = {
  '/admin': 'h',
  '/admin/orders': 'o',
  '/admin/products': 'p',
  '/admin/stock': 's',
  '/admin/categories': 'c',
  '/admin/coupons': 'u',
  '/admin/delivery': 'd',
  '/admin/content': 't',
  '/admin/import': 'i',
  '/admin/staff': 'f',
  '/admin/settings': 'e',
  '/admin/audit-log': 'l',
}

const others = [
  { keys: ['/'], what: 'Search this list or the back office' },
  { keys: ['j'], what: 'Next row' },
  { keys: ['k'], what: 'Previous row' },
  { keys: ['x'], what: 'Select the row' },
  { keys: ['Enter'], what: 'Open the row' },
  { keys: ['?'], what: 'Show this list' },
] as const

/** Milliseconds after `g` in which the second key counts. */
const sequenceLasts = 1_500

/** Keyboard shortcuts on desktops. They are off in text fields, with modifier keys, and while a dialog is open. */
export function Shortcuts() {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const goPressedAt = useRef(Number.NEGATIVE_INFINITY)
  const navigate = useNavigate()
  const may = useMay()
  const screens = menu
    .flatMap(({ items }) => items)
    .filter(({ to, permission }) => letters[to] && (!permission || may(permission)))

  useEffect(() => {
    const go = (key: string) => {
      const screen = screens.find(({ to }) => letters[to] === key)
      if (screen) navigate(screen.to)
      return screen !== undefined
    }
    const actions: Record<string, () => boolean> = {
      '/': focusSearch,
      j: () => moveRow(1),
      k: () => moveRow(-1),
      x: selectRow,
      '?': () => {
        setHelpOpen(true)
        return true
      },
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (!matchMedia('(min-width: 900px)').matches || isTyping(event.target)) return
      if (document.querySelector('dialog[open]')) return
      const isAfterGo = event.timeStamp - goPressedAt.current < sequenceLasts
      goPressedAt.current = event.key === 'g' && !isAfterGo ? event.timeStamp : Number.NEGATIVE_INFINITY
      const isDone = isAfterGo ? go(event.key) : (actions[event.key]?.() ?? false)
      if (isDone) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })

  return (
    <Sheet title="Keyboard shortcuts" isOpen={isHelpOpen} onClose={() => setHelpOpen(false)}>
      <section>
        <dl className="shortcuts">
          {others.map(({ keys, what }) => (
            <Shortcut key={what} keys={keys} what={what} />
          ))}
          {screens.map(({ to, label }: MenuItem) => (
            <Shortcut key={to} keys={['g', letters[to] ?? '']} what={label} />
          ))}
        </dl>
      </section>
    </Sheet>
  )
}

function Shortcut({ keys, what }: { keys: readonly string[]; what: string }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{what}</dd>
    </div>
  )
}

const typesWithoutText = ['checkbox', 'radio', 'button', 'submit']

/** Checkboxes and buttons take no text, so the shortcuts work there. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !typesWithoutText.includes(target.type)
  return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName)
}

const isShown = (element: Element) => element.checkVisibility()

/** The search field of the screen, or that of the side menu. */
function focusSearch(): boolean {
  const fields = ['main', '.side'].flatMap((place) => [
    ...document.querySelectorAll<HTMLInputElement>(`${place} input[type="search"]`),
  ])
  const field = fields.find(isShown)
  field?.focus()
  field?.select()
  return field !== undefined
}

/** The rows of the list on screen that can be opened. */
function listRows(): Element[] {
  const rows = [...document.querySelectorAll('main tbody > tr, main .list > li')]
  return rows.filter((row) => isShown(row) && openerOf(row))
}

/** The link or button that opens the row. */
function openerOf(row: Element): HTMLElement | undefined {
  return [...row.querySelectorAll<HTMLElement>('a[href], button:not([disabled])')].find(isShown)
}

function moveRow(by: 1 | -1): boolean {
  const rows = listRows()
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at < 0 ? rows[0] : rows[Math.min(rows.length - 1, Math.max(0, at + by))]
  const opener = next && openerOf(next)
  opener?.focus()
  opener?.scrollIntoView({ block: 'nearest' })
  return opener !== undefined
}

function selectRow(): boolean {
  const row = listRows().find((one) => one.contains(document.activeElement))
  const box = row?.querySelector<HTMLInputElement>('input[type="checkbox"]')
  box?.click()
  return box !== null && box !== undefined
}
