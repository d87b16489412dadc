import { type MouseEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { countOf } from '../../ui/count-of.ts'
import { TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ColorField } from './color-field.tsx'
import { cropOf } from './crop.ts'
import type { PhotoColor, PhotoFacts } from './send-upload.ts'
import type { Photo } from './shrink-photo.ts'

/** A chosen photo with what is said about it. */
export interface Draft {
  photo: Photo
  facts: PhotoFacts
}

interface AddPicturesSheetProps {
  photos: readonly Photo[]
  /** Files that are no pictures. */
  refused: readonly string[]
  colors: readonly string[]
  onAdd: (drafts: readonly Draft[]) => void
  onClose: () => void
}

/** Colour, alt text and crop of new pictures, before they are sent: the store keeps no original to crop again. */
export function AddPicturesSheet({ photos, refused, colors, onAdd, onClose }: AddPicturesSheetProps) {
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    photos.map((photo) => ({ photo, facts: { color: '', alt: '', focus_x: 0.5, focus_y: 0.5 } })),
  )
  const change = (index: number, values: Partial<PhotoFacts>) =>
    setDrafts((all) =>
      all.map((draft, place) => (place === index ? { ...draft, facts: { ...draft.facts, ...values } } : draft)),
    )
  const changeAll = (color: PhotoColor) =>
    setDrafts((all) => all.map(({ photo, facts }) => ({ photo, facts: { ...facts, color } })))
  const [first] = drafts
  const count = countOf(drafts.length, 'picture')
  return (
    <Sheet
      title="New pictures"
      isOpen
      onClose={onClose}
      footer={
        first && (
          <Button look="main" onClick={() => onAdd(drafts)}>
            Add {count}
          </Button>
        )
      }
    >
      {refused.length > 0 && (
        <section>
          {refused.map((name) => (
            <Problem key={name}>{name} is no picture that can be added.</Problem>
          ))}
        </section>
      )}
      {first && drafts.length > 1 && (
        <section>
          <ColorField label="Colour of all" colors={colors} value={first.facts.color} onChange={changeAll} />
        </section>
      )}
      {drafts.map((draft, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: photos keep their places in this sheet
        <section key={index} className="new-picture" aria-label={`Picture ${index + 1}`}>
          <CropField draft={draft} onFocus={(focus) => change(index, focus)} />
          <div className="form">
            <ColorField
              label="Colour"
              colors={colors}
              value={draft.facts.color}
              onChange={(color) => change(index, { color })}
            />
            <TextField
              label="Alt text"
              aside="what it shows"
              maxLength={200}
              value={draft.facts.alt}
              onChange={({ target }) => change(index, { alt: target.value })}
            />
          </div>
        </section>
      ))}
    </Sheet>
  )
}

/** How far one press of a button moves the crop. */
const step = 0.1

/** The part that the shop will show. A photo of another form has its middle chosen by a press, or by two buttons. */
function CropField({
  draft: { photo, facts },
  onFocus,
}: {
  draft: Draft
  onFocus: (focus: Pick<PhotoFacts, 'focus_x'> | Pick<PhotoFacts, 'focus_y'>) => void
}) {
  const { isCut, isWide, least, most, position } = cropOf(photo, facts)
  const image = <img src={photo.preview} alt="" style={{ objectPosition: position }} />
  if (!isCut) return <div className="crop">{image}</div>
  const focus = isWide ? facts.focus_x : facts.focus_y
  const set = (wanted: number) => {
    const value = Math.min(most, Math.max(least, wanted))
    onFocus(isWide ? { focus_x: value } : { focus_y: value })
  }
  const press = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const pressed = isWide ? (clientX - left) / width : (clientY - top) / height
    // The point that was pressed becomes the middle; the shown part has this share of the length.
    set(focus + (pressed - 0.5) * 2 * least)
  }
  return (
    <div className="crop-choice">
      <button type="button" className="crop" aria-label="Press what the crop should have in its middle" onClick={press}>
        {image}
      </button>
      <div className="btns">
        <Button isLocal disabled={focus <= least} onClick={() => set(focus - step)}>
          {isWide ? 'Left' : 'Up'}
        </Button>
        <Button isLocal disabled={focus >= most} onClick={() => set(focus + step)}>
          {isWide ? 'Right' : 'Down'}
        </Button>
      </div>
    </div>
  )
}
