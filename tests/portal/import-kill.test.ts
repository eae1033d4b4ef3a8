// A portal that is killed while it imports and publishes: nothing acknowledged is lost, no import is there by half, what it
// left is cleared away at the next start, and the same file once more completes it.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRunningPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { testPicture } from '../test-picture.ts'
import { type KillablePortal, makeKillablePortal } from './killable-portal.ts'

const ROUNDS = 20
const ROWS = 900
/** What the upload has come to before the moment is drawn: so that all of its states are met, however fast the machine is. */
const REACHED = [/./, /checking|storing|done/, /storing|done/, /storing|done/]
const LONGEST_MS = 600

let portal: KillablePortal
let image: string
beforeAll(async () => {
  portal = await makeKillablePortal()
  image = (await testPicture(420, 300)).toString('base64')
})
afterAll(() => portal?.remove())

function fileOf(round: number): string {
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    _id: `r${round}-${index}`,
    headline: `ফাইলের খবর ${round} ${index}`,
    richText: '<p>বাংলাদেশ দল আজ মিরপুরে খেলছে।</p>'.repeat(10),
    category: 'Cricket',
    ...(index === 5 || index === 700 ? { image } : {}),
  }))
  return JSON.stringify(rows)
}

type Headers = { authorization: string }

/** True when the portal said that the file is stored. */
async function upload(headers: Headers, round: number, batch: string): Promise<boolean> {
  const form = new FormData()
  form.append('jsonFile', new File([fileOf(round)], `round-${round}.json`))
  const address = `${portal.origin}/api/upload-json?batch=${batch}`
  const answer = await fetch(address, { method: 'POST', headers, body: form }).catch(() => null)
  const told = (await answer?.json().catch(() => null)) as { success?: boolean } | null
  return told?.success === true
}

async function reached(headers: Headers, batch: string, state: RegExp): Promise<void> {
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${portal.origin}/api/imports/${batch}`, { headers })
        return ((await answer.json()) as { state?: string }).state ?? ''
      },
      { timeout: 30_000, interval: 10 },
    )
    .toMatch(state)
}

/** Publishes one post after the other until the portal is gone; adds the ids it acknowledged. */
async function publish(headers: Headers, acknowledged: string[]): Promise<void> {
  for (;;) {
    const body = JSON.stringify({ headline: 'একটি খবর', imageUrl: 'https://pictures.example/a.jpg' })
    const answer = await fetch(`${portal.origin}/api/allposts`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    }).catch(() => null)
    const made = (await answer?.json().catch(() => null)) as { insertedId?: string } | null
    if (!made?.insertedId) return
    acknowledged.push(made.insertedId)
    await pause(20)
  }
}

async function inDatabase<T>(ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const connection = findRunningPostgres(portal.dataDir)
  if (!connection) throw new Error('PostgreSQL does not run')
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}

/** What is there of a batch, once the portal has made up its mind. */
async function settled(batch: string): Promise<{ state: string | null; posts: number }> {
  const ask = () =>
    inDatabase(async (client) => {
      const found = await client.query('select state from import_batches where id = $1', [batch])
      const posts = await client.query('select count(*)::int as count from posts where batch_id = $1', [
        batch,
      ])
      return { state: found.rows[0]?.state ?? null, posts: posts.rows[0].count }
    })
  await expect
    .poll(
      async () => {
        await fetch(`${portal.origin}/api/imports`, { headers: await headersNow() })
        return (await ask()).state
      },
      { timeout: 20_000 },
    )
    .not.toMatch(/receiving|checking|storing/)
  return ask()
}

let headersNow: () => Promise<Headers>

/** Pictures in the store without a row, and files of uploads that nobody will read. */
async function leftovers(): Promise<string[]> {
  const known = await inDatabase(async (client) => (await client.query('select id from media')).rows)
  const ids = new Set(known.map(({ id }) => id))
  const list = (folder: string) => {
    try {
      return readdirSync(join(portal.dataDir, folder))
    } catch {
      return []
    }
  }
  return [...list('media').filter((id) => !ids.has(id)), ...list('uploads')]
}

test('twenty times, at any moment', { timeout: 400_000 }, async () => {
  const acknowledged: string[] = []
  const states: (string | null)[] = []
  await portal.start()
  const headers = await portal.signIn()
  headersNow = () => Promise.resolve(headers)
  for (let round = 1; round <= ROUNDS; round++) {
    const batch = `killround${round}`
    const uploading = upload(headers, round, batch)
    const publishing = publish(headers, acknowledged)
    await reached(headers, batch, REACHED[round % REACHED.length] ?? /./)
    await pause(Math.random() * LONGEST_MS)
    await portal.end('SIGKILL')
    const [isAcknowledged] = await Promise.all([uploading, publishing])
    await portal.start()
    const { state, posts } = await settled(batch)
    states.push(state)
    expect({ batch, state, posts }).toEqual({ batch, state, posts: state === 'done' ? ROWS : 0 })
    if (isAcknowledged) expect(state).toBe('done')
    expect(await leftovers()).toEqual([])
  }
  const there = await inDatabase((client) =>
    client.query('select count(*)::int as count from posts where id = any($1)', [acknowledged]),
  )
  expect([there.rows[0].count, acknowledged.length > ROUNDS]).toEqual([acknowledged.length, true])

  const last = states.findLastIndex((state) => state !== 'done') + 1
  expect(last).toBeGreaterThan(0)
  expect(await upload(headers, last, 'secondtime')).toBe(true)
  expect(await settled('secondtime')).toEqual({ state: 'done', posts: ROWS })
  expect(await leftovers()).toEqual([])
})
