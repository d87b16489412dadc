import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useSettled } from '../../../ui/hooks/use-settled.ts'

/** Milliseconds without a key before what was typed is asked about. */
const pause = 150

/**
 * The keys of a combobox for a field that the page has rendered before: the arrows choose, Enter takes the choice, Escape
 * closes the list. `choose` returns whether there was anything to choose.
 */
export function useCombobox(field: HTMLInputElement, choose: (index: number) => boolean) {
  const [typed, setTyped] = useState(field.value.trim())
  const asked = useSettled(typed, pause)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [count, setCount] = useState(0)

  const close = useCallback(() => {
    setOpen(false)
    setActive(-1)
  }, [])

  /** Past either end of the list the choice is the field itself. */
  function move(by: number) {
    setOpen(true)
    const places = count + 1
    setActive(((active + 1 + by + places) % places) - 1)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // While a letter is composed, the keys belong to the input method.
    const key = event.isComposing ? '' : event.key
    if (key === 'ArrowDown' || (key === 'ArrowUp' && isOpen)) {
      event.preventDefault()
      move(key === 'ArrowDown' ? 1 : -1)
    }
    if (key === 'Enter' && isOpen && active >= 0 && choose(active)) event.preventDefault()
    // Without a list to close, Escape closes the menu around the field.
    if (key === 'Escape' && isOpen) event.preventDefault()
    if (['Enter', 'Escape', 'Tab'].includes(key)) close()
  })

  useEffect(() => {
    const onInput = () => {
      setTyped(field.value.trim())
      setOpen(true)
      setActive(-1)
    }
    const listeners = { input: onInput, keydown: onKey, blur: close } as const
    // What was typed while this code was loading.
    if (field.value !== field.defaultValue) onInput()
    for (const [type, listener] of Object.entries(listeners)) field.addEventListener(type, listener as EventListener)
    return () => {
      for (const [type, listener] of Object.entries(listeners))
        field.removeEventListener(type, listener as EventListener)
    }
  }, [field, close])

  return { typed, asked, isWaiting: asked !== typed, isOpen, active, setActive, setCount }
}
