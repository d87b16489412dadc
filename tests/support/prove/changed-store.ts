/** A change of the store's code while it is loaded. The store has no switch for it. */
interface Change {
  file: string
  changes: readonly (readonly [from: string, to: string])[]
}

/** Faults by which a run shows whether the proof notices them. */
const faults: Record<string, Change> = {
  'no lock': {
    file: '/server/payments/settle-payment.ts',
    changes: [
      [
        'isPaid ? await payments.lock(reference, paymentContext.clock()) : await payments.lockKnown(reference)',
        'await payments.find(reference)',
      ],
      ['await orderStore(tx).lock(payment.order_id)', 'await orderStore(tx).find(payment.order_id)'],
    ],
  },
}

/** Plugins of Vite for `PROOF_FAULT`; none without it. */
export function faultPlugins() {
  const name = process.env.PROOF_FAULT
  if (!name) return []
  const fault = faults[name]
  if (!fault) throw new Error(`There is no fault “${name}”.`)
  return [pluginOf(fault)]
}

/** With the store's own cost, the fuzz hashed passwords for a fifth of its time. */
export const cheapPasswords = () =>
  pluginOf({
    file: '/server/accounts/passwords.ts',
    changes: [['memoryCost: 19_456, timeCost: 2', 'memoryCost: 8, timeCost: 1']],
  })

/** A text that is not found fails the run, so no change is missed in silence. */
function pluginOf({ file, changes }: Change) {
  return {
    name: `change of ${file}`,
    enforce: 'pre' as const,
    transform(code: string, id: string): string | undefined {
      if (!id.endsWith(file)) return undefined
      return changes.reduce((text, [from, to]) => {
        if (!text.includes(from)) throw new Error(`${file} has no “${from}”.`)
        return text.replace(from, to)
      }, code)
    },
  }
}
