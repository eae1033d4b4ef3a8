// Sends mail by SMTP when it is configured, signed (DKIM) where there is a key; otherwise writes .eml files to DATA_DIR/outbox.
// Callers write the contents.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeDurably } from './files/durable-file.ts'
import { newId } from './ids.ts'
import type { Log } from './log.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Further headers, in ASCII and one line each. */
  headers?: Record<string, string>
  /** Where mail servers return it to (the envelope's sender); by default the address of MAIL_FROM. */
  returnPath?: string
  /** Without angle brackets; drawn by default. A repeated mail with the same one is shown once by many programs. */
  messageId?: string
  /** One of thousands of the same kind: a line of the log for each would hide all others. */
  isBulk?: true
  /** Shorter than the default for Bengali. */
  encoding?: 'base64'
}

/**
 * What a refusal says: `address`: nobody has this address; `mail`: the server does not want this mail; `later`: it may take it
 * later, or nobody could be reached.
 */
export type Refusal = 'address' | 'mail' | 'later'

/** A mail that was not handed over. Contains no password. */
export class MailRefused extends Error {
  readonly refusal: Refusal
  constructor(message: string, refusal: Refusal) {
    super(message)
    this.refusal = refusal
  }
}

export type Mailer = {
  /** Resolves when the mail is handed over (or written); rejects with {@link MailRefused} when it is not. */
  send(mail: Mail): Promise<void>
}
/** `close` ends the open connections. */
export type OpenMailer = Mailer & { close(): Promise<void> }

/** Signs every mail for a domain; `key`: RSA, PEM. */
export type Dkim = { domain: string; selector: string; key: string }
type MailSettings = { smtpUrl: string | null; from: string; dkim?: Dkim | null }

/** `smtpUrl` null: mails become files that only their owner may read. Contents of mails are never logged. */
export function openMailer(
  { smtpUrl, from, dkim = null }: MailSettings,
  dataDir: string,
  log: Log,
): OpenMailer {
  const signing = dkim ? { dkim: signingOf(dkim) } : {}
  return smtpUrl === null
    ? outboxMailer(join(dataDir, 'outbox'), { from, signing, log })
    : smtpMailer(smtpUrl, { from, signing, log })
}

/** With those that RFC 8058 asks to be signed. */
const SIGNED_HEADERS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Id:List-Unsubscribe:List-Unsubscribe-Post:List-Archive'

const signingOf = ({ domain, selector, key }: Dkim) => ({
  domainName: domain,
  keySelector: selector,
  privateKey: key,
  headerFieldNames: SIGNED_HEADERS,
})
type Sending = { from: string; signing: { dkim?: ReturnType<typeof signingOf> }; log: Log }

/** Loaded with the first mail, to keep the start fast. */
const loadNodemailer = () => import('nodemailer')

// Nothing in a mail may make nodemailer read a file or fetch an address.
const CLOSED = { disableFileAccess: true, disableUrlAccess: true }

/** Connections to the server; `maxConnections` in SMTP_URL has priority. */
const CONNECTIONS = 8

function smtpMailer(url: string, { from, signing, log }: Sending): OpenMailer {
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const pool = { pool: true, maxConnections: CONNECTIONS, maxMessages: Number.POSITIVE_INFINITY } as const
  const open = async () =>
    (await loadNodemailer()).createTransport({ url, ...pool, ...patience, ...signing, ...CLOSED })
  let transport: ReturnType<typeof open> | undefined
  const account = new URL(url)
  return {
    async send(mail) {
      transport ??= open()
      const sent = await (await transport).sendMail(addressed(mail, from)).catch((error: unknown) => {
        throw toRefused(error, account)
      })
      log[mail.isBulk ? 'debug' : 'info']({ mail: sent.messageId }, 'A mail was sent')
    },
    async close() {
      if (transport) (await transport).close()
    },
  }
}

const smtpError = z.object({ responseCode: z.number(), command: z.string().optional() })
/** Enhanced status codes (RFC 3463) of addresses that do not exist or are switched off. */
const NO_SUCH_ADDRESS = /\b5\.(?:1\.(?:[1236]|10)|2\.1)\b/

function toRefused(error: unknown, account: URL): MailRefused {
  const message = hidePassword(error, account)
  const said = smtpError.safeParse(error)
  const isForGood = said.success && said.data.responseCode >= 500
  const command = said.data?.command ?? ''
  // A sender or a sign-in that is refused says nothing about this mail: the next try may follow a corrected setting.
  if (!isForGood || !/^(?:RCPT|DATA)/.test(command)) return new MailRefused(message, 'later')
  const isAddress = command.startsWith('RCPT') && NO_SUCH_ADDRESS.test(message)
  return new MailRefused(message, isAddress ? 'address' : 'mail')
}

/** Errors of mail servers may quote our own commands, so the password is removed. */
function hidePassword(error: unknown, { username, password }: URL): string {
  const said = error instanceof Error ? error.message : String(error)
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  if (secret === '') return said
  const forms = [`\0${user}\0${secret}`, secret].flatMap((text) => [
    Buffer.from(text).toString('base64'),
    text,
  ])
  return forms.reduce((text, form) => text.replaceAll(form, '[hidden]'), said)
}

function outboxMailer(folder: string, { from, signing, log }: Sending): OpenMailer {
  return {
    async send(mail) {
      const { createTransport } = await loadNodemailer()
      const options = { streamTransport: true, buffer: true, newline: 'unix', ...signing, ...CLOSED } as const
      const transport = createTransport(options)
      const { message } = await transport.sendMail(addressed(mail, from))
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const name = `${newId()}.eml`
      writeDurably(join(folder, name), message.toString())
      log.info({ file: join(folder, name) }, 'A mail was written to the outbox: SMTP_URL is not set')
    },
    close: async () => undefined,
  }
}

// As an object, the address is used unchanged; as a string it could be parsed as a list of addresses. Quoted-printable keeps
// links readable in the outbox; base64 would not.
function addressed(mail: Mail, from: string) {
  const { to, subject, text, html, headers = {}, returnPath, messageId, encoding } = mail
  return {
    from,
    subject,
    text,
    html,
    to: { name: '', address: to },
    // Not folded: an address in a header must stay in one piece.
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }]),
    ),
    ...(messageId === undefined ? {} : { messageId: `<${messageId}>` }),
    ...(returnPath === undefined ? {} : { envelope: { from: returnPath, to } }),
    textEncoding: encoding ?? ('quoted-printable' as const),
  }
}
