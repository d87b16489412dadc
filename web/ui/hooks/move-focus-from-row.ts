/**
 * Called before a list row is removed. If the focus is in the row, it moves to the next row, the previous one or the
 * heading above. Never to another row's button: a key that is held down must not empty the list.
 */
export function moveFocusFromRow(): void {
  const row = document.activeElement?.closest('li')
  const heading = row?.closest('section, main')?.querySelector('h1, h2')
  const successor = row?.nextElementSibling ?? row?.previousElementSibling ?? heading
  if (!(successor instanceof HTMLElement)) return
  successor.tabIndex = -1
  successor.focus()
}
