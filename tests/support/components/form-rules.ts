import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** A field, what is typed into it, and the message that stands under it afterwards. */
export type FieldRule = readonly [label: string, typed: string, message: string]

export const findForm = (name: string): Promise<HTMLElement> => screen.findByRole('form', { name })

/** Replaces the text of a field, key by key. */
export async function retype(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (text) await user.type(field, text)
}

/** Taps beside the form, so that no other field gets the focus. */
export async function leaveField(user: UserEvent): Promise<void> {
  await user.click(document.body)
}

/** The message that is tied to a field, and whether the field counts as wrong. */
export function expectMessage(field: HTMLElement, message: string): void {
  const { id = '', textContent } = document.getElementById(field.getAttribute('aria-describedby') ?? '') ?? {}
  expect(textContent, id).toBe(message)
  expect(field.getAttribute('aria-invalid'), id).toBe(String(message !== ''))
}

/** Expects no message at first. A field gets its message once it was left, and only its own. */
export async function expectRules(user: UserEvent, form: HTMLElement, rules: readonly FieldRule[]): Promise<void> {
  const labels = [...new Set(rules.map(([label]) => label))]
  const untouched = new Map(labels.map((label) => [label, within(form).getByLabelText(label)]))
  const fields = new Map(untouched)
  for (const field of fields.values()) expectMessage(field, '')
  for (const [label, typed, message] of rules) {
    const field = fields.get(label) ?? form
    await retype(user, field, typed)
    if (untouched.delete(label)) expectMessage(field, '')
    await leaveField(user)
    await waitFor(() => expectMessage(field, message))
    for (const other of untouched.values()) expectMessage(other, '')
  }
}

/** Sends an empty form: every field gets its message, and the first one gets the focus. */
export async function expectAllMissing(
  user: UserEvent,
  form: HTMLElement,
  button: string,
  messages: Record<string, string>,
): Promise<void> {
  await user.click(within(form).getByRole('button', { name: button }))
  await waitFor(() => {
    for (const [label, message] of Object.entries(messages)) expectMessage(within(form).getByLabelText(label), message)
  })
  expect(document.activeElement).toBe(within(form).getByLabelText(Object.keys(messages)[0] ?? ''))
}

export async function expectPasswordToggle(user: UserEvent, form: HTMLElement, label: string): Promise<void> {
  const field = within(form).getByLabelText(label)
  expect(field.getAttribute('type')).toBe('password')
  await user.click(within(form).getByRole('button', { name: `Show ${label.toLowerCase()}` }))
  expect(field.getAttribute('type')).toBe('text')
  await user.click(within(form).getByRole('button', { name: `Hide ${label.toLowerCase()}` }))
  expect(field.getAttribute('type')).toBe('password')
}
