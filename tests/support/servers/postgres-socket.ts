import type { TestProject } from 'vitest/node'
import { startFor } from './postgres-server.ts'

/** The same server, reached by its socket: two million requests take a tenth less time than over TCP. */
export default (project: TestProject) => startFor(project, 'socketUrl')
