import { useRef } from 'react'
import { factList } from '../../../../shared/content/texts/facts.ts'
import type { TextField as FieldOfText, TextDefinition } from '../../../../shared/content/texts/texts.ts'
import { useQuery } from '../../api/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { EditedText } from './use-text.ts'

interface TextFieldsProps {
  definition: TextDefinition
  text: EditedText
  isLocked: boolean
}

type Control = HTMLInputElement | HTMLTextAreaElement

const kindsWithFacts: readonly FieldOfText['kind'][] = ['line', 'lines', 'paragraphs', 'article', 'faqs', 'description']
const longKinds: readonly FieldOfText['kind'][] = ['lines', 'paragraphs', 'article', 'faqs']

/** The fields of a text, with one panel for each heading. */
export function TextFields({ definition, text, isLocked }: TextFieldsProps) {
  /** The field that had the focus last. A fact is inserted into it. */
  const last = useRef<Control>(null)
  const groups = groupFields(definition)

  function insert(fact: string) {
    const control = last.current ?? document.querySelector<Control>('[data-facts]')
    if (!control) return
    const { selectionStart, selectionEnd, value, name } = control
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
    text.change(name, `${value.slice(0, from)}{${fact}}${value.slice(to)}`)
    // Moves the cursor behind the fact after React has rendered the new value.
    requestAnimationFrame(() => {
      control.focus()
      control.setSelectionRange(from + fact.length + 2, from + fact.length + 2)
    })
  }

  const hasFacts = definition.fields.some(({ kind }) => kindsWithFacts.includes(kind))
  return (
    <>
      {groups.map(({ heading, fields }) => (
        <Panel key={heading} title={heading}>
          <div className={fields.every(({ kind }) => kind === 'range') ? 'body content-three' : 'body gap'}>
            {fields.map((field) => (
              <OneField key={field.name} field={field} text={text} isLocked={isLocked} last={last} />
            ))}
          </div>
        </Panel>
      ))}
      {hasFacts && !isLocked && (
        <Panel title="Facts" aside="tap to insert">
          <ul className="body content-facts">
            {factList.map(({ name, label }) => (
              <li key={name}>
                <button type="button" onClick={() => insert(name)} aria-label={`Insert ${label}`}>
                  <Icon name="plus" className="s" />
                  <span>
                    <span className="strong block">{label}</span>
                    <span className="small muted block">{text.stored.facts[name]}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

interface OneFieldProps {
  field: FieldOfText
  text: EditedText
  isLocked: boolean
  last: { current: Control | null }
}

function OneField({ field, text, isLocked, last }: OneFieldProps) {
  const { name, label, kind, aside } = field
  const { values, saved, problems, failure } = text
  const value = values[name] ?? ''
  const isChanged = value !== (saved[name] ?? '')
  const takesFacts = kindsWithFacts.includes(kind)
  const shared = {
    label,
    name,
    value,
    disabled: isLocked,
    error: failure?.fields?.[name] ?? (isChanged ? problems[name] : undefined),
    ...(aside && { aside }),
    ...(takesFacts && {
      'data-facts': '',
      onFocus: ({ currentTarget }: { currentTarget: Control }) => {
        last.current = currentTarget
      },
    }),
  }
  if (kind === 'category') return <CategoryField field={field} text={text} isLocked={isLocked} />
  const isLong = longKinds.includes(kind)
  // In a field with one line, a pasted line break becomes a space.
  const change = ({ currentTarget: { value: given } }: { currentTarget: Control }) =>
    text.change(name, isLong ? given : given.replaceAll(/\s*\n\s*/g, ' '))
  if (!isLong && field.longest > 120 && takesFacts) return <TextArea {...shared} rows={3} onChange={change} />
  if (!isLong) return <TextField {...shared} {...keyboards[kind]} autoComplete="off" onChange={change} />
  const isPage = kind === 'article' || kind === 'faqs'
  return (
    <div>
      <TextArea {...shared} rows={isPage ? 24 : kind === 'lines' ? 4 : 10} onChange={change} />
      {isPage && <LineButton name={name} problem={shared.error} />}
      {isPage && <p className="small muted content-help">{helps[kind]}</p>}
    </div>
  )
}

/** A category of the shop, or none. */
function CategoryField({ field: { name, label, aside }, text, isLocked }: Omit<OneFieldProps, 'last'>) {
  const { data } = useQuery('productChoices')
  const value = text.values[name] ?? ''
  const choices = [...new Set([...(value ? [value] : []), ...(data?.categories ?? [])])]
  return (
    <SelectField
      label={label}
      {...(aside && { aside })}
      name={name}
      value={value}
      disabled={isLocked}
      error={text.failure?.fields?.[name]}
      onChange={({ currentTarget }) => text.change(name, currentTarget.value)}
    >
      <option value="">No tile</option>
      {choices.map((category) => (
        <option key={category}>{category}</option>
      ))}
    </SelectField>
  )
}

/** Selects the line that the error names, because a text area has no line numbers. */
function LineButton({ name, problem }: { name: string; problem: string | undefined }) {
  const line = Number(/^Line (\d+)/.exec(problem ?? '')?.[1])
  if (!line) return null
  function show() {
    const area = document.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`)
    if (!area) return
    const before = area.value.split('\n').slice(0, line - 1)
    const from = before.reduce((length, text) => length + text.length + 1, 0)
    const to = area.value.indexOf('\n', from)
    area.focus()
    area.setSelectionRange(from, to === -1 ? area.value.length : to)
    // Long lines wrap, so the position is estimated from the number of characters before it.
    area.scrollTop = (from / area.value.length) * area.scrollHeight - area.clientHeight / 2
  }
  return (
    <Button isLocal className="content-line" onClick={show}>
      Show line {line}
    </Button>
  )
}

const keyboards: Partial<Record<FieldOfText['kind'], { inputMode: 'numeric' | 'email' | 'tel' | 'url' }>> = {
  days: { inputMode: 'numeric' },
  number: { inputMode: 'numeric' },
  email: { inputMode: 'email' },
  phone: { inputMode: 'tel' },
  'web-address': { inputMode: 'url' },
}

const helps = {
  article: (
    <>
      ## begins a heading, - an item of a list, 1. a step, and - **Term**: text a term. An empty line ends a paragraph.
      <br />
      [words](/contact) is a link and {'{return_window}'} a fact from the list below.
    </>
  ),
  faqs: (
    <>
      ## begins a group and ### a question. The paragraph below a question is its answer.
      <br />
      [words](/contact) is a link and {'{return_window}'} a fact from the list below.
    </>
  ),
}

function groupFields({ title, fields }: TextDefinition): { heading: string; fields: FieldOfText[] }[] {
  const groups: { heading: string; fields: FieldOfText[] }[] = []
  for (const field of fields) {
    const heading = field.heading ?? title
    const group = groups.find((one) => one.heading === heading)
    if (group) group.fields.push(field)
    else groups.push({ heading, fields: [field] })
  }
  return groups
}
