// A portal killed while it sends an alert: every browser gets it, and a phone shows it once.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRunningPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { type PushService, startPushService } from '../push-service.ts'
import { rounds } from '../slow-rounds.ts'
import { type KillablePortal, makeKillablePortal } from './killable-portal.ts'

const BROWSERS = rounds({ short: 1_200, full: 10_000 })
const KILLS = 2

let push: PushService
let portal: KillablePortal
beforeAll(async () => {
  push = await startPushService()
  portal = await makeKillablePortal({ PUSH_SERVICES: push.host })
  await portal.start()
})
afterAll(async () => {
  await portal?.remove()
  await push?.close()
})

/** Stores browsers that chose breaking news, as if each had subscribed. */
async function subscribeMany() {
  const browsers = Array.from({ length: BROWSERS }, () => push.subscribe())
  const rows = browsers.map(({ id, subscription: { endpoint, keys } }) => ({ id, endpoint, ...keys }))
  const running = findRunningPostgres(portal.dataDir)
  if (!running) throw new Error('PostgreSQL is not running')
  const client = new pg.Client(running)
  await client.connect()
  await client.query(
    `insert into push_subscriptions (id, token_hash, endpoint, public_key, auth, language, is_quiet_at_night, created_at)
     select v.id, v.id, v.endpoint, v.p256dh, v.auth, 'bn', false, now()
     from jsonb_to_recordset($1::jsonb) as v(id text, endpoint text, p256dh text, auth text)`,
    [JSON.stringify(rows)],
  )
  await client.query(
    `insert into alert_choices (subscription_id, subject, created_at) select id, 'breaking', now() from push_subscriptions`,
  )
  await client.end()
  return browsers
}

test('an alert reaches every browser through kills, and what comes twice replaces itself', async () => {
  const browsers = await subscribeMany()
  const { authorization } = await portal.signIn()
  const alert = {
    key: randomUUID(),
    bn: { title: 'বাংলাদেশ জিতেছে', body: 'শেষ বলে', path: '/latest' },
    en: null,
  }
  const sent = await fetch(`${portal.origin}/api/alerts`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(alert),
  })
  expect(sent.status).toBe(201)
  for (let kill = 1; kill <= KILLS; kill++) {
    await push.until(() => push.delivered.length > (kill * BROWSERS) / (KILLS + 2))
    await portal.end('SIGKILL')
    await portal.start()
  }
  const reached = () => new Set(push.delivered.map(({ browser }) => browser)).size
  await expect.poll(reached, { timeout: 300_000, interval: 500 }).toBe(browsers.length)
  const shown = new Set(push.delivered.map(({ browser, notification }) => `${browser} ${notification.tag}`))
  const queued = new Set(push.delivered.map(({ browser, headers }) => `${browser} ${headers.topic}`))
  expect([shown.size, queued.size]).toEqual([browsers.length, browsers.length])
}, 600_000)
