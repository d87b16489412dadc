import { useEffect, useState } from 'react'
import { checkText } from '../../../../shared/content/texts/check-text.ts'
import { isTextName, type TextDefinition, type TextValues } from '../../../../shared/content/texts/texts.ts'
import type { TextView } from '../../../../shared/contract/admin/content/schemas.ts'
import type { Failure } from '../../../../shared/contract/endpoint.ts'
import { type CallResult, call } from '../../api/client.ts'

/** The state of the editor: the typed values, the stored text, and the result of the last action. */
export function useText(definition: TextDefinition, latest: TextView, refresh: () => Promise<unknown>) {
  // A newer version that is read in the background must not replace what was typed.
  const [stored, setStored] = useState(latest)
  const [values, setValues] = useState<TextValues>(latest.draft ?? latest.shown)
  const [failure, setFailure] = useState<Failure>()
  const [done, setDone] = useState('')
  const [isBusy, setBusy] = useState(false)
  const saved = stored.draft ?? stored.shown
  const isUnsaved = definition.fields.some(({ name }) => (values[name] ?? '') !== (saved[name] ?? ''))
  useWarningBeforeLeaving(isUnsaved)
  const params = { name: stored.name }
  const problems = isTextName(stored.name) ? checkText(stored.name, values, stored.facts) : {}

  function accept(view: TextView, message = '') {
    setStored(view)
    setValues(view.draft ?? view.shown)
    setFailure(undefined)
    setDone(message)
  }

  async function send(make: () => Promise<CallResult<TextView>>, message: string): Promise<boolean> {
    setBusy(true)
    setDone('')
    const result = await make()
    setBusy(false)
    if (result.ok) {
      accept(result.data, message)
      await refresh()
    } else setFailure(result.failure)
    return result.ok
  }

  const save = (version = stored.version) => call('saveContentDraft', { params, body: { version, values } })

  return {
    stored,
    values,
    saved,
    problems,
    failure,
    done,
    isBusy,
    isUnsaved,

    change(name: string, value: string) {
      setValues({ ...values, [name]: value })
      setDone('')
    },

    /** Back to what is stored. */
    reset: () => accept(stored),
    accept,
    saveDraft: (version?: number) => send(() => save(version), 'The draft is saved. The shop does not show it yet.'),

    discardDraft: () =>
      send(() => call('discardContentDraft', { params, body: { version: stored.version } }), 'The draft is deleted.'),

    restore: (history_id: number) =>
      send(
        () => call('restoreContent', { params, body: { version: stored.version, history_id } }),
        'The older text is a draft now. The shop does not show it yet.',
      ),

    /** Saves the typed values as the draft and publishes it. */
    publish: () =>
      send(async () => {
        const draft = isUnsaved ? await save() : undefined
        if (draft && !draft.ok) return draft
        // The draft stays stored even if publishing fails.
        if (draft) setStored(draft.data)
        const version = draft?.data.version ?? stored.version
        return call('publishContent', { params, body: { version } })
      }, 'Published. The shop shows it now.'),

    /** Saves the typed values as the draft and opens its preview in a new tab. */
    async preview() {
      // Opened before the request, because browsers block a tab that opens after a pause.
      const tab = window.open('about:blank', '_blank')
      const isSaved = !isUnsaved || (await send(() => save(), 'The draft is saved. The shop does not show it yet.'))
      const result = isSaved ? await call('contentPreview', { params }) : undefined
      if (result?.ok && tab) tab.location.href = result.data.path
      else tab?.close()
      if (result && !result.ok) setFailure(result.failure)
    },
  }
}

export type EditedText = ReturnType<typeof useText>

/** Makes the browser ask before the tab with unsaved values is reloaded or closed. */
function useWarningBeforeLeaving(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}
