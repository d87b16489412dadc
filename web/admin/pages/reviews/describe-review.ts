import type { ModerationState } from '../../../../shared/domain/reviews/moderation.ts'

export const stateNames: Record<ModerationState, string> = { waiting: 'Waiting', shown: 'Shown', rejected: 'Rejected' }

export const stateTones = { waiting: 'warn', shown: 'ok', rejected: 'err' } as const
