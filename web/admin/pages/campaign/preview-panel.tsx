import { useQuery } from '../../api/use-query.ts'
import { Problem } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'

/** The mail as its readers get it, in a frame that runs no scripts. */
export function PreviewPanel({ id, version }: { id: string; version: number }) {
  const { data, error } = useQuery('previewCampaign', { params: { id } })
  return (
    <Panel title="Preview" aside="as it is saved">
      <div className="body">
        {error && !data && <Problem>{error.message}</Problem>}
        {data && (
          <iframe className="mail-preview" title="Preview of the mail" src={data.address} key={version} sandbox="" />
        )}
      </div>
    </Panel>
  )
}
