// Benchmark: an issue of a newsletter to 50,000 addresses, from the transaction that begins it until the mail server has all mails,
// compared with nodemailer's pool alone sending the same signed mails.
import { generateKeyPairSync } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { SYSTEM } from '#contract/role.ts'
import { beginIssue } from '#server/domain/newsletters/deliver.ts'
import { createLog } from '#server/platform/log.ts'
import { openMailer } from '#server/platform/mailer.ts'
import { startWorker } from '#server/worker/worker.ts'
import { absoluteRow, type Benchmark, ratioRow } from './tools/benchmark.ts'
import { openDataFolder } from './tools/local-pages.ts'
import { alternate, medianOf } from './tools/statistics.ts'

/** `RECEIVERS=2000` runs it with few. */
const RECEIVERS = Number(process.env.RECEIVERS ?? 50_000)
const ROUNDS = 3
const POLL_MS = 20
const FROM = 'Maidan <news@example.org>'
const CONNECTIONS = 8
const AT_ONCE = 32

export const newsletter: Benchmark = {
  name: 'newsletter',
  title: `A newsletter to ${RECEIVERS.toLocaleString('en')} addresses`,
  async measure(workspace) {
    const sink = await openMailSink()
    const privateKey = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    }).privateKey
    const folder = await openDataFolder(await workspace.filledFolder())
    const dkim = { domain: 'example.org', selector: 'bench', key: privateKey }
    const log = createLog('error', process.stderr)
    const mailer = openMailer({ smtpUrl: sink.url, from: FROM, dkim }, '', log)
    try {
      const { world, jobs } = folder.opened
      const ctx = { ...world, viewer: SYSTEM }
      await storeReceivers(world.db, RECEIVERS)
      /** The mail of one receiver, to send again without us. */
      let sample: SampleMail | null = null
      await startWorker(world, jobs, {
        send(mail) {
          sample ??= mail
          return mailer.send(mail)
        },
      })
      const [own, alone]: [number[], number[]] = [[], []]
      let most = 0
      const measure = async (into: number[], send: () => Promise<unknown>) => {
        await sink.ask('reset')
        const begin = performance.now()
        await send()
        let counted = await sink.ask('count')
        while (counted.receivers < RECEIVERS) {
          await new Promise((resolve) => setTimeout(resolve, POLL_MS))
          counted = await sink.ask('count')
        }
        into.push(RECEIVERS / ((performance.now() - begin) / 1_000))
        most = Math.max(most, counted.most)
      }
      await alternate(
        ROUNDS,
        () => measure(own, async () => beginIssue(ctx, await makeIssue(world.db))),
        () => measure(alone, () => sendAlone(sink.url, privateKey, sample)),
      )
      const baseline = { what: 'nodemailer’s pool alone', ...medianOf(alone, 'mails/s') }
      return {
        rows: [
          ratioRow('mails a second', medianOf(own, 'mails/s'), baseline, { atLeast: 0.6 }),
          absoluteRow(
            'mails of one issue that an address got',
            { value: most, unit: 'mails' },
            { what: 'once', value: 1, unit: 'mails' },
            { atMost: 1 },
          ),
        ],
        remarks: [
          `${RECEIVERS.toLocaleString('en')} addresses at a mail server in another thread; the same mail, signed (RSA 2048), ` +
            `${CONNECTIONS} connections; median of ${ROUNDS} alternating rounds. Ours begins with the transaction that begins the issue and stores every delivery.`,
        ],
      }
    } finally {
      await mailer.close()
      await folder.close()
      await sink.end()
    }
  },
}

type SampleMail = { subject: string; text: string; html: string; headers?: Record<string, string> }

const urlMessage = z.object({ url: z.string() })
const countMessage = z.object({ receivers: z.number(), most: z.number(), bytes: z.number() })

/** A mail server in a thread of its own. */
export async function openMailSink() {
  const worker = new Worker(new URL('./tools/mail-sink.ts', import.meta.url))
  const next = () => new Promise<unknown>((resolve) => worker.once('message', resolve))
  const { url } = urlMessage.parse(await next())
  return {
    url,
    async ask(what: 'count' | 'reset') {
      const answer = next()
      worker.postMessage(what)
      return countMessage.parse(await answer)
    },
    end: () => worker.terminate(),
  }
}

const idOf = (at: number) => String(at).padStart(14, '0')
const emailOf = (at: number) => `reader-${at}@example.net`

type Db = { execute: (query: ReturnType<typeof sql>) => Promise<unknown> }

/** Stores confirmed receivers of the Bengali morning newsletter. */
export async function storeReceivers(db: Db, count: number) {
  const rows = Array.from({ length: count }, (_, at) => ({ id: idOf(at), email: emailOf(at) }))
  await db.execute(sql`
    insert into newsletter_subscribers (id, email, newsletters, language, asked_at, confirmed_at, created_at)
    select v.id, v.email, '{morning-bn}', 'bn', now(), now(), now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id text, email text)`)
}

let issues = 0

/** An issue with the newest posts, ready to begin. */
export async function makeIssue(db: Db): Promise<string> {
  issues += 1
  const id = idOf(issues)
  await db.execute(sql`
    insert into newsletter_issues (id, kind, language, day, state, post_ids, created_at, send_at)
    select ${id}, 'morning', 'bn', ${`2031-01-${String(issues).padStart(2, '0')}`}, 'scheduled', array(
      select id from posts where status = 'published' and language = 'bn' order by published_at desc limit 10
    ), now(), now() + interval '1 year'`)
  return id
}

/** Composes, signs and sends the same mail to each address as the library does, over connections that stay open. */
async function sendAlone(url: string, privateKey: string, sample: SampleMail | null): Promise<void> {
  if (!sample) throw new Error('Ours sent nothing')
  const { subject, text, html, headers = {} } = sample
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: Number.POSITIVE_INFINITY,
    dkim: { domainName: 'example.org', keySelector: 'bench', privateKey },
  })
  const waiting = Array.from({ length: RECEIVERS }, (_, at) => emailOf(at)).values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const to of waiting)
        await transport.sendMail({ from: FROM, to, subject, text, html, headers, textEncoding: 'base64' })
    }),
  )
  transport.close()
}
