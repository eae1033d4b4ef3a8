// The mailbox that newsletters are returned to (setting BOUNCE_URL), read over IMAP. What is understood is deleted there, because it
// names an address; the rest is marked as read and left to people.
import type { BounceMailbox } from './config.ts'

export type ReturnMailbox = {
  /** Mails are returned to `user+…@domain`. */
  user: string
  domain: string
  /** Hands over each unread mail; `take` says whether it was understood. Returns the number of those. */
  read(take: (raw: string) => Promise<boolean>): Promise<number>
}

/** Reports are short; of larger mails the beginning is enough. */
const MAX_BYTES = 256 * 1024
/** The rest waits for the next time. */
const AT_ONCE = 500
const TIMEOUT_MS = 20_000
const PATIENCE = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }

export function openReturnMailbox({ url, user, domain }: BounceMailbox): ReturnMailbox {
  return {
    user,
    domain,
    async read(take) {
      // Loaded with the first reading, to keep the start fast.
      const { ImapFlow } = await import('imapflow')
      const client = new ImapFlow({ ...accountOf(new URL(url)), logger: false, ...PATIENCE })
      // Errors of the connection reject what waits for it; without a listener they would end the process.
      client.on('error', () => undefined)
      await client.connect()
      try {
        await client.mailboxOpen('INBOX')
        return await readUnread(client, take)
      } finally {
        await client.logout().catch(() => client.close())
      }
    },
  }
}

function accountOf({ protocol, hostname, port, username, password }: URL) {
  const secure = protocol === 'imaps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  }
}

type Client = InstanceType<typeof import('imapflow').ImapFlow>

async function readUnread(client: Client, take: (raw: string) => Promise<boolean>): Promise<number> {
  const unread = (await client.search({ seen: false }, { uid: true })) || []
  let taken = 0
  for (const uid of unread.slice(0, AT_ONCE)) {
    const mail = await client.fetchOne(String(uid), { source: { maxLength: MAX_BYTES } }, { uid: true })
    const raw = mail ? (mail.source?.toString('utf8') ?? '') : ''
    if (await take(raw)) {
      await client.messageDelete(String(uid), { uid: true })
      taken += 1
    } else await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
  }
  return taken
}
