import type { TestProject } from 'vitest/node'
import { startFor } from './postgres-server.ts'

/** The same server, reached by its socket instead of TCP. What that saves was not measured alone. */
export default (project: TestProject) => startFor(project, 'socketUrl')
