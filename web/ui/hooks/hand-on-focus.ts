/**
 * Called before a row of a list goes. If it holds the focus, the next row takes it, or the one before, or the heading
 * above; else it would fall out of the list. Not the row's button: a key held down must not empty the list.
 */
export function handOnFocus(): void {
  const row = document.activeElement?.closest('li')
  const heading = row?.closest('section, main')?.querySelector('h1, h2')
  const heir = row?.nextElementSibling ?? row?.previousElementSibling ?? heading
  if (!(heir instanceof HTMLElement)) return
  heir.tabIndex = -1
  heir.focus()
}
