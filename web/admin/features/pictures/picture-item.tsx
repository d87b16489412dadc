import type { Picture } from '../../../../shared/contract/admin/pictures/schemas.ts'
import { productPicture } from '../../../../shared/paths.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ColorName } from './color-field.tsx'
import { cropOf } from './crop.ts'
import type { Upload } from './use-uploads.ts'

interface PictureItemProps {
  picture: Picture
  isLast: boolean
  /** Without the right to edit, pictures are only shown. */
  mayEdit: boolean
  onEdit: () => void
  onMove: (position: number) => void
}

const isCover = ({ position }: Picture) => position === 0

/** On desktops. */
export function PictureTile({ picture, mayEdit, onEdit }: Omit<PictureItemProps, 'isLast' | 'onMove'>) {
  const { _id, name, state, problem, position, alt } = picture
  return (
    <li
      className={state === 'ready' ? 'pic' : 'pic wait'}
      draggable={mayEdit}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, _id)}
      onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
    >
      <div className="im">
        {name && <img src={productPicture(`${name}-360.avif`)} alt={alt} loading="lazy" draggable={false} />}
        {isCover(picture) && <Tag>Cover</Tag>}
        {state === 'working' && <div className="progress small">Being prepared</div>}
        {state === 'failed' && <div className="progress small late">{problem}</div>}
      </div>
      <div className="under">
        <span className="grow">
          <ColorName color={picture.color} />
        </span>
        {mayEdit && <IconButton icon="drag" label={`Move or edit picture ${position + 1}`} onClick={onEdit} />}
      </div>
    </li>
  )
}

/** A drag of one of our pictures, not of a file or a text. */
export const dragType = 'application/x-asoke-picture'

/** On phones, where nothing has to be dragged. */
export function PictureRow({ picture, isLast, mayEdit, onEdit, onMove }: PictureItemProps) {
  const { name, state, problem, position, alt } = picture
  const facts = [isCover(picture) && 'Cover', state === 'working' && 'being prepared', alt].filter(Boolean).join(', ')
  return (
    <li className="picrow">
      {mayEdit && <IconButton icon="dots" label={`Edit picture ${position + 1}`} onClick={onEdit} />}
      {name ? (
        <img className="thumb" src={productPicture(`${name}-180.avif`)} alt="" loading="lazy" />
      ) : (
        <span className="thumb" />
      )}
      <span className="grow">
        <span className="strong">
          <ColorName color={picture.color} />
        </span>
        <small className={`small block ${state === 'failed' ? 'late' : 'muted two-lines'}`}>
          {state === 'failed' ? problem : facts}
        </small>
      </span>
      {mayEdit && (
        <>
          <MoveButton
            label={`Move picture ${position + 1} earlier`}
            isOff={position === 0}
            onPress={() => onMove(position - 1)}
            isUp
          />
          <MoveButton
            label={`Move picture ${position + 1} later`}
            isOff={isLast}
            onPress={() => onMove(position + 1)}
          />
        </>
      )}
    </li>
  )
}

function MoveButton({
  label,
  isOff,
  isUp = false,
  onPress,
}: {
  label: string
  isOff: boolean
  isUp?: boolean
  onPress: () => void
}) {
  return (
    <button type="button" className="btn icon" aria-label={label} disabled={isOff} onClick={onPress}>
      <Icon name="down" className={isUp ? 'flip' : ''} />
    </button>
  )
}

interface UploadItemProps {
  upload: Upload
  onStop: () => void
  onRetry: () => void
}

const percent = ({ share }: Upload) => `${Math.floor(share * 100)} %`

export function UploadTile({ upload, onStop, onRetry }: UploadItemProps) {
  const { photo, facts, problem } = upload
  return (
    <li className="pic wait">
      <div className="im">
        <img src={photo.preview} alt="" style={{ objectPosition: cropOf(photo, facts).position }} />
        <div className="progress small">
          {problem ? (
            <span className="late">{problem}</span>
          ) : (
            <>
              <span className="strong">{percent(upload)}</span> <span className="muted">uploading</span>
              <progress className="meter" value={upload.share} aria-label="Uploaded" />
            </>
          )}
        </div>
      </div>
      <div className="under">
        <span className="grow">
          <ColorName color={facts.color} />
        </span>
        {problem && <IconButton icon="retry" label="Retry" onClick={onRetry} />}
        <IconButton icon="x" label="Stop" onClick={onStop} />
      </div>
    </li>
  )
}

export function UploadRow({ upload, onStop, onRetry }: UploadItemProps) {
  const { photo, facts, problem } = upload
  return (
    <li className="picrow wait">
      <span className="handle" />
      <img className="thumb" src={photo.preview} alt="" style={{ objectPosition: cropOf(photo, facts).position }} />
      <span className="grow">
        <span className="upload-head">
          <span className="strong">
            <ColorName color={facts.color} />
          </span>
          {!problem && <span className="small muted">{percent(upload)}</span>}
        </span>
        {problem ? (
          <small className="small late block">{problem}</small>
        ) : (
          <progress className="meter" value={upload.share} aria-label="Uploaded" />
        )}
      </span>
      {problem && <Button onClick={onRetry}>Retry</Button>}
      <IconButton icon="x" label="Stop" onClick={onStop} />
    </li>
  )
}
