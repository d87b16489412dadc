import * as z from 'zod/mini'
import { hiddenCharacters } from '../../content/hidden-characters.ts'
import { adminMessages } from '../../content/messages/office/admin-messages.ts'

const invisibleButLineBreaks = new RegExp(hiddenCharacters.source.replace('\\p{Cc}', '[\\p{Cc}--[\\n]]'), 'v')

const visible = (pattern: RegExp) => z.refine<string>((value) => !pattern.test(value), adminMessages.badCharacters)

/** One line of text that must be given. */
export const line = (longest: number, missing?: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(longest), visible(hiddenCharacters))

/** One line of text that may be empty. */
export const optionalLine = (longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest), visible(hiddenCharacters))

/** Text with line breaks that may be empty. */
export const paragraphs = (longest: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => value.replaceAll('\r\n', '\n').trim()),
    ),
    z.string().check(z.maxLength(longest), visible(invisibleButLineBreaks)),
  )

/** An id that was made in the browser. */
export const newId = z.string().check(z.regex(/^[0-9a-f-]{36}$/))

export const idParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) })

export const version = z.int().check(z.positive())
