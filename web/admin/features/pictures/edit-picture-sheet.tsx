import { useState } from 'react'
import type { Picture } from '../../../../shared/contract/admin/pictures/schemas.ts'
import { productPicture } from '../../../../shared/paths.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ColorField, toColor } from './color-field.tsx'

interface EditPictureSheetProps {
  productId: string
  picture: Picture
  colors: readonly string[]
  isFirst: boolean
  isLast: boolean
  onMove: (position: number) => void
  onDone: () => Promise<unknown>
  onClose: () => void
}

export function EditPictureSheet({
  productId,
  picture,
  colors,
  isFirst,
  isLast,
  onMove,
  onDone,
  onClose,
}: EditPictureSheetProps) {
  const [color, setColor] = useState(() => toColor(picture.color))
  const [alt, setAlt] = useState(picture.alt)
  const [isSure, setSure] = useState(false)
  const [failure, setFailure] = useState<string>()
  const params = { id: productId, pictureId: picture._id }

  async function report(work: Promise<{ ok: true } | { ok: false; failure: { error: string } }>) {
    const result = await work
    setFailure(result.ok ? undefined : result.failure.error)
    if (!result.ok) return
    await onDone()
    onClose()
  }

  return (
    <Sheet
      title={`Picture ${picture.position + 1}`}
      isOpen
      onClose={onClose}
      footer={
        <Button look="main" onClick={() => void report(call('changePicture', { params, body: { color, alt } }))}>
          Save
        </Button>
      }
    >
      <section className="new-picture">
        <div className="crop">
          {picture.name && <img src={productPicture(`${picture.name}-360.avif`)} alt={picture.alt} />}
        </div>
        <div className="form">
          <ColorField label="Colour" colors={colors} value={color} onChange={setColor} />
          <TextField
            label="Alt text"
            aside="what it shows"
            maxLength={200}
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
          />
          {failure && <Problem>{failure}</Problem>}
        </div>
      </section>
      <section>
        <div className="btns">
          <Button disabled={isFirst} onClick={() => onMove(picture.position - 1)}>
            Earlier
          </Button>
          <Button disabled={isLast} onClick={() => onMove(picture.position + 1)}>
            Later
          </Button>
          {isSure ? (
            <Button onClick={() => void report(call('deletePicture', { params }))}>Yes, delete it</Button>
          ) : (
            <Button onClick={() => setSure(true)}>Delete</Button>
          )}
        </div>
      </section>
    </Sheet>
  )
}
