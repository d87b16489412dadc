import { Icon } from '../../ui/icon.tsx'

interface CodeFieldProps {
  value: string
  onType: (text: string) => void
  /** Counts one piece of this code; false when no variant has it. */
  onCode: (code: string) => boolean
}

/** Narrows the list. A scanner types a code and presses Enter, which counts one piece more. */
export function CodeField({ value, onType, onCode }: CodeFieldProps) {
  return (
    <form
      className="body count-code"
      onSubmit={(event) => {
        event.preventDefault()
        if (value.trim() && onCode(value.trim())) onType('')
      }}
    >
      <label className="in">
        <Icon name="search" />
        <input
          className="bare"
          aria-label="Scan or type a code"
          placeholder="Scan or type a code"
          autoComplete="off"
          maxLength={80}
          value={value}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </label>
    </form>
  )
}
