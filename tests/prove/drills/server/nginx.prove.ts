import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { createServerDatabase } from '../../../support/api/test-store.ts'
import { findOrInstallProgram } from '../../../support/operations/find-program.ts'
import { startNginx } from '../../../support/operations/start-nginx.ts'
import { expectNothingLost } from '../../../support/prove/count-lost.ts'
import { type Post, startOrders } from '../../../support/prove/order-load.ts'
import { findServer, recordNotShown, recordRow, timesIn } from '../../../support/prove/proof.ts'
import { type Instance, startInstance } from '../../../support/servers/instances.ts'
import { openTwoInstancesAt } from '../../../support/servers/open-two-instances.ts'

const name = 'release behind nginx'
const program = findOrInstallProgram('nginx', 'NGINX_PATH')

if (program) await runDrill(program, await createServerDatabase(findServer()))
else
  it('needs nginx', ({ skip }) => {
    recordNotShown('drills', [name], 'nginx is neither installed nor installable here.')
    skip()
  })

async function runDrill(nginxProgram: string, databaseUrl: string) {
  const { environment, one, other, sandbox, paymentContext } = await openTwoInstancesAt(databaseUrl)
  const [first, second] = [new URL(one.address), new URL(other.address)]
  const nginx = await startNginx(nginxProgram, [first.host, second.host])
  afterAll(() => nginx.stop())
  // Inside a test Vitest ignores the hook by which an instance is ended.
  const replacements: Instance[] = []
  afterAll(() => Promise.all(replacements.map((instance) => instance.terminate())))

  it('two instances behind nginx as documented are replaced one after the other, and every buyer gets their order', async () => {
    const address = `https://127.0.0.1:${nginx.https}`
    const load = startOrders({ address, sandbox, perSecond: 10, name: 'nginx', post: postFromNetwork })
    await load.untilConfirmed(timesIn(50, 20))
    for (const [old, { port }] of [
      [one, first],
      [other, second],
    ] as const) {
      expect(await old.terminate()).toBe(0)
      await load.untilConfirmed(timesIn(30, 10))
      replacements.push(await startInstance({ ...environment, PORT: port }))
      await load.untilConfirmed(timesIn(30, 10))
    }
    await load.stop()
    expect(load.countOf(500)).toBe(0)
    const counts = await expectNothingLost(load.buyers, sandbox, paymentContext)
    recordRow({
      ...{ part: 'drills', name },
      figures: {
        ...{ ...counts, 'instances replaced': 2 },
        ...{ 'answers 502': load.countOf(502), 'answers 503': load.countOf(503) },
        'seconds without service': load.longestGap(),
      },
    })
  })
}

/** nginx tells the store the address of the sender. Buyers who sent from one address would share its limits. */
const postFromNetwork: Post = async (url, body, network) => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { host: 'asoke.example', 'content-type': 'application/json' }
    const localAddress = network.replace(/^\d+/, '127')
    request(url, { method: 'POST', headers, localAddress, agent: false, rejectUnauthorized: false }, resolve)
      .on('error', reject)
      .end(body)
  })
  return { status: answer.statusCode ?? 0, text: await text(answer) }
}
