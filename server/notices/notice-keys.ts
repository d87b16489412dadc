import type { AppSecret } from '../secrets/app-secret.ts'
import { readLink, signLink } from '../secrets/signed-link.ts'

/** What the link of a mail is for, with the notice or the address that it is about. */
export type ReadKey = { does: 'confirm' | 'end'; id: string } | { does: 'end all'; address: string }

const purposes = { confirm: 'notice-confirm', end: 'notice-end', all: 'notices-end' }

/** Keys are signed, so nothing is stored for them. */
export function makeNoticeKeys(secret: AppSecret) {
  return {
    confirm: (id: string) => signLink(purposes.confirm, id, secret),
    end: (id: string) => signLink(purposes.end, id, secret),
    endAll: (address: string) => signLink(purposes.all, address, secret),

    read(key: string): ReadKey | undefined {
      const confirmed = readLink(purposes.confirm, key, secret)
      if (confirmed) return { does: 'confirm', id: confirmed }
      const ended = readLink(purposes.end, key, secret)
      if (ended) return { does: 'end', id: ended }
      const address = readLink(purposes.all, key, secret)
      return address ? { does: 'end all', address } : undefined
    },
  }
}

export type NoticeKeys = ReturnType<typeof makeNoticeKeys>
