// A portal killed while it imports and publishes: nothing acknowledged is lost, no import is half stored, the next start cleans
// up, and the same file completes it.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRunningPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { rounds } from '../slow-rounds.ts'
import { testPicture } from '../test-picture.ts'
import { type KillablePortal, makeKillablePortal } from './killable-portal.ts'

// Four stages, each at least twice.
const ROUNDS = rounds({ short: 8, full: 20 })
const ROWS = 300

/**
 * When the portal is killed: at a state of the upload plus some milliseconds. In the state `receiving`, the second half of the
 * file is held back; `answered` is directly after the response.
 */
const MOMENTS = [
  { name: 'receiving', reached: /receiving/, most: 60 },
  { name: 'checking', reached: /checking|startStoring|done/, most: 400 },
  { name: 'startStoring', reached: /startStoring|done/, most: 120 },
  { name: 'answered', reached: /done/, most: 10 },
] as const
type Moment = (typeof MOMENTS)[number]

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
    ...(index === 5 || index === 250 ? { image } : {}),
  }))
  return JSON.stringify(rows)
}

type Headers = { authorization: string }

/** True when the portal acknowledged the file. `isHeld`: the second half is never sent. */
async function upload(headers: Headers, round: number, batch: string, isHeld = false): Promise<boolean> {
  const form = new FormData()
  form.append('jsonFile', new File([fileOf(round)], `round-${round}.json`))
  const whole = new Response(form)
  const type = whole.headers.get('content-type') ?? ''
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const half = new ReadableStream({ start: (sink) => sink.enqueue(bytes.subarray(0, bytes.length / 2)) })
  const address = `${portal.origin}/api/upload-json?batch=${batch}`
  const sent = { body: isHeld ? half : bytes, duplex: 'half' as const }
  const asked = { method: 'POST', headers: { ...headers, 'content-type': type }, ...sent }
  const answer = await fetch(address, asked).catch(() => null)
  const result = (await answer?.json().catch(() => null)) as { success?: boolean } | null
  return result?.success === true
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

/** Publishes posts in sequence until the portal is gone; collects the acknowledged ids. */
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

/** The stored state of a batch after the portal has cleaned up. */
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
    .not.toMatch(/receiving|checking|startStoring/)
  return ask()
}

let headersNow: () => Promise<Headers>

/** Pictures without a row, and abandoned upload files. */
async function findAbandonedFiles(): Promise<string[]> {
  const known = await inDatabase(async (client) => (await client.query('select id from media')).rows)
  // Share cards have their folder there too; they are drawn on request.
  const ids = new Set(['cards', ...known.map(({ id }) => id)])
  const list = (folder: string) => {
    try {
      return readdirSync(join(portal.dataDir, folder))
    } catch {
      return []
    }
  }
  return [...list('media').filter((id) => !ids.has(id)), ...list('uploads')]
}

/** Posts of a round, whichever upload stored them. */
function postsOfRound(round: number): Promise<number> {
  return inDatabase(async (client) => {
    const { rows } = await client.query('select count(*)::int as count from posts where id like $1', [
      `r${round}-%`,
    ])
    return rows[0].count
  })
}

/** Uploads and publishes, kills the portal at this moment, and returns whether the upload was acknowledged. */
async function killAt(
  { name, reached: state, most }: Moment,
  { headers, round, acknowledged }: { headers: Headers; round: number; acknowledged: string[] },
): Promise<boolean> {
  const batch = batchOf(round)
  const uploading = upload(headers, round, batch, name === 'receiving')
  const publishing = publish(headers, acknowledged)
  if (name === 'answered') expect(await uploading).toBe(true)
  else await reached(headers, batch, state)
  await pause(Math.random() * most)
  await portal.end('SIGKILL')
  const [isAcknowledged] = await Promise.all([uploading, publishing])
  return isAcknowledged
}

const batchOf = (round: number) => `killround${round}`

test('an import survives repeated kills at every stage', { timeout: 1_800_000 }, async () => {
  const acknowledged: string[] = []
  const states: Record<string, string[]> = {}
  await portal.start()
  const headers = await portal.signIn()
  headersNow = () => Promise.resolve(headers)
  for (let round = 1; round <= ROUNDS; round++) {
    const moment = MOMENTS[round % MOMENTS.length] ?? MOMENTS[0]
    const isAcknowledged = await killAt(moment, { headers, round, acknowledged })
    await portal.start()
    const batch = batchOf(round)
    const { state, posts } = await settled(batch)
    states[moment.name] = [...(states[moment.name] ?? []), String(state)]
    expect({ batch, state, posts }).toEqual({ batch, state, posts: state === 'done' ? ROWS : 0 })
    if (isAcknowledged) expect(state).toBe('done')
    expect(await findAbandonedFiles()).toEqual([])
    if (state === 'done') continue
    expect(await upload(headers, round, `again${batch}`)).toBe(true)
    expect(await postsOfRound(round)).toBe(ROWS)
    expect(await findAbandonedFiles()).toEqual([])
  }
  expect(new Set(states.receiving)).toEqual(new Set(['failed']))
  expect(new Set(states.answered)).toEqual(new Set(['done']))
  const there = await inDatabase((client) =>
    client.query('select count(*)::int as count from posts where id = any($1)', [acknowledged]),
  )
  expect([there.rows[0].count, acknowledged.length > ROUNDS]).toEqual([acknowledged.length, true])
})
