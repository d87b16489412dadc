import { type FocusEvent, type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { toastLifetime } from '../../shared/content/shop.ts'
import type { Success } from '../../shared/contract/endpoint.ts'
import { showToast } from '../ui/toasts/toast.ts'
import type { CallResult } from './client.ts'

/** What a form needs of a schema; any of the shared ones fits. */
interface FormRules<Values> {
  safeParse(input: unknown): { success: true; data: Values } | { success: false; error: { issues: Issue[] } }
}

interface Issue {
  path: PropertyKey[]
  message: string
}

interface FormPlan<Values> {
  /** Fetched when the visitor first needs them, so that schemas are no part of a page's first load. */
  loadRules: () => Promise<FormRules<Values>>
  submit: (values: Values) => Promise<CallResult<unknown>>
  onDone: (message: string, sent: Success<unknown>) => void
  /** Off for a form that many pass by, such as the one for discount codes. */
  checksOnBlur?: boolean
  /** For a form that shows what is now stored; others are emptied by a success. */
  keepsValues?: boolean
  /** How long its toasts stay. */
  flow?: keyof typeof toastLifetime
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Problems = Record<string, string | undefined>

/** A form that shows a problem once its field was touched, keeps what was typed, and leads to the first wrong field. */
export function useForm<Values>({
  loadRules,
  submit,
  onDone,
  checksOnBlur = true,
  keepsValues = false,
  flow = 'normal',
}: FormPlan<Values>) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [problems, setProblems] = useState<Problems>({})
  /** What the server said of a field stands until that field changes. */
  const [objections, setObjections] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)

  /** Without its rules the form still works: the server checks by the same ones. */
  function check(form: HTMLFormElement) {
    return loadRules().then(
      (rules) => rules.safeParse(readValues(form)),
      () => undefined,
    )
  }

  async function recheck(form: HTMLFormElement, name: string) {
    setObjections((before) => ({ ...before, [name]: undefined }))
    const result = await check(form)
    // All of them: a password that is corrected may now match the other one.
    if (result) setProblems(findProblems(result))
  }

  function refuse(
    form: HTMLFormElement,
    submitter: HTMLElement | null,
    found: { problems?: Problems; objections?: Problems },
    reason?: string,
  ) {
    const { problems = {}, objections = {} } = found
    flushSync(() => {
      setSending(false)
      setTouched(new Set(fieldsOf(form).map(({ name }) => name)))
      setProblems(problems)
      setObjections(objections)
      setFailure(reason)
    })
    const firstWrong = fieldsOf(form).find(({ name }) => problems[name] ?? objections[name])
    if (firstWrong) leadTo(firstWrong)
    // The button lost the focus while it was disabled.
    else if (document.activeElement === document.body) submitter?.focus()
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    setSending(true)
    setFailure(undefined)
    const result = await check(form)
    if (result?.success === false) return refuse(form, submitter, { problems: findProblems(result) })
    const sent = await submit(result ? result.data : (readValues(form) as Values))
    if (!sent.ok) {
      void showToast('error', sent.failure.error, flow)
      return refuse(form, submitter, { objections: sent.failure.fields ?? {} }, sent.failure.error)
    }
    setSending(false)
    setTouched(new Set())
    setProblems({})
    setObjections({})
    if (!keepsValues) form.reset()
    if (sent.message) void showToast('success', sent.message, flow)
    onDone(sent.message ?? '', sent)
  }

  return {
    formProps: {
      // Outside a dialog this method sends nothing, so that text typed before the script is here never lands in the address.
      method: 'dialog',
      noValidate: true,
      onSubmit,
      onBlur(event: FocusEvent<HTMLFormElement>) {
        const { name } = event.target as { name?: string }
        if (!name || !checksOnBlur) return
        setTouched((before) => new Set(before).add(name))
        void recheck(event.currentTarget, name)
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        const { name } = event.target as { name?: string }
        if (name && touched.has(name)) void recheck(event.currentTarget, name)
      },
    },
    field: (name: keyof Values & string) => ({
      name,
      error: touched.has(name) ? (objections[name] ?? problems[name]) : undefined,
    }),
    failure,
    isSending,
  }
}

function leadTo(field: Field) {
  field.focus()
  // Otherwise the sticky header may cover what the field is called.
  field.labels?.[0]?.scrollIntoView({ block: 'nearest' })
}

function readValues(form: HTMLFormElement): Record<string, FormDataEntryValue> {
  return Object.fromEntries(new FormData(form))
}

function findProblems<Values>(result: ReturnType<FormRules<Values>['safeParse']>): Problems {
  if (result.success) return {}
  // The first problem of a field is the one to tell, so it is written last.
  return Object.fromEntries(result.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (element) =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  )
}
