const touches = ['pointerover', 'pointerdown', 'keydown']
let touched: Promise<unknown> | undefined

/** Settles when the visitor first touches the page: for what the first view does without. */
export function firstTouch(): Promise<unknown> {
  touched ??= new Promise((resolve) => {
    for (const type of touches) addEventListener(type, resolve, { once: true })
  })
  return touched
}
