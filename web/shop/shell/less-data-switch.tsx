import { useContext } from 'react'
import { LessData } from '../../ui/hooks/less-data.ts'

const aYear = 365 * 24 * 60 * 60

/** Smaller and fewer pictures, and nothing is loaded ahead. The choice is in a cookie, because the server renders by it. */
export function LessDataSwitch() {
  const [isOn, change] = useContext(LessData)

  function toggle() {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in older browsers
    document.cookie = `less-data=${isOn ? 'off' : 'on'}; Path=/; SameSite=Lax; Max-Age=${aYear}`
    change(!isOn)
  }

  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={toggle}
      className="group flex min-h-11 items-center gap-2.5 text-small text-on-dark focus-visible:outline-on-dark noscript:hidden"
    >
      <span className="flex h-6 w-10 items-center rounded-full border-2 border-on-dark-2 px-0.5 group-aria-checked:justify-end group-aria-checked:bg-on-dark-2">
        <span className="size-4 rounded-full bg-on-dark-2 group-aria-checked:bg-indigo" />
      </span>
      Use less data
    </button>
  )
}
