// Newsroom load while nodes are killed: writers publish, rewrite and schedule, readers read, all through the balancer, and
// every acknowledgement is recorded. The database shows the result at the end.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const PICTURE = 'https://pictures.example/a.jpg'
const WRITERS = 2
const READERS = 6
const READ_EVERY_MS = 25
/** A writer retries a refused request after this pause. */
const AFTER_REFUSAL_MS = 100
const SCHEDULED_EVERY = 5
const DUE_WITHIN_MS = 5_000
const PAGES = ['/', '/cricket', '/latest', '/en']

/** `text`: number of the last acknowledged version of a post; `due`: publication time of a scheduled post. */
type Acknowledged = { text: number; due: number | null }

export type NewsroomLoad = {
  /** Lets all writers and readers finish their requests. */
  stop(): Promise<void>
  acknowledged: ReadonlyMap<string, Acknowledged>
  reads: Tally
  writes: Tally
}

/** `failed`: how often each failure came. */
export type Tally = { asked: number; failed: Map<string, number> }
export const openTally = (): Tally => ({ asked: 0, failed: new Map() })

/** Counts a request and what was wrong with it; null when nothing was. */
export function countIn(tally: Tally, failure: string | null): void {
  tally.asked++
  if (failure !== null) tally.failed.set(failure, (tally.failed.get(failure) ?? 0) + 1)
}

export function startNewsroomLoad(url: string, authorization: string): NewsroomLoad {
  const acknowledged = new Map<string, Acknowledged>()
  const [reads, writes] = [openTally(), openTally()]
  let isOver = false

  const tell = async (method: string, path: string, body: object) => {
    const { failure, answer } = await send(`${url}${path}`, { authorization, method, body })
    countIn(writes, failure)
    return answer
  }
  const write = async (writer: number) => {
    for (let number = 1; !isOver; number++) {
      const due = number % SCHEDULED_EVERY === 0 ? Date.now() + Math.random() * DUE_WITHIN_MS : null
      const made = await tell('POST', '/api/allposts', createPost(`${writer}/${number}`, due))
      if (made?.insertedId) acknowledged.set(made.insertedId, { text: 1, due })
      // Scheduled posts are not rewritten; Maidan publishes each once.
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
      const failure = await findPageFailure(`${url}${PAGES[turn % PAGES.length]}`)
      countIn(reads, failure)
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
    writes,
    async stop() {
      isOver = true
      await Promise.all(all)
    },
  }
}

function createPost(name: string, due: number | null): object {
  const text = { headline: `খবর ${name}`, excerpt: '1', richText: '<p>লেখা</p>' }
  const story = { ...text, category: 'Cricket', imageUrl: PICTURE }
  return due === null ? story : { ...story, publishAt: new Date(due).toISOString() }
}

type Acknowledgement = { insertedId?: string; success?: boolean }

async function send(
  address: string,
  { authorization, method, body }: { authorization: string; method: string; body: object },
): Promise<{ failure: string | null; answer: Acknowledgement | null }> {
  const headers = { authorization, 'content-type': 'application/json' }
  try {
    const answer = await fetch(address, { method, headers, body: JSON.stringify(body) })
    if (answer.ok) return { failure: null, answer: await answer.json() }
    const text = await answer.text()
    // On a busy machine the time of publication has passed before the request arrives.
    const isLate = text.includes('PUBLISH_AT_IN_PAST')
    return { failure: isLate ? null : `${method} status ${answer.status}: ${text}`, answer: null }
  } catch {
    return { failure: `${method} no whole answer`, answer: null }
  }
}

/** What is wrong with a reader's page; null when it is complete. */
async function findPageFailure(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address)
    await answer.arrayBuffer()
    return answer.status === 200 ? null : `status ${answer.status}`
  } catch {
    return 'no whole answer'
  }
}

export type Damage = { lost: string[]; publishedTwice: string[]; late: string[] }

/** Compares acknowledgements with the database: posts lost, published more than once, due and never published. */
export async function findDamage(
  acknowledged: NewsroomLoad['acknowledged'],
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
