import type { FormEvent } from 'react'
import { adminPaths } from '../../../shared/paths.ts'
import { useNavigate } from '../../router/router.tsx'
import { Icon } from '../ui/icon.tsx'

/** The search field of the side menu. */
export function FindForm() {
  const navigate = useNavigate()
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const q = String(new FormData(form).get('q')).trim()
    form.reset()
    navigate(adminPaths.search(q))
  }
  return (
    <search>
      <form className="find" onSubmit={find}>
        <Icon name="search" />
        <input
          type="search"
          name="q"
          aria-label="Search the back office"
          placeholder="Search"
          maxLength={80}
          autoComplete="off"
        />
        <kbd>/</kbd>
      </form>
    </search>
  )
}
