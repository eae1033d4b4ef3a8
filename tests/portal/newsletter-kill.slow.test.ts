// A portal killed while it sends an issue of a newsletter: every receiver gets it, and twice only what was on its way.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRunningPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { rounds } from '../slow-rounds.ts'
import { type SmtpSink, startSmtpSink } from '../smtp-sink.ts'
import { type KillablePortal, makeKillablePortal } from './killable-portal.ts'

const RECEIVERS = rounds({ short: 2_500, full: 50_000 })
const KILLS = 2
/** Mails that are given to the mailer at once (deliver.ts); while some of them are stored, as many again may be taken. */
const MAX_ON_THE_WAY = 2 * 32
const ISSUE = '0000000000abcd'

let sink: SmtpSink
let portal: KillablePortal
beforeAll(async () => {
  sink = await startSmtpSink()
  portal = await makeKillablePortal({ SMTP_URL: sink.url, MAIL_FROM: 'Maidan <news@example.org>' })
  await portal.start()
})
afterAll(async () => {
  await portal?.remove()
  await sink?.close()
})

async function connect(): Promise<pg.Client> {
  const running = findRunningPostgres(portal.dataDir)
  if (!running) throw new Error('PostgreSQL is not running')
  const client = new pg.Client(running)
  await client.connect()
  return client
}

/** An issue without a published story is not sent. */
async function publishStory(): Promise<void> {
  const { authorization } = await portal.signIn()
  const answer = await fetch(`${portal.origin}/api/allposts`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      headline: 'মিরপুরে জয়',
      richText: '<p>শেষ বলে ছক্কা।</p>',
      category: 'Cricket',
      imageUrl: 'https://pictures.example/a.jpg',
      status: 'published',
    }),
  })
  expect(answer.status).toBe(201)
}

/** Stores confirmed receivers and an issue that is due. */
async function scheduleToMany(client: pg.Client): Promise<void> {
  await client.query(
    `insert into newsletter_subscribers (id, email, newsletters, language, asked_at, confirmed_at, created_at)
     select lpad(n::text, 14, '0'), 'reader-' || n || '@example.net', '{morning-bn}', 'bn', now(), now(), now()
     from generate_series(1, $1::integer) n`,
    [RECEIVERS],
  )
  await client.query(
    `insert into newsletter_issues (id, kind, language, day, state, post_ids, created_at, send_at)
     select $1, 'morning', 'bn', '2031-01-01', 'scheduled',
       array(select id from posts where status = 'published' and language = 'bn' limit 5), now(), now()`,
    [ISSUE],
  )
}

test('an issue reaches every receiver through kills, and twice only what was on its way', async () => {
  const client = await connect()
  await publishStory()
  await scheduleToMany(client)
  const storedCount = async () => {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::integer as count from newsletter_deliveries where state = 'sent'",
    )
    return rows[0]?.count ?? 0
  }
  const onTheWay: number[] = []
  for (let kill = 1; kill <= KILLS; kill++) {
    await sink.until((kill * RECEIVERS) / (KILLS + 2))
    await portal.end('SIGKILL')
    const taken = new Set(sink.mails.map(({ to }) => to)).size
    onTheWay.push(taken - (await storedCount()))
    await portal.start()
  }
  const isSent = async () => {
    const { rows } = await client.query<{ state: string }>(
      'select state from newsletter_issues where id = $1',
      [ISSUE],
    )
    return rows[0]?.state
  }
  await expect.poll(isSent, { timeout: 900_000, interval: 500 }).toBe('sent')
  await client.end()
  const receivers = new Map<string, number>()
  for (const { to } of sink.mails) receivers.set(to, (receivers.get(to) ?? 0) + 1)
  const repeated = sink.mails.length - receivers.size
  expect(receivers.size).toBe(RECEIVERS)
  expect(Math.max(...onTheWay)).toBeLessThanOrEqual(MAX_ON_THE_WAY)
  expect(repeated).toBeLessThanOrEqual(onTheWay.reduce((sum, count) => sum + count, 0))
}, 1_200_000)
