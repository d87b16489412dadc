import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'

interface AddChoiceProps {
  /** 'size' or 'colour' */
  noun: string
  choices: readonly string[]
  onAdd: (values: string[]) => void
  onClose: () => void
}

/** Several of the usual sizes or colours at once, and the merchant's own. */
export function AddChoice({ noun, choices, onAdd, onClose }: AddChoiceProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [own, setOwn] = useState('')
  const values = [...new Set([...chosen, own.trim()])].filter(Boolean)

  function toggle(choice: string) {
    setChosen(chosen.includes(choice) ? chosen.filter((other) => other !== choice) : [...chosen, choice])
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (values.length > 0) onAdd(values)
  }

  return (
    <Sheet
      title={`Add ${noun}s`}
      isOpen
      onClose={onClose}
      footer={
        <Button look="main" isLocal disabled={values.length === 0} onClick={() => onAdd(values)}>
          {values.length > 1 ? `Add ${values.length} ${noun}s` : `Add the ${noun}`}
        </Button>
      }
    >
      <section>
        <div className="btns">
          {choices.map((choice) => (
            <Button key={choice} isLocal aria-pressed={chosen.includes(choice)} onClick={() => toggle(choice)}>
              {choice}
            </Button>
          ))}
        </div>
      </section>
      <section>
        <form className="form" onSubmit={submit}>
          <TextField
            label={`Another ${noun}`}
            value={own}
            maxLength={20}
            onChange={({ target }) => setOwn(target.value)}
          />
        </form>
      </section>
    </Sheet>
  )
}
