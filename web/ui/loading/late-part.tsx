import { type ComponentType, createElement, lazy, memo, Suspense } from 'react'
import { firstTouch } from './first-touch.ts'

/**
 * A part of a page that is useful without scripts. The server renders it, and its HTML stays as it is until its code, which
 * is not part of the first load, arrives after the visitor's first touch. If the import fails, the HTML stays for good.
 * Its properties must keep their identity, because React drops HTML whose properties change before its code is there.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** The component itself on the server, false in the browser. */
  onServer: ComponentType<Props> | false,
) {
  const Part: ComponentType<Props> =
    onServer ||
    lazy(() =>
      firstTouch()
        .then(load)
        .then(
          (part) => ({ default: part }),
          () => new Promise<never>(() => {}),
        ),
    )
  return memo((props: Props) => <Suspense>{createElement(Part, props)}</Suspense>)
}
