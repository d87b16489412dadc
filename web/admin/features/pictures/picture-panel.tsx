import { type ChangeEvent, type ReactNode, useEffect, useId, useState } from 'react'
import type { Picture } from '../../../../shared/contract/admin/pictures/schemas.ts'
import { pictureTypes } from '../../../../shared/domain/catalogue/picture-upload.ts'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { useMay } from '../../me.ts'
import { Icon } from '../../ui/icon.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'
import { AddPicturesSheet } from './add-pictures-sheet.tsx'
import { EditPictureSheet } from './edit-picture-sheet.tsx'
import { dragType, PictureRow, PictureTile, UploadRow, UploadTile } from './picture-item.tsx'
import { type Photo, shrinkPhoto } from './shrink-photo.ts'
import { useUploads } from './use-uploads.ts'

interface PicturePanelProps {
  productId: string
  /** The product's colours, which pictures can be given. */
  colors: readonly string[]
  /** Called when the upload or the processing of pictures begins or ends. */
  onBusy: (isBusy: boolean) => void
}

const askAgainAfter = 1_000

/** The pictures of a stored product. Every change is saved at once. */
export function PicturePanel({ productId, colors, onBusy }: PicturePanelProps) {
  const { data, error, refresh } = useQuery('pictures', { params: { id: productId } })
  const uploading = useUploads(productId)
  const mayEdit = useMay()('products.edit')
  const [chosen, setChosen] = useState<{ photos: Photo[]; refused: string[] }>()
  const [openId, setOpenId] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isReading, setReading] = useState(false)
  const isWorking = data?.some(({ state }) => state === 'working') ?? false
  const isBusy = isReading || isWorking || uploading.uploads.some(({ problem }) => !problem)
  useWhileWorking(isWorking, refresh)
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton />

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    const photos: Photo[] = []
    const refused: string[] = []
    setReading(true)
    // One after the other: a decoded photo takes 50 MB of a phone's memory.
    for (const file of files) {
      const photo = await shrinkPhoto(file).catch(() => undefined)
      if (!photo || 'problem' in photo) refused.push(file.name)
      else photos.push(photo)
    }
    setReading(false)
    if (files.length > 0) setChosen({ photos, refused })
  }

  async function move(id: string, position: number) {
    const result = await call('movePicture', { params: { id: productId, pictureId: id }, body: { position } })
    setFailure(result.ok ? undefined : result.failure.error)
    await refresh()
  }

  const open = data.find(({ _id }) => _id === openId)
  const last = data.length - 1
  const itemOf = (picture: Picture) => ({
    picture,
    mayEdit,
    onEdit: () => setOpenId(picture._id),
  })
  const uploadOf = (upload: (typeof uploading.uploads)[number]) => ({
    upload,
    onStop: () => uploading.stop(upload.id),
    onRetry: () => uploading.retry(upload.id),
  })
  return (
    <Panel
      title="Pictures"
      aside={data.length + uploading.uploads.length}
      action={mayEdit && <span className="small muted desk">Drag to order; the first is the cover</span>}
    >
      {failure && (
        <div className="body">
          <Problem>{failure}</Problem>
        </div>
      )}
      <div className="body desk">
        <ul
          className="pics"
          onDrop={(event) => {
            event.preventDefault()
            const dragged = event.dataTransfer.getData(dragType)
            const target = event.target instanceof Element ? event.target.closest('li') : null
            const position = target ? [...event.currentTarget.children].indexOf(target) : -1
            if (dragged && position >= 0 && position <= last) void move(dragged, position)
          }}
        >
          {data.map((picture) => (
            <PictureTile key={picture._id} {...itemOf(picture)} />
          ))}
          {uploading.uploads.map((upload) => (
            <UploadTile key={upload.id} {...uploadOf(upload)} />
          ))}
          {mayEdit && (
            <li className="add-tile">
              <AddPictures look="pic add" onChange={choose}>
                <span>
                  <b>{isReading ? 'Reading…' : 'Add pictures'}</b>
                  <br />
                  <span className="small">Take or choose</span>
                </span>
              </AddPictures>
            </li>
          )}
        </ul>
      </div>
      <ul className="list phone">
        {data.map((picture, index) => (
          <PictureRow
            key={picture._id}
            {...itemOf(picture)}
            isLast={index === last}
            onMove={(position) => void move(picture._id, position)}
          />
        ))}
        {uploading.uploads.map((upload) => (
          <UploadRow key={upload.id} {...uploadOf(upload)} />
        ))}
      </ul>
      {mayEdit && (
        <footer className="phone">
          <AddPictures look="btn wide" onChange={choose}>
            {isReading ? 'Reading…' : 'Add pictures'}
          </AddPictures>
        </footer>
      )}
      {chosen && (
        <AddPicturesSheet
          {...chosen}
          colors={colors}
          onAdd={(drafts) => {
            uploading.add(drafts)
            setChosen(undefined)
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
      {open && (
        <EditPictureSheet
          key={open._id}
          productId={productId}
          picture={open}
          colors={colors}
          isFirst={open.position === 0}
          isLast={open.position === last}
          onMove={(position) => void move(open._id, position)}
          onDone={refresh}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </Panel>
  )
}

/** Reads the list again until every picture is prepared. */
function useWhileWorking(isWorking: boolean, refresh: () => Promise<unknown>) {
  useEffect(() => {
    if (!isWorking) return
    const timer = setInterval(() => void refresh(), askAgainAfter)
    return () => clearInterval(timer)
  }, [isWorking, refresh])
}

interface AddPicturesProps {
  look: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => Promise<void>
  children: ReactNode
}

/** A file field that looks like a button. Phones offer the camera too. */
function AddPictures({ look, onChange, children }: AddPicturesProps) {
  const id = useId()
  return (
    <label className={`${look} choose`} htmlFor={id}>
      <Icon name="camera" />
      {children}
      <input
        id={id}
        className="choose-input"
        type="file"
        accept={pictureTypes.join(',')}
        multiple
        onChange={(event) => void onChange(event)}
      />
    </label>
  )
}
