// A newsroom that works while everything around it is killed: it publishes, rewrites and schedules through the balancer,
// readers read, and all of them remember what they were told. What became of it is counted in the database at the end.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const PICTURE = 'https://pictures.example/a.jpg'
const WRITERS = 2
const READERS = 6
const READ_EVERY_MS = 25
/** After a refusal a writer tries again a little later, as a person does. */
const AFTER_REFUSAL_MS = 100
const SCHEDULED_EVERY = 5
const DUE_WITHIN_MS = 5_000
const PAGES = ['/', '/cricket', '/latest', '/en']

/** `text`: the number of the last version of a post that was acknowledged; `due`: when a scheduled one was to appear. */
type Acknowledged = { text: number; due: number | null }

export type BusyDesk = {
  /** Lets everybody finish what they are at. */
  stop(): Promise<void>
  acknowledged: ReadonlyMap<string, Acknowledged>
  reads: { asked: number; failed: Map<string, number> }
}

export function startBusyDesk(url: string, authorization: string): BusyDesk {
  const acknowledged = new Map<string, Acknowledged>()
  const reads = { asked: 0, failed: new Map<string, number>() }
  let isOver = false

  const tell = (method: string, path: string, body: object) => send(url, authorization, method, path, body)
  const write = async (writer: number) => {
    for (let number = 1; !isOver; number++) {
      const due = number % SCHEDULED_EVERY === 0 ? Date.now() + Math.random() * DUE_WITHIN_MS : null
      const made = await tell('POST', '/api/allposts', storyOf(`${writer}/${number}`, due))
      if (made?.insertedId) acknowledged.set(made.insertedId, { text: 1, due })
      // What was scheduled stays as it is: it is published once, by Maidan.
      if (!made?.insertedId) await pause(AFTER_REFUSAL_MS)
      else if (due === null) await rewrite(made.insertedId)
    }
  }
  const rewrite = async (id: string) => {
    const saved = await tell('PUT', `/api/allposts/${id}`, { excerpt: '2' })
    if (saved?.success) acknowledged.set(id, { text: 2, due: null })
  }
  const read = async (reader: number) => {
    for (let turn = reader; !isOver; turn++) {
      const fault = await faultOf(`${url}${PAGES[turn % PAGES.length]}`)
      reads.asked++
      if (fault !== null) reads.failed.set(fault, (reads.failed.get(fault) ?? 0) + 1)
      await pause(READ_EVERY_MS)
    }
  }
  const all = [
    ...Array.from({ length: WRITERS }, (_, writer) => write(writer)),
    ...Array.from({ length: READERS }, (_, reader) => read(reader)),
  ]
  return {
    acknowledged,
    reads,
    async stop() {
      isOver = true
      await Promise.all(all)
    },
  }
}

function storyOf(name: string, due: number | null): object {
  const text = { headline: `খবর ${name}`, excerpt: '1', richText: '<p>লেখা</p>' }
  const story = { ...text, category: 'Cricket', imageUrl: PICTURE }
  return due === null ? story : { ...story, publishAt: new Date(due).toISOString() }
}

type Told = { insertedId?: string; success?: boolean }

async function send(
  url: string,
  authorization: string,
  method: string,
  path: string,
  body: object,
): Promise<Told | null> {
  const headers = { authorization, 'content-type': 'application/json' }
  const answer = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) }).catch(
    () => null,
  )
  if (!answer?.ok) {
    await answer?.arrayBuffer().catch(() => null)
    return null
  }
  return answer.json().catch(() => null)
}

/** What a reader had to complain of; null when the page came whole. */
async function faultOf(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address)
    await answer.arrayBuffer()
    return answer.status === 200 ? null : `status ${answer.status}`
  } catch {
    return 'no whole answer'
  }
}

export type Damage = { lost: string[]; publishedTwice: string[]; late: string[] }

/** Compares what was acknowledged with what the database holds: lost, published more than once, due and never published. */
export async function damageTo(
  acknowledged: BusyDesk['acknowledged'],
  connection: pg.ClientConfig,
): Promise<Damage> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const posts = await client.query<{ id: string; excerpt: string; status: string }>(
      'select id, excerpt, status from posts',
    )
    const acts = await client.query<{ id: string }>(
      `select object_id as id from audit_entries where act = 'post.published' group by 1 having count(*) > 1`,
    )
    const kept = new Map(posts.rows.map((post) => [post.id, post]))
    const all = [...acknowledged]
    return {
      lost: all.flatMap(([id, { text }]) => (Number(kept.get(id)?.excerpt ?? 0) < text ? [id] : [])),
      publishedTwice: acts.rows.map(({ id }) => id),
      late: all.flatMap(([id, { due }]) =>
        due !== null && kept.get(id)?.status !== 'published' ? [id] : [],
      ),
    }
  } finally {
    await client.end()
  }
}
