import type { Endpoint } from '../../endpoint.ts'
import { settingsCalls } from './calls.ts'
import { ChangeSettings, SettingsView, ThresholdsView } from './schemas.ts'

/** The owner's settings and how the store is doing. */
export const settingsEndpoints = {
  settings: {
    ...settingsCalls.settings,
    summary: 'Thresholds, payment mode, last webhook, last reconciliation and the mail queue.',
    answer: SettingsView,
  },
  changeSettings: {
    ...settingsCalls.changeSettings,
    summary: 'Change the thresholds.',
    body: ChangeSettings,
    answer: ThresholdsView,
  },
} satisfies Record<string, Endpoint>
