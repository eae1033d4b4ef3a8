// Sends mail by SMTP when it is configured; otherwise writes .eml files to DATA_DIR/outbox. Callers write the contents.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeDurably } from './durable-file.ts'
import { newId } from './ids.ts'
import type { Log } from './log.ts'

export type Mail = { to: string; subject: string; text: string; html: string }
export type Mailer = {
  /** Resolves when the mail is handed over (or written); rejects when the SMTP server refuses it or is unreachable. */
  send(mail: Mail): Promise<void>
}

/** `smtpUrl` null: mails become files that only their owner may read. Contents of mails are never logged. */
export function openMailer(
  settings: { smtpUrl: string | null; from: string },
  dataDir: string,
  log: Log,
): Mailer {
  const { smtpUrl, from } = settings
  return smtpUrl === null ? outboxMailer(join(dataDir, 'outbox'), from, log) : smtpMailer(smtpUrl, from, log)
}

/** Loaded with the first mail, to keep the start fast. */
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

/** Errors of mail servers may quote our own commands, so the password is removed. */
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

// As an object, the address is used unchanged; as a string it could be parsed as a list of addresses. Quoted-printable keeps
// links readable in the outbox; base64 would not.
function addressed(mail: Mail, from: string) {
  return { ...mail, from, to: { name: '', address: mail.to }, textEncoding: 'quoted-printable' as const }
}
