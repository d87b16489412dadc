import { z } from 'zod'

/** The calls a fault can strike; `all` strikes those without a fault of their own. */
const faultGroups = ['initialize', 'verify', 'transactions', 'refunds', 'inline', 'wallet', 'checkout', 'all'] as const

export type FaultGroup = (typeof faultGroups)[number]

const milliseconds = z.int().min(0).max(3_600_000)

const Fault = z.strictObject({
  /** Wait before answering. */
  delay: milliseconds.optional(),
  /** Answer with this status instead. */
  fail: z.int().min(400).max(599).optional(),
  /** Cut the connection instead of answering. */
  drop: z.boolean().optional(),
  /** Do the work first, then lose the answer: the caller cannot know. */
  afterwards: z.boolean().optional(),
  /** How many calls are struck; absent: all, until cleared. */
  times: z.int().min(1).optional(),
})

export type Fault = z.infer<typeof Fault>

export const SwitchPatch = z.strictObject({
  /** `null` takes a fault away. */
  faults: z.partialRecord(z.enum(faultGroups), Fault.nullable()).optional(),
  webhooks: z
    .strictObject({
      off: z.boolean(),
      copies: z.int().min(1).max(50),
      delay: milliseconds,
      outOfOrder: z.boolean(),
    })
    .partial()
    .optional(),
  transfers: z.strictObject({ delay: milliseconds, reject: z.boolean(), ongoing: z.boolean() }).partial().optional(),
  refunds: z.strictObject({ delay: milliseconds }).partial().optional(),
  cards: z
    .strictObject({ declineNext: z.int().min(0) })
    .partial()
    .optional(),
})

export type SwitchPatch = z.infer<typeof SwitchPatch>

export interface SwitchPositions {
  faults: Partial<Record<FaultGroup, Fault>>
  webhooks: { off: boolean; copies: number; delay: number; outOfOrder: boolean }
  transfers: { delay: number; reject: boolean; ongoing: boolean }
  refunds: { delay: number }
  cards: { declineNext: number }
}

export interface Switches {
  read(): SwitchPositions
  /** Changes what it names and leaves the rest. */
  set(patch: SwitchPatch): SwitchPositions
  /** Everything as at the start. */
  clear(): SwitchPositions
}

/** How a test makes the provider slow, absent, late or contrary. */
export function makeSwitches(): Switches {
  let positions = initialPositions()
  return {
    read: () => positions,
    set(patch) {
      const { faults = {}, ...others } = SwitchPatch.parse(patch)
      for (const [group, fault] of Object.entries(faults) as [FaultGroup, Fault | null][]) {
        if (fault) positions.faults[group] = { ...fault }
        else delete positions.faults[group]
      }
      for (const [name, values] of Object.entries(others)) Object.assign(positions[name as keyof typeof others], values)
      return positions
    },
    clear() {
      positions = initialPositions()
      return positions
    },
  }
}

/** The fault that strikes this call; one that counts its calls wears off. */
export function takeFault({ faults }: SwitchPositions, group: FaultGroup): Fault | undefined {
  const struck = faults[group] ? group : 'all'
  const fault = faults[struck]
  if (!fault) return undefined
  if (fault.times !== undefined) {
    if (fault.times > 1) faults[struck] = { ...fault, times: fault.times - 1 }
    else delete faults[struck]
  }
  return fault
}

const initialPositions = (): SwitchPositions => ({
  faults: {},
  webhooks: { off: false, copies: 1, delay: 0, outOfOrder: false },
  transfers: { delay: 10_000, reject: false, ongoing: false },
  refunds: { delay: 1_500 },
  cards: { declineNext: 0 },
})
