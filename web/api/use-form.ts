import { type FocusEvent, type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Success } from '../../shared/contract/endpoint.ts'
import { showToast } from '../ui/toasts/toast.ts'
import type { ToastFlow } from '../ui/toasts/toaster.tsx'
import type { CallResult } from './client.ts'

/** The part of a schema that a form uses. */
interface FormRules<Values> {
  safeParse(
    input: Record<string, unknown>,
  ): { success: true; data: Values } | { success: false; error: { issues: Issue[] } }
}

interface Issue {
  path: PropertyKey[]
  message: string
}

interface FormOptions<Values> {
  /** Imported when a field is first checked, so that schemas are not part of a page's first load. */
  loadRules: () => Promise<FormRules<Values>>
  submit: (values: Values) => Promise<CallResult<unknown>>
  onDone?: (message: string, answer: Success<unknown>) => void
  /** Off for a form that most visitors pass by, such as the one for discount codes. */
  checksOnBlur?: boolean
  /** For a form that shows what is stored; other forms are reset after a success. */
  keepsValues?: boolean
  /** How long its toasts stay; null for a form that shows its outcome itself. */
  flow?: ToastFlow | null
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Problems = Record<string, string | undefined>

interface FormState {
  /** Names of fields whose problems are shown. */
  touched: ReadonlySet<string>
  /** Found by the rules. */
  problems: Problems
  /** Found by the server; each stays until its field changes. */
  refusals: Problems
  failure?: string
  isSending?: boolean
}

const untouched: FormState = { touched: new Set(), problems: {}, refusals: {} }

/** The state of a form with uncontrolled fields. A failed submit keeps the values and focuses the first wrong field. */
export function useForm<Values>({
  loadRules,
  submit,
  onDone,
  checksOnBlur = true,
  keepsValues = false,
  flow = 'normal',
}: FormOptions<Values>) {
  const [{ touched, problems, refusals, failure, isSending = false }, setState] = useState(untouched)

  /** Undefined when the rules fail to load. The form then still works: the server checks by the same rules. */
  async function check(form: HTMLFormElement) {
    const rules = await loadRules().catch(() => undefined)
    return rules?.safeParse(readValues(form))
  }

  async function recheck(form: HTMLFormElement, name: string) {
    setState((state) => ({
      ...state,
      touched: new Set(state.touched).add(name),
      refusals: { ...state.refusals, [name]: undefined },
    }))
    const result = await check(form)
    // The problems of all fields: a corrected password may now match the other one.
    if (result) setState((state) => ({ ...state, problems: findProblems(result) }))
  }

  function refuse(form: HTMLFormElement, submitter: HTMLElement | null, found: Partial<FormState>) {
    const fields = [...form.querySelectorAll<Field>('input, textarea, select')]
    const state = { ...untouched, ...found, touched: new Set(fields.map(({ name }) => name)) }
    flushSync(() => setState(state))
    const firstWrong = fields.find(({ name }) => state.problems[name] ?? state.refusals[name])
    firstWrong?.focus()
    // The sticky header may cover the label.
    firstWrong?.labels?.[0]?.scrollIntoView({ block: 'nearest' })
    // The button lost the focus while it was disabled.
    if (!firstWrong && document.activeElement === document.body) submitter?.focus()
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    setState(({ failure: _, ...state }) => ({ ...state, isSending: true }))
    const result = await check(form)
    if (result?.success === false) return refuse(form, submitter, { problems: findProblems(result) })
    const sent = await submit(result ? result.data : (readValues(form) as Values))
    if (!sent.ok) {
      const { error, fields = {} } = sent.failure
      if (flow) void showToast('error', error, flow)
      return refuse(form, submitter, { refusals: fields, failure: error })
    }
    setState(untouched)
    if (!keepsValues) form.reset()
    if (sent.message && flow) void showToast('success', sent.message, flow)
    onDone?.(sent.message ?? '', sent)
  }

  return {
    formProps: {
      // Outside a dialog this method sends nothing, so text typed before the scripts are loaded never lands in the address.
      method: 'dialog',
      noValidate: true,
      onSubmit,
      onBlur({ target, currentTarget }: FocusEvent<HTMLFormElement, Element & { name?: string }>) {
        if (target.name && checksOnBlur) void recheck(currentTarget, target.name)
      },
      onChange({ target, currentTarget }: FormEvent<HTMLFormElement>) {
        const { name } = target as Field
        if (touched.has(name)) void recheck(currentTarget, name)
      },
    },
    field: (name: keyof Values & string) => ({
      name,
      error: touched.has(name) ? (refusals[name] ?? problems[name]) : undefined,
    }),
    failure,
    isSending,
  }
}

function readValues(form: HTMLFormElement): Record<string, FormDataEntryValue> {
  return Object.fromEntries(new FormData(form))
}

function findProblems<Values>(result: ReturnType<FormRules<Values>['safeParse']>): Problems {
  if (result.success) return {}
  // Reversed, so that of several problems of a field the first one is kept.
  return Object.fromEntries(result.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}
