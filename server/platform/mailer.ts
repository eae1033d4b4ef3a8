// Sends mail: by SMTP when it is set up, else into DATA_DIR/outbox as .eml files. What a mail says is decided elsewhere.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeDurably } from './durable-file.ts'
import { newId } from './ids.ts'
import type { Log } from './log.ts'

export type Mail = { to: string; subject: string; text: string; html: string }
export type Mailer = {
  /** Resolves when the mail is handed over (or written down); rejects when the SMTP server refuses or is not there. */
  send(mail: Mail): Promise<void>
}

/** `smtpUrl` null: mails become files that only their owner may read. Neither way puts a mail's content into the log. */
export function openMailer(
  settings: { smtpUrl: string | null; from: string },
  dataDir: string,
  log: Log,
): Mailer {
  const { smtpUrl, from } = settings
  return smtpUrl === null ? outboxMailer(join(dataDir, 'outbox'), from, log) : smtpMailer(smtpUrl, from, log)
}

/** Loaded with the first mail, because a start has none to send. */
const loadNodemailer = () => import('nodemailer')

// Nothing in a mail may make nodemailer read a file or fetch an address.
const CLOSED = { disableFileAccess: true, disableUrlAccess: true }

function smtpMailer(url: string, from: string, log: Log): Mailer {
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const open = async () => (await loadNodemailer()).createTransport({ url, ...patience, ...CLOSED })
  let transport: ReturnType<typeof open> | undefined
  const account = new URL(url)
  return {
    async send(mail) {
      transport ??= open()
      const sent = await (await transport).sendMail(addressed(mail, from)).catch((error: unknown) => {
        throw hidePassword(error, account)
      })
      log.info({ mail: sent.messageId }, 'A mail was sent')
    },
  }
}

/** The error of a mail server may quote our own commands: without the password. */
function hidePassword(error: unknown, { username, password }: URL): Error {
  const said = error instanceof Error ? error.message : String(error)
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  if (secret === '') return new Error(said)
  const forms = [`\0${user}\0${secret}`, secret].flatMap((text) => [
    Buffer.from(text).toString('base64'),
    text,
  ])
  return new Error(forms.reduce((text, form) => text.replaceAll(form, '[hidden]'), said))
}

function outboxMailer(folder: string, from: string, log: Log): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await loadNodemailer()
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...CLOSED })
      const { message } = await transport.sendMail(addressed(mail, from))
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const name = `${newId()}.eml`
      writeDurably(join(folder, name), message.toString())
      log.info({ file: join(folder, name) }, 'A mail was written to the outbox: SMTP_URL is not set')
    },
  }
}

// As an object the address is taken as it stands; as a text it could be read as a list of several. Quoted-printable keeps
// links readable in the outbox, where base64 would hide them.
function addressed(mail: Mail, from: string) {
  return { ...mail, from, to: { name: '', address: mail.to }, textEncoding: 'quoted-printable' as const }
}
