/** Faults that are put into the store while it is loaded, to see whether the proof notices them. The store has no switch for it. */
const faults: Record<string, { file: string; changes: readonly (readonly [from: string, to: string])[] }> = {
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

/** A plugin of Vite for `PROOF_FAULT`; none without it. A text that is not found fails the run, so no fault is missed in silence. */
export function faultPlugins() {
  const name = process.env.PROOF_FAULT
  if (!name) return []
  const fault = faults[name]
  if (!fault) throw new Error(`There is no fault “${name}”.`)
  return [
    {
      name: 'faulty store',
      enforce: 'pre' as const,
      transform(code: string, id: string): string | undefined {
        if (!id.endsWith(fault.file)) return undefined
        return fault.changes.reduce((text, [from, to]) => {
          if (!text.includes(from)) throw new Error(`${fault.file} has no “${from}”.`)
          return text.replace(from, to)
        }, code)
      },
    },
  ]
}
