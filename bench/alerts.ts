// Benchmark: an alert to 10,000 browsers, from the transaction that makes it until the push service has all of them, compared with
// the library alone encrypting and sending the same messages.
import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import http from 'node:http'
import { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import webPush from 'web-push'
import { z } from 'zod'
import { BREAKING } from '#contract/alerts/levels.ts'
import { SYSTEM } from '#contract/role.ts'
import { sendBreaking } from '#server/domain/alerts/alerts.ts'
import { startWorker } from '#server/worker/worker.ts'
import { absoluteRow, type Benchmark, ratioRow } from './tools/benchmark.ts'
import { openDataFolder } from './tools/local-pages.ts'
import { alternate, medianOf } from './tools/statistics.ts'

/** `BROWSERS=500` runs it with few. */
const BROWSERS = Number(process.env.BROWSERS ?? 10_000)
const ROUNDS = 3
const AT_ONCE = 64
const POLL_MS = 20
const TEXTS = { title: 'বাংলাদেশ ২৫৪/৬ – শ্রীলঙ্কা ২৫৩', body: 'চার উইকেটে জিতেছে বাংলাদেশ।', path: '/latest' }

type Target = { endpoint: string; keys: { p256dh: string; auth: string } }

export const alerting: Benchmark = {
  name: 'alerts',
  title: `An alert to ${BROWSERS.toLocaleString('en')} browsers`,
  async measure(workspace) {
    const sink = await openPushSink()
    const push = { subject: 'mailto:bench@example.org', services: [`127.0.0.1:${sink.port}`] }
    const folder = await openDataFolder(await workspace.filledFolder(), { push })
    try {
      const { world, jobs } = folder.opened
      const ctx = { ...world, viewer: SYSTEM }
      const targets = Array.from({ length: BROWSERS }, () => makeTarget(sink.port))
      await storeBrowsers(world.db, targets)
      await startWorker(world, jobs, { send: async () => undefined })
      const [own, library]: [number[], number[]] = [[], []]
      const most: number[] = []
      const measure = async (into: number[], send: () => Promise<unknown>) => {
        await sink.ask('reset')
        const begin = performance.now()
        await send()
        let counted = await sink.ask('count')
        while (counted.browsers < BROWSERS) {
          await new Promise((resolve) => setTimeout(resolve, POLL_MS))
          counted = await sink.ask('count')
        }
        into.push((performance.now() - begin) / 1_000)
        most.push(counted.most)
      }
      await alternate(
        ROUNDS,
        () => measure(own, () => sendBreaking(ctx, { key: randomUUID(), bn: TEXTS, en: null })),
        () => measure(library, () => sendAlone(targets)),
      )
      const baseline = { what: 'web-push alone', ...medianOf(library, 's') }
      return {
        rows: [
          ratioRow('until all browsers have it', medianOf(own, 's'), baseline, { atMost: 1.5 }),
          absoluteRow(
            'messages of one alert that a browser got',
            { value: Math.max(...most), unit: 'answers' },
            { what: 'once', value: 1, unit: 'answers' },
            { atMost: 1 },
          ),
        ],
        remarks: [
          `${BROWSERS.toLocaleString('en')} browsers at a push service in another thread, by http; ${AT_ONCE} messages at once; ` +
            `median of ${ROUNDS} alternating rounds. Ours begins with the transaction that makes the alert.`,
        ],
      }
    } finally {
      await folder.close()
      await sink.end()
    }
  },
}

const portMessage = z.object({ port: z.number() })
const countMessage = z.object({ browsers: z.number(), most: z.number(), bytes: z.number() })

/** A push service in a thread of its own. */
export async function openPushSink() {
  const worker = new Worker(new URL('./tools/push-sink.ts', import.meta.url))
  const next = () => new Promise<unknown>((resolve) => worker.once('message', resolve))
  const { port } = portMessage.parse(await next())
  return {
    port,
    async ask(what: 'count' | 'reset') {
      const answer = next()
      worker.postMessage(what)
      return countMessage.parse(await answer)
    },
    end: () => worker.terminate(),
  }
}

/** A browser at the push service of this port. */
export function makeTarget(port: number): Target {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    endpoint: `http://127.0.0.1:${port}/${randomUUID()}`,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}

/** Stores browsers that chose this subject; by default breaking news. */
export async function storeBrowsers(
  db: { execute: (query: ReturnType<typeof sql>) => Promise<unknown> },
  targets: Target[],
  { subject, level }: { subject: string; level: string } = { subject: BREAKING, level: '' },
) {
  const rows = targets.map(({ endpoint, keys }, at) => ({
    id: String(at).padStart(8, '0'),
    endpoint,
    ...keys,
  }))
  await db.execute(sql`
    insert into push_subscriptions (id, token_hash, endpoint, public_key, auth, language, is_quiet_at_night, created_at)
    select v.id, v.id, v.endpoint, v.p256dh, v.auth, 'bn', false, now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id text, endpoint text, p256dh text, auth text)`)
  await db.execute(sql`
    insert into alert_choices (subscription_id, subject, level, created_at)
    select id, ${subject}, ${level}, now() from push_subscriptions`)
}

/** Encrypts, signs and sends each message as the library does, over connections that stay open. */
async function sendAlone(targets: readonly Target[]): Promise<void> {
  const keys = webPush.generateVAPIDKeys()
  const vapidDetails = { subject: 'mailto:bench@example.org', ...keys }
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const payload = JSON.stringify({ web_push: 8030, notification: { ...TEXTS, lang: 'bn', tag: 'bench' } })
  const send = (target: Target) => {
    const { method, headers, body } = webPush.generateRequestDetails(target, payload, {
      vapidDetails,
      TTL: 300,
    })
    return new Promise<void>((resolve, reject) => {
      const request = http.request(target.endpoint, { method, headers, agent }, (response) => {
        response.resume().on('end', resolve)
      })
      request.on('error', reject).end(body)
    })
  }
  const waiting = targets.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const target of waiting) await send(target)
    }),
  )
  agent.destroy()
}
