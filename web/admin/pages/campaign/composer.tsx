import { useState } from 'react'
import type { CampaignView, ChangeCampaign } from '../../../../shared/contract/admin/newsletter/schemas.ts'
import type { Failure } from '../../../../shared/contract/endpoint.ts'
import { adminPaths } from '../../../../shared/paths.ts'
import { useNavigate } from '../../../router/router.tsx'
import { call } from '../../api/client.ts'
import { Conflict } from '../../features/conflict/conflict.tsx'
import { type Collision, useVersionedSave } from '../../features/conflict/use-versioned-save.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Done, Problem } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { ProductChoice } from './product-choice.tsx'
import { SendSheet } from './send-sheet.tsx'

type Content = Omit<ChangeCampaign, 'version'>

interface ComposerProps {
  /** Undefined for a new one. */
  campaign: CampaignView | undefined
  newId: string
  onSaved: (campaign: CampaignView) => void
}

/** Subject, text and products of a draft; then preview, test mail and sending. */
export function Composer({ campaign: latest, newId: id, onSaved }: ComposerProps) {
  // A newer version that is read in the background must not replace what is being typed.
  const [campaign] = useState(latest)
  const [subject, setSubject] = useState(campaign?.subject ?? '')
  const [text, setText] = useState(campaign?.text ?? '')
  const [products, setProducts] = useState(campaign?.products ?? [])
  const [failure, setFailure] = useState<Failure>()
  const [isSaving, setSaving] = useState(false)
  const [isSending, setSending] = useState(false)
  const [done, setDone] = useState('')
  const navigate = useNavigate()
  const { save, collision, overwrite } = useVersionedSave<Content, CampaignView>({
    version: campaign?.version,
    async send(content, version) {
      const result = version
        ? await call('changeCampaign', { params: { id }, body: { ...content, version } })
        : await call('createCampaign', { body: { _id: id, ...content } })
      if (result.ok) onSaved(result.data)
      return result
    },
    onDone: () => {},
  })
  const content: Content = { subject, text, product_ids: products.map(({ _id }) => _id) }
  const isChanged = !campaign || JSON.stringify(content) !== JSON.stringify(contentOf(campaign))

  async function saveDraft() {
    setSaving(true)
    const result = await save(content)
    setSaving(false)
    setFailure(result.ok ? undefined : result.failure)
    setDone('')
  }

  async function mailTest() {
    const result = await call('testCampaign', { params: { id } })
    setFailure(result.ok ? undefined : result.failure)
    setDone(result.ok ? (result.message ?? '') : '')
  }

  async function remove({ version }: CampaignView) {
    const result = await call('deleteCampaign', { params: { id }, query: { version: String(version) } })
    if (result.ok) navigate(adminPaths.newsletter)
    else setFailure(result.failure)
  }

  if (collision)
    return (
      <DraftConflict collision={collision} onKeep={() => onSaved(collision.saved)} onUse={() => void overwrite()} />
    )
  return (
    <div className="stack">
      <Panel title="Mail">
        <form
          className="body gap"
          onSubmit={(event) => {
            event.preventDefault()
            void saveDraft()
          }}
        >
          <TextField
            label="Subject"
            maxLength={150}
            autoComplete="off"
            value={subject}
            error={failure?.fields?.subject}
            onChange={({ target }) => setSubject(target.value)}
          />
          <TextArea
            label="Text"
            rows={12}
            maxLength={20_000}
            value={text}
            error={failure?.fields?.text}
            onChange={({ target }) => setText(target.value)}
          />
          <p className="small muted">
            An empty line begins a paragraph, ## a heading, and - an item of a list. A link is [words](/shop).
          </p>
          <ProductChoice chosen={products} problem={failure?.fields?.product_ids} onChange={setProducts} />
          {failure && <Problem>{failure.error}</Problem>}
          {done && <Done>{done}</Done>}
          <div className="btns">
            <Button look={isChanged ? 'main' : 'plain'} type="submit" disabled={isSaving || !isChanged}>
              {isSaving ? 'Saving…' : isChanged ? 'Save the draft' : 'Saved'}
            </Button>
            {campaign && (
              <DraftButtons
                isChanged={isChanged}
                onTest={() => void mailTest()}
                onSend={() => setSending(true)}
                onDelete={() => void remove(campaign)}
              />
            )}
          </div>
          {campaign && isChanged && <p className="small muted">Save the draft to test, preview or send it.</p>}
        </form>
      </Panel>
      {campaign && <PreviewPanel id={id} version={campaign.version} />}
      {campaign && isSending && (
        <SendSheet campaign={campaign} onClose={() => setSending(false)} onSent={(sent) => onSaved(sent)} />
      )}
    </div>
  )
}

interface DraftButtonsProps {
  /** A draft must be saved before it can be tested or sent. */
  isChanged: boolean
  onTest: () => void
  onSend: () => void
  onDelete: () => void
}

function DraftButtons({ isChanged, onTest, onSend, onDelete }: DraftButtonsProps) {
  return (
    <>
      <Button disabled={isChanged} onClick={onTest}>
        Send a test to me
      </Button>
      <Button look={isChanged ? 'plain' : 'main'} icon="mail" disabled={isChanged} onClick={onSend}>
        Send or schedule
      </Button>
      <Button look="quiet" onClick={onDelete}>
        Delete the draft
      </Button>
    </>
  )
}

interface DraftConflictProps {
  collision: Collision<Content, CampaignView>
  onKeep: () => void
  onUse: () => void
}

function DraftConflict({ collision, onKeep, onUse }: DraftConflictProps) {
  const { saved, yours } = collision
  const rows = [
    { label: 'Subject', saved: saved.subject, yours: yours.subject },
    { label: 'Text', saved: saved.text, yours: yours.text },
    { label: 'Products', saved: String(saved.products.length), yours: String(yours.product_ids.length) },
  ]
  return (
    <section className="panel">
      <div className="body gap">
        <Conflict {...collision} rows={rows} onKeep={onKeep} onUse={onUse} />
      </div>
    </section>
  )
}

function contentOf({ subject, text, products }: CampaignView): Content {
  return { subject, text, product_ids: products.map(({ _id }) => _id) }
}
