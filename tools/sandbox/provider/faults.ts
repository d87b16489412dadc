import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Fault, type FaultGroup, type Switches, takeFault } from './switches.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which faults strike this route; absent: none. */
    group?: FaultGroup
  }
}

/** Lets the switched-on faults strike, before the work is done or after it. */
export function mountFaults(app: FastifyInstance, switches: Switches): void {
  const pending = new WeakMap<FastifyRequest, Fault>()

  app.addHook('preHandler', async (request, reply) => {
    const { group } = request.routeOptions.config
    const fault = group && takeFault(switches.read(), group)
    if (!fault) return
    if (fault.delay) await wait(fault.delay)
    if (fault.afterwards) pending.set(request, fault)
    else if (fault.drop) cut(request, reply)
    else if (fault.fail) return reply.status(fault.fail).header('retry-after', '1').send(failure(fault.fail))
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = pending.get(request)
    if (fault?.drop) {
      request.raw.socket.destroy()
      return null
    }
    if (!fault?.fail) return payload
    reply.status(fault.fail).header('retry-after', '1')
    return JSON.stringify(failure(fault.fail))
  })
}

function cut(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  request.raw.socket.destroy()
}

function failure(status: number) {
  const message = status === 429 ? 'Too many requests' : 'An error occurred. Please try again later'
  return { status: false, message, meta: { nextStep: 'Try again later' }, type: 'api_error', code: 'unknown' }
}
