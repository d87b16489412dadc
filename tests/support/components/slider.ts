type SliderKey = 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End'

/** Presses a key on a range input. Neither jsdom nor user-event moves a slider by keys, so its steps are made here. */
export function pressOnSlider(slider: HTMLInputElement, key: SliderKey, presses = 1): void {
  const steps = (Number(slider.max) - Number(slider.min)) / Number(slider.step)
  slider.focus()
  for (let press = 0; press < presses; press += 1) {
    if (!slider.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))) continue
    if (key === 'ArrowLeft') slider.stepDown()
    if (key === 'ArrowRight') slider.stepUp()
    if (key === 'Home') slider.stepDown(steps)
    if (key === 'End') slider.stepUp(steps)
    for (const type of ['input', 'change']) slider.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
