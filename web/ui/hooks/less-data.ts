import { createContext, useContext, useState } from 'react'

/**
 * Whether the visitor wants less data, and how to change that. The server renders pages by the cookie `less-data`, so the
 * first value comes with the page.
 */
export const LessData = createContext<readonly [isOn: boolean, change: (isOn: boolean) => void]>([false, () => {}])

/** The value when the component was mounted: what is on screen is not loaded a second time when the switch is pressed. */
export function useLessData(): boolean {
  return useState(useContext(LessData)[0])[0]
}
