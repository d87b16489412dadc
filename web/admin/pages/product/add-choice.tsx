import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'

interface AddChoiceProps {
  title: string
  label: string
  choices: readonly string[]
  onAdd: (value: string) => void
  onClose: () => void
}

/** The usual sizes or colours, or one of the merchant's own. */
export function AddChoice({ title, label, choices, onAdd, onClose }: AddChoiceProps) {
  const [own, setOwn] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (own.trim()) onAdd(own.trim())
  }

  return (
    <Sheet title={title} isOpen onClose={onClose}>
      <section>
        <div className="btns">
          {choices.map((choice) => (
            <Button key={choice} isLocal onClick={() => onAdd(choice)}>
              {choice}
            </Button>
          ))}
        </div>
      </section>
      <section>
        <form className="form" onSubmit={submit}>
          <TextField label={label} value={own} maxLength={20} onChange={({ target }) => setOwn(target.value)} />
          <Button type="submit" isLocal disabled={!own.trim()}>
            Add
          </Button>
        </form>
      </section>
    </Sheet>
  )
}
