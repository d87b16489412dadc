import type { StoreInfo } from '../../shared/content/store-info.ts'
import type { ChannelName } from '../../shared/domain/notices/notice-times.ts'
import type { Db } from '../database/database.ts'
import { outboxStore } from '../mail/store.ts'
import type { AppSecret } from '../secrets/app-secret.ts'
import { makeNoticeKeys } from './notice-keys.ts'
import { makeNoticeMails, type Request } from './notice-mails.ts'
import type { ToldNotice } from './run-store.ts'

/**
 * A way to reach people. Each method stores what is to be sent in the transaction that causes it, so that neither exists
 * without the other. A notice is sent only by the channel that its person agreed to.
 */
export interface Channel {
  /** Asks whoever reads the address to confirm a request. */
  askToConfirm(request: Request, tx: Db, now: Date): Promise<void>
  /** Answers a request that is confirmed already. */
  sayWaiting(request: Request, tx: Db, now: Date): Promise<void>
  /** Answers a request of an address that has as many open notices as it may have. */
  sayFull(request: Request, tx: Db, now: Date): Promise<void>
  /** Tells each address all that it is told in this run, in one message. */
  tell(told: ReadonlyMap<string, readonly ToldNotice[]>, tx: Db, now: Date): Promise<void>
}

/** Mail is the only channel today. SMS and WhatsApp would be further rows, each with a consent of its own. */
export function makeChannels(store: StoreInfo, secret: AppSecret): Record<ChannelName, Channel> {
  const mails = makeNoticeMails(store, makeNoticeKeys(secret))
  return {
    mail: {
      askToConfirm: (request, tx, now) => outboxStore(tx).queue(mails.confirm(request), now),
      sayWaiting: (request, tx, now) => outboxStore(tx).queue(mails.waiting(request), now),
      sayFull: (request, tx, now) => outboxStore(tx).queue(mails.full(request), now),
      tell: (told, tx, now) =>
        outboxStore(tx).queue(
          [...told].map(([address, list]) => mails.tell(address, list)),
          now,
        ),
    },
  }
}

export type Channels = ReturnType<typeof makeChannels>
