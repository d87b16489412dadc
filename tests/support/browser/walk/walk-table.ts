import type { Page } from '@playwright/test'

/** A dialog of the sources, and how to open it from the view it belongs to. */
export interface DialogRow {
  /** The source file that has it. */
  source: string
  /** Its accessible name. */
  name: string | RegExp
  open: (page: Page) => Promise<unknown>
  /** How to leave it; otherwise Escape. */
  leave?: (page: Page) => Promise<unknown>
  /** Wide screens have no such dialog. */
  isOnPhonesOnly?: true
  /** Another state of a dialog that has a row already. */
  isRepeated?: true
}

/** An address with data, what is seen there once the data is loaded, and the dialogs that open from it. */
export interface View {
  address: string
  /** What is pressed or typed first. */
  begin?: (page: Page) => Promise<unknown>
  sees: string | RegExp
  dialogs?: readonly DialogRow[]
}
