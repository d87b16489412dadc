import { makeLastingStores } from '../../support/api/lasting-shop.ts'
import { prepareImportKills } from '../../support/kills/import-kills.ts'
import { prepareMailKills } from '../../support/kills/mail-kills.ts'
import { prepareNewsletterKills } from '../../support/kills/newsletter-kills.ts'
import { killEvery, proveKills } from '../../support/kills/prove-kills.ts'
import { prepareShippingKills } from '../../support/kills/shipping-kills.ts'
import { prepareTellingKills } from '../../support/kills/telling-kills.ts'
import { prepareUploadKills } from '../../support/kills/upload-kills.ts'
import { isServer, makeRandom, timesIn } from '../../support/prove/proof.ts'

const { openLastingStore } = await makeLastingStores(killEvery)
const killWhileMailing = await prepareMailKills(openLastingStore)
const killWhileUploading = await prepareUploadKills()
const killWhileImporting = await prepareImportKills()
const killWhileShipping = await prepareShippingKills()
const killWhileSending = await prepareNewsletterKills()
const killWhileTelling = await prepareTellingKills()

const random = makeRandom('steps of newsletters')
/** Shipping one order takes about so many steps. Processes are killed within the steps of the first three orders. */
const stepsOfOneOrder = 9
const newsletter = {
  readers: isServer ? timesIn(400, 30) : timesIn(150, 20),
  kills: isServer ? timesIn(60, 4) : timesIn(15, 2),
}

proveKills({
  'delivering mail': killWhileMailing,
  'receiving a photo': () => killWhileUploading(killEvery),
  'importing products and undoing it': () => killWhileImporting({ apply: killEvery, undo: killEvery }),
  'sending a newsletter': () =>
    killWhileSending(
      newsletter.readers,
      Array.from({ length: newsletter.kills }, () => ({ step: 1 + Math.floor(random() * 40) })),
    ),
  'telling people what is back': () => killWhileTelling(killEvery),
  'shipping many orders': () => killWhileShipping((turn) => 1 + ((turn * killEvery) % (stepsOfOneOrder * 3))),
})
