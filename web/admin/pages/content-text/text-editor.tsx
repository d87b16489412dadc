import { useState } from 'react'
import { definitionOf, fullLabel, isTextName, type TextDefinition } from '../../../../shared/content/texts/texts.ts'
import type { TextView } from '../../../../shared/contract/admin/content/schemas.ts'
import { differentLines } from '../../../../shared/domain/line-differences.ts'
import { rolesWith } from '../../../../shared/domain/roles.ts'
import { adminPaths } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Conflict } from '../../features/conflict/conflict.tsx'
import { TextState } from '../../features/content/text-state.tsx'
import { useMay } from '../../me.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Done, Problem } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Differences } from './differences.tsx'
import { HistorySheet } from './history-sheet.tsx'
import { Mentions } from './mentions.tsx'
import { TextFields } from './text-fields.tsx'
import { TextPreview } from './text-preview.tsx'
import { type EditedText, useText } from './use-text.ts'

interface EditorProps {
  definition: TextDefinition
  latest: TextView
  refresh: () => Promise<unknown>
}

export function TextEditor({ definition, latest, refresh }: EditorProps) {
  const text = useText(definition, latest, refresh)
  const permission = definition.isForManagers ? 'store-facts.edit' : 'content.edit'
  const mayEdit = useMay()(permission)
  const [sheet, setSheet] = useState<'publish' | 'history'>()
  const [side, setSide] = useState<'write' | 'look'>('write')
  const { stored, values, failure } = text
  const close = () => setSheet(undefined)
  const beside = sideOf(definition)
  return (
    <>
      <div className="head product-head">
        <div className="grow">
          <Link className="crumb desk flex" to={adminPaths.content}>
            <Icon name="left" className="s" />
            Content
          </Link>
          <h1>{definition.title}</h1>
          <TextState text={stored} />
        </div>
        <div className="btns">
          {definition.page && (
            <Button icon="eye" disabled={text.isBusy} onClick={() => void text.preview()}>
              Preview
            </Button>
          )}
          <Button icon="clock" onClick={() => setSheet('history')}>
            History
          </Button>
        </div>
      </div>
      <div className="stack">
        {!mayEdit && (
          <Problem>You can read this text. It can be changed by: {rolesWith(permission).join(', ')}.</Problem>
        )}
        {text.done && <Done>{text.done}</Done>}
        {failure?.current ? <TextConflict definition={definition} text={text} /> : null}
        {beside && <SideTabs side={side} choose={setSide} second={beside} />}
        <div className={beside ? `content-cols show-${side}` : ''}>
          <div className="content-write stack">
            <TextFields definition={definition} text={text} isLocked={!mayEdit} />
          </div>
          {beside === 'Preview' && (
            <Panel title="Preview" className="content-look">
              <TextPreview definition={definition} values={values} facts={stored.facts} />
            </Panel>
          )}
          {beside === 'Mentioned in' && (
            <Panel title="Mentioned in" className="content-look">
              <Mentions definition={definition} text={stored} />
            </Panel>
          )}
        </div>
      </div>
      {failure && !failure.current && (
        <div className="save-problem">
          <Problem>{failure.error}</Problem>
        </div>
      )}
      {mayEdit && <ActionBar text={text} onPublish={() => setSheet('publish')} />}
      <PublishSheet definition={definition} text={text} isOpen={sheet === 'publish'} onClose={close} />
      {sheet === 'history' && <HistorySheet definition={definition} text={text} mayRestore={mayEdit} onClose={close} />}
    </>
  )
}

/** What is shown beside the fields. */
function sideOf({ fields }: TextDefinition): 'Preview' | 'Mentioned in' | undefined {
  if (fields.some(({ kind }) => kind === 'range')) return undefined
  return fields.some(({ kind }) => kind === 'plain' || kind === 'days') && !fields.some(({ kind }) => kind === 'line')
    ? 'Mentioned in'
    : 'Preview'
}

/** Phones show one of the two. */
function SideTabs(props: { side: 'write' | 'look'; choose: (side: 'write' | 'look') => void; second: string }) {
  const { side, choose, second } = props
  return (
    <div className="content-tabs phone">
      {(['write', 'look'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={side === one} onClick={() => choose(one)}>
          {one === 'write' ? 'Write' : second}
        </button>
      ))}
    </div>
  )
}

function ActionBar({ text, onPublish }: { text: EditedText; onPublish: () => void }) {
  const { isUnsaved, isBusy, stored } = text
  if (!isUnsaved && !stored.draft) return null
  return (
    <div className="acts-bar">
      <p className="grow desk">
        <span className="strong">{isUnsaved ? 'Not saved yet' : 'The draft is not published'}</span>{' '}
        <span className="muted">The shop shows the old text until you publish.</span>
      </p>
      <div className="btns">
        {isUnsaved ? (
          <>
            <Button isLocal onClick={text.reset}>
              Discard
            </Button>
            <Button disabled={isBusy} onClick={() => void text.saveDraft()}>
              Save draft
            </Button>
          </>
        ) : (
          <Button disabled={isBusy} onClick={() => void text.discardDraft()}>
            Delete draft
          </Button>
        )}
        <Button look="main" disabled={isBusy} onClick={onPublish}>
          Publish…
        </Button>
      </div>
    </div>
  )
}

interface PublishSheetProps {
  definition: TextDefinition
  text: EditedText
  isOpen: boolean
  onClose: () => void
}

/** Shows what publishing changes in the shop. */
function PublishSheet({ definition, text, isOpen, onClose }: PublishSheetProps) {
  const { stored, values, problems, isBusy } = text
  const isWrong = Object.keys(problems).length > 0
  async function publish() {
    await text.publish()
    onClose()
  }
  return (
    <Sheet
      title={`Publish ${definition.label}`}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <Button look="main" disabled={isBusy || isWrong} onClick={() => void publish()}>
          {isBusy ? 'Publishing…' : 'Publish now'}
        </Button>
      }
    >
      <section className="form">
        {isWrong && <Problem>{Object.values(problems).join(' ')}</Problem>}
        <p className="muted">This is what changes in the shop. Every page shows it within a second.</p>
        <Differences definition={definition} before={stored.shown} after={values} />
        <ChangedTexts definition={definition} text={text} />
      </section>
    </Sheet>
  )
}

/** The texts that name a changed fact. */
function ChangedTexts({ definition, text: { stored, values } }: { definition: TextDefinition; text: EditedText }) {
  const changed = definition.fields.filter(({ name }) => stored.shown[name] !== values[name])
  const names = changed.flatMap(({ name }) => [
    ...(stored.mentions[name] ?? []),
    ...(stored.mentions[`${name}_short`] ?? []),
  ])
  const titles = [...new Set(names)].filter(isTextName).map((name) => definitionOf(name).title)
  if (titles.length === 0) return null
  return <p>These texts mention it and change with it: {titles.join(', ')}.</p>
}

/** Someone else saved first. Shows the lines that differ. */
function TextConflict({ definition, text }: { definition: TextDefinition; text: EditedText }) {
  const { failure, values } = text
  if (!failure) return null
  const current = failure.current as TextView
  const theirs = current.draft ?? current.shown
  const rows = definition.fields.map((field) => {
    const { before, after } = differentLines(theirs[field.name] ?? '', values[field.name] ?? '')
    return { label: fullLabel(field), saved: before, yours: after }
  })
  return (
    <Panel title="Two people changed this text">
      <div className="body">
        <Conflict
          failure={failure}
          rows={rows}
          problem={undefined}
          onKeep={() => text.accept(current)}
          onUse={() => void text.saveDraft(current.version)}
        />
      </div>
    </Panel>
  )
}
