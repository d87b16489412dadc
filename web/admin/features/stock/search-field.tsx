import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'

interface SearchFieldProps {
  label: string
  value: string
  onSearch: (text: string) => void
}

/** Searches while someone types, once they pause. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The way back changes the search without the field; typed text stays.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = value
  }, [value])
  return (
    <search className="grow">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          clearTimeout(timer.current)
          onSearch(input.current?.value.trim() ?? '')
        }}
      >
        <label className="in">
          <Icon name="search" />
          <input
            ref={input}
            type="search"
            className="bare"
            aria-label={label}
            placeholder={label}
            defaultValue={value}
            maxLength={80}
            autoComplete="off"
            onChange={({ currentTarget }) => {
              clearTimeout(timer.current)
              timer.current = setTimeout(() => onSearch(currentTarget.value.trim()), 300)
            }}
          />
        </label>
      </form>
    </search>
  )
}
