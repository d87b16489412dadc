import { useState } from 'react'
import type { ImportResult } from '../../../../shared/contract/admin/imports/schemas.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { describeCounts, kindWords } from '../../features/imports/import-words.ts'
import { Sending } from '../../features/imports/sending.tsx'
import { useSending } from '../../features/imports/use-sending.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { countOf, formatCount } from '../../ui/count-of.ts'
import { Done, Problem } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx'
import { ChangeList } from './change-list.tsx'
import { FaultList } from './fault-list.tsx'

/** What a file would change, or has changed. */
export default function ImportResultPage({ params }: { params: Record<string, string> }) {
  const id = params.id ?? ''
  const { data, error, refresh } = useQuery('importResult', { params: { id } })
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  // While this import is loading, SWR may still return the one that was shown before.
  if (data?._id !== id) return <Skeleton />
  if (data.state === 'open')
    return (
      <Empty icon="alert" tone="warn" title="This file was not checked" action={<ChooseAgain result={data} />}>
        It did not arrive completely, or its check was interrupted. Nothing was changed.
      </Empty>
    )
  return <Result result={data} onChanged={refresh} />
}

function Result({ result, onChanged }: { result: ImportResult; onChanged: () => Promise<unknown> }) {
  const { _id, state, file_name, kind, fault_count, faults, ignored, canUndo, isOwn } = result
  const changes = result.new_count + result.changed_count
  const [failure, setFailure] = useState<{ status: number; error: string }>()
  const [isBusy, setBusy] = useState(false)
  const sending = useSending()
  const sendAgain = sending.sendAgain(_id)

  async function act(name: 'applyImport' | 'undoImport') {
    setBusy(true)
    const answer = await call(name, { params: { id: _id } })
    setFailure(answer.ok ? undefined : { status: answer.status, error: answer.failure.error })
    // Also after a failure: when only the answer was lost, the import is applied.
    await onChanged()
    setBusy(false)
  }

  const isOutdated = state === 'checked' && failure?.status === 409
  const canApply = state === 'checked' && isOwn && fault_count === 0 && changes > 0 && !isOutdated
  return (
    <>
      <div className="head">
        <h1 className="grow">Import</h1>
      </div>
      <div className="stack">
        <Panel title={file_name} aside={kindWords[kind]}>
          <dl className="import-figures">
            <Figure name="New" count={result.new_count} />
            <Figure name="Changed" count={result.changed_count} />
            <Figure name="Unchanged" count={result.unchanged_count} />
          </dl>
          <div className="body gap">
            {!isOutdated && <StateSentence result={result} />}
            {ignored.length > 0 && (
              <p className="small muted">
                {ignored.length === 1
                  ? 'This column is not known and changes nothing'
                  : 'These columns are not known and change nothing'}
                : {ignored.join(', ')}.
              </p>
            )}
            {failure && <Problem>{failure.error}</Problem>}
            {sending.failure && <Problem>{sending.failure}</Problem>}
            <Sending share={sending.share} />
            <div className="btns">
              {canApply && (
                <Button look="main" icon="check" disabled={isBusy} onClick={() => void act('applyImport')}>
                  {isBusy ? 'Applying…' : `Apply ${countOf(changes, 'change')}`}
                </Button>
              )}
              {canUndo && (
                <Button disabled={isBusy} onClick={() => void act('undoImport')}>
                  {isBusy ? 'Undoing…' : 'Undo this import'}
                </Button>
              )}
              {isOutdated && sendAgain && (
                <Button look="main" icon="retry" disabled={sending.share !== undefined} onClick={sendAgain}>
                  Check the file again
                </Button>
              )}
              <ChooseAgain result={result} />
            </div>
          </div>
        </Panel>
        {fault_count > 0 && <FaultList faults={faults} count={fault_count} />}
        {changes > 0 && <ChangeList id={_id} count={changes} />}
      </div>
    </>
  )
}

function Figure({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt className="small muted">{name}</dt>
      <dd className="figure">{formatCount(count)}</dd>
    </div>
  )
}

/** One sentence about what happened and what to do next. */
function StateSentence({ result }: { result: ImportResult }) {
  const { state, fault_count, isOwn, staff_name, applied_at, undone_at, undone_by } = result
  if (undone_at) return <Done>{`Undone by ${undone_by}, ${formatMoment(new Date(undone_at))}.`}</Done>
  if (state === 'applied' && applied_at)
    return <Done>{`Applied by ${staff_name}, ${formatMoment(new Date(applied_at))}: ${describeCounts(result)}.`}</Done>
  if (fault_count > 0)
    return (
      <Problem>
        {fault_count === 1 ? '1 cell is wrong' : `${formatCount(fault_count)} cells are wrong`}. Nothing was changed.
        Correct the file and choose it again.
      </Problem>
    )
  if (result.new_count + result.changed_count === 0) return <Done>This file changes nothing.</Done>
  if (!isOwn) return <p className="muted">{staff_name} checked this file. Nobody else can apply it.</p>
  return <p className="muted">Nothing was changed yet. Look through the changes, then apply all of them at once.</p>
}

function ChooseAgain({ result: { kind } }: { result: ImportResult }) {
  return <ButtonLink to={`/admin/import?kind=${kind}`}>Choose another file</ButtonLink>
}
