import { screen, waitFor, within } from '@testing-library/dom'
import { expect } from 'vitest'

const toastClass = '.Toastify__toast'

export const countToasts = () => document.querySelectorAll(toastClass).length

/** The shown toasts with exactly this text. A form may say the same sentence in its own place. */
export function toastsSaying(text: string): HTMLElement[] {
  const region = screen.queryByRole('region', { name: /^Notifications/ })
  return region ? within(region).queryAllByText(text) : []
}

export async function expectToast(text: string): Promise<void> {
  await waitFor(() => expect(toastsSaying(text), text).toHaveLength(1))
}

/** Closes every toast. jsdom plays no animation, so their ends are announced here. */
export async function closeToasts(): Promise<void> {
  for (const toast of document.querySelectorAll<HTMLElement>(toastClass)) toast.click()
  await waitFor(() => {
    for (const toast of document.querySelectorAll(toastClass)) toast.dispatchEvent(new Event('animationend'))
    expect(document.querySelector(toastClass)).toBeNull()
  })
}
