import { inject, onTestFinished, vi } from 'vitest'
import type { PaymentContext } from '../../../server/payments/payment-context.ts'
import { bundleChild } from '../servers/bundle-child.ts'
import { type Instance, startInstance } from '../servers/instances.ts'
import { makeDataDir, openLasting, paymentContextFor, seedStore } from '../servers/lasting-store.ts'
import { startSurroundings } from '../servers/surroundings.ts'

const patience = { timeout: 120_000, interval: 500 }
/** More than any drill sells. */
const stock = 1_000_000

/**
 * A store with the embedded database: one process behind a balancer, which keeps its address when the process is replaced. Called
 * at the top of a file of drills; the returned function opens a store of its own for each drill.
 */
export async function prepareEmbeddedStore() {
  const program = await bundleChild('tests/support/servers/instance-child.ts', 'outside')
  const wanted = inject('database')
  if (wanted.kind !== 'embedded') throw new Error('This is a drill of the embedded database.')
  const { templateFile } = wanted

  return async (variables: Record<string, string> = {}) => {
    const { dataDir, remove } = await makeDataDir()
    onTestFinished(remove)
    const { openBalancer, environment, ...surroundings } = await startSurroundings(onTestFinished)
    const addresses: string[] = ['http://127.0.0.1:9']
    const balancer = await openBalancer(addresses)

    async function start(): Promise<Instance> {
      const instance = await startInstance(
        { ...environment, DATA_DIR: dataDir, DEMO_DATA: 'off', ...variables },
        { program, atEnd: onTestFinished },
      )
      addresses[0] = instance.address
      return instance
    }

    /** Opens the database in this process. No instance may run then. */
    async function inspect<Result>(
      work: (paymentContext: PaymentContext) => Promise<Result>,
      folder = dataDir,
    ): Promise<Result> {
      const opened = await openLasting({ dataDir: folder, templateFile })
      const paymentContext = paymentContextFor(opened, surroundings.sandbox.origin, () => new Date())
      return work(paymentContext).finally(() => opened.close())
    }

    await inspect(({ db }) => seedStore(db, stock))
    return { ...surroundings, balancer, dataDir, start, inspect }
  }
}

/** Waits until a metric of an instance is 0, as an operator would. The store reads it anew every 10 seconds. */
export async function untilZero({ address }: Instance, metric: string, labels = ''): Promise<void> {
  await vi.waitFor(async () => {
    const text = await (await fetch(`${address}/metrics`)).text()
    const sample = text.split('\n').find((line) => line.startsWith(`${metric}${labels} `))
    if (sample !== `${metric}${labels} 0`) throw new Error(`${metric} is not 0: ${sample}`)
  }, patience)
}
