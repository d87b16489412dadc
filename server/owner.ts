import { askRunningStore } from './cli/ask-running-store.ts'
import { type Outcome, runCommand } from './cli/run-command.ts'
import { openPublishedTexts } from './content/published-texts.ts'
import { DatabaseInUse } from './database/embedded-lock.ts'
import { makePaystack } from './payments/paystack.ts'
import { readSecret } from './secrets/secret.ts'
import { ConfigError, readConfig } from './start/config.ts'
import { makePaymentContext } from './start/context.ts'
import { openDatabase } from './start/open-database.ts'
import { paymentKeys } from './start/payment-config.ts'

/** `npm run owner -- COMMAND`: runs in this process, or in the running store when that holds the embedded database. */
try {
  const { text, isOk } = await run(process.argv.slice(2))
  console.log(text)
  process.exitCode = isOk ? 0 : 1
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
}

async function run(words: string[]): Promise<Outcome> {
  const config = readConfig(process.env)
  try {
    const database = await openDatabase(config, undefined)
    const secret = await readSecret(config)
    const { secretKeys } = paymentKeys(config.payment, secret)
    const provider = makePaystack({ apiUrl: config.payment.apiUrl, secretKey: secretKeys.current })
    try {
      const { store } = await openPublishedTexts(database.db, config.store)
      return await runCommand(words, makePaymentContext({ database, provider, clock: () => new Date(), store, secret }))
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof DatabaseInUse) return askRunningStore(config.dataDir, words)
    throw error
  }
}
