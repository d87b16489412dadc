import type { KeyboardEvent, ReactNode } from 'react'

interface Tab<Key extends string> {
  key: Key
  label: string
  content: ReactNode
}

interface ProductTabsProps<Key extends string> {
  tabs: readonly Tab<Key>[]
  active: Key
  onChange: (key: Key) => void
}

export const tabId = (key: string) => `tab-${key}`
export const panelId = (key: string) => `panel-${key}`

/** Tabs with arrow keys. Without scripts all panels are shown below one another. */
export function ProductTabs<Key extends string>({ tabs, active, onChange }: ProductTabsProps<Key>) {
  function moveByKey(event: KeyboardEvent) {
    const position = tabs.findIndex(({ key }) => key === active)
    const target = { ArrowRight: position + 1, ArrowLeft: position - 1, Home: 0, End: -1 }[event.key]
    const tab = target === undefined ? undefined : tabs.at(target % tabs.length)
    if (!tab) return
    event.preventDefault()
    onChange(tab.key)
    document.getElementById(tabId(tab.key))?.focus()
  }

  return (
    <div className="mt-7">
      <div
        role="tablist"
        aria-label="About this product"
        onKeyDown={moveByKey}
        className="flex flex-wrap gap-x-6 border-b border-line noscript:hidden"
      >
        {tabs.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={tabId(key)}
            aria-selected={key === active}
            aria-controls={panelId(key)}
            tabIndex={key === active ? 0 : -1}
            onClick={() => onChange(key)}
            className="-mb-px min-h-11 border-b-2 border-transparent font-semibold text-ink-2 hover:text-ink aria-selected:border-clay aria-selected:text-ink"
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ key, label, content }) => (
        <div
          key={key}
          role="tabpanel"
          id={panelId(key)}
          aria-labelledby={tabId(key)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of mere text is reached from its tab this way
          tabIndex={0}
          className={`pt-4 ${key === active ? '' : 'hidden noscript:block'}`}
        >
          <p className="mb-2 hidden font-semibold noscript:block">{label}</p>
          {content}
        </div>
      ))}
    </div>
  )
}
