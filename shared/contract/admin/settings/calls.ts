import { fresh, staff } from '../access.ts'

/** The owner's settings and how the store is doing. */
export const settingsCalls = {
  settings: staff('settings.edit', 'GET', '/settings'),
  changeSettings: fresh('settings.edit', 'PUT', '/settings'),
}
