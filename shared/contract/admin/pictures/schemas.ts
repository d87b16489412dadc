import * as z from 'zod/mini'
import { pictureMessages } from '../../../content/messages/office/picture-messages.ts'
import { filterColors } from '../../../content/shop.ts'
import { longestPart, pictureTypes } from '../../../domain/catalogue/picture-upload.ts'
import { line, newId, optionalLine } from '../fields.ts'

const mostBytes = 20 * 1024 * 1024

const alt = optionalLine(200)
/** Empty for a picture that shows no colour in particular. */
const color = z.enum(['', ...filterColors])
const share = z.number().check(z.minimum(0), z.maximum(1))

export const BeginUpload = z.object({
  _id: newId,
  product_id: line(100),
  size: z.int().check(z.positive(), z.maximum(mostBytes, pictureMessages.tooHeavy)),
  /** What the browser takes the file for. The server looks at the content. */
  type: z.enum(pictureTypes, pictureMessages.typeRefused),
})

export const UploadPart = z.object({
  /** Where the part begins in the file. */
  offset: z.int().check(z.minimum(0), z.maximum(mostBytes)),
  data: z
    .string()
    .check(
      z.minLength(4),
      z.maxLength(longestPart),
      z.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/),
    ),
})

/** How far an upload is. */
export const UploadView = z.object({
  _id: z.string(),
  product_id: z.string(),
  size: z.number(),
  /** Everything before this offset has arrived. */
  received: z.number(),
  state: z.enum(['open', 'finished', 'done']),
})

export const FinishUpload = z.object({
  color,
  alt,
  /** The point that the 3:4 crop keeps, as parts of width and height. */
  focus_x: z._default(share, 0.5),
  focus_y: z._default(share, 0.5),
})

const id = z.string().check(z.minLength(1), z.maxLength(100))
export const PictureParams = z.object({ id, pictureId: id })

export const Picture = z.object({
  _id: z.string(),
  position: z.number(),
  /** Base name of the files; empty until they are made. */
  name: z.string(),
  color: z.string(),
  alt: z.string(),
  focus_x: z.number(),
  focus_y: z.number(),
  state: z.enum(['working', 'ready', 'failed']),
  /** Why the files could not be made. */
  problem: z.string(),
})
export type Picture = z.infer<typeof Picture>

export const ChangePicture = z.object({ color, alt })

/** Counted from 0; the picture there and those after it move one place on. */
export const MovePicture = z.object({ position: z.int().check(z.minimum(0), z.maximum(1000)) })
