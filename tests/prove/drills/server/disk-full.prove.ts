import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { expectNothingLost } from '../../../support/prove/count-lost.ts'
import { startOrders } from '../../../support/prove/order-load.ts'
import { makePostgresServers } from '../../../support/prove/postgres-servers.ts'
import { recordNotShown, recordRow, timesIn } from '../../../support/prove/proof.ts'
import { openTwoInstancesAt } from '../../../support/servers/open-two-instances.ts'

const name = 'disk full on a small tmpfs'
const perSecond = 10

await runDrill()

async function runDrill() {
  const { home, initialise, start } = await makePostgresServers()
  const disk = join(home, 'disk')
  mkdirSync(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    it('needs the right to mount a disk', ({ skip }) => {
      recordNotShown('drills', [name], 'Only root may mount a small disk.')
      skip()
    })
    return
  }
  // Lazily, because the server on it ends after this hook.
  afterAll(() => execFileSync('umount', ['--lazy', disk]))
  const server = await start(await initialise('disk/data', 'log'), { shared_buffers: '16MB' })
  await server.ask('create database store')
  const { balancer, sandbox, paymentContext } = await openTwoInstancesAt(server.url('store'))
  const filler = join(disk, 'filler')

  it('a full disk is answered 503 and loses no payment, and the store recovers by itself', async () => {
    const load = startOrders({ address: balancer.address, sandbox, perSecond, name: 'full' })
    await load.untilConfirmed(timesIn(50, 20))
    try {
      execFileSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], { stdio: 'ignore' })
    } catch {
      // It ends because the disk is full.
    }
    const refused = timesIn(100, 20)
    while (load.countOf(503) < refused) await load.untilAnswered(5)
    rmSync(filler)
    await load.untilConfirmed(timesIn(100, 30))
    await load.stop()
    const counts = await expectNothingLost(load.buyers, sandbox, paymentContext)
    expect(load.countOf(500), `answers: ${JSON.stringify(load.statuses)}`).toBe(0)
    recordRow({
      ...{ part: 'drills', name },
      figures: {
        ...{ ...counts, 'answers 503': load.countOf(503) },
        ...{ 'answers 500': load.countOf(500), 'seconds without service': load.longestGap() },
      },
    })
  })
}
