import { tmpdir } from 'node:os'
import { join } from 'node:path'

const port = Number(process.env.STORE_PORT ?? 4310) + 20

/** The store whose back office the journeys change. */
export const officeStore = `http://localhost:${port}`

/** Its data folder, through which commands reach it. */
export const officeDataDir = join(tmpdir(), `asoke-office-${port}`)
