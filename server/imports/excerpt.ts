import { hiddenCharacters } from '../../shared/content/hidden-characters.ts'

const hidden = new RegExp(hiddenCharacters, 'gu')

/**
 * The beginning of a text from a file, to show it. The cut may go through the middle of a character, and PostgreSQL does not
 * store half of one.
 */
export function excerpt(text: string, longest: number): string {
  return text.slice(0, longest).replace(hidden, ' ').trim()
}
