// Writers through a failover, and what became of their writes: posts, versions of an autosave and events of a match. Everything
// that was acknowledged must be there, once.

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { mapTexts } from '#contract/posts/written-fields.ts'
import { findDamage, startNewsroomLoad } from '../kill/newsroom-load.ts'
import { startScoredMatch } from '../kill/scored-match.ts'

const SAVE_EVERY_MS = 50
const SCORE_EVERY_MS = 50
const READ_EVERY_MS = 100

export type Journal = {
  /** Numbers of acknowledged writes. */
  acknowledged(): { posts: number; autosaves: number; events: number }
  /** Pages that are stored, and others that have to be made, with the kind of each failure. */
  reads: { stored: Reads; made: Reads }
  /** Autosaves that were not acknowledged, by status; null without an answer. */
  refusals: ReadonlyMap<number | null, number>
  stop(): Promise<void>
  findLosses(url: string): Promise<Losses>
}
type Reads = { asked: number; failed: Map<string, number> }
/** In words, one for each. */
export type Losses = { lost: string[]; doubled: string[]; late: string[] }

/** Starts all writers and readers. */
export async function startJournal(origin: string, authorization: string): Promise<Journal> {
  const newsroom = startNewsroomLoad(origin, authorization)
  const match = await startScoredMatch([origin], authorization)
  const scoring = match.score(SCORE_EVERY_MS)
  const autosave = startAutosaves(origin, authorization)
  const searches = startSearches(origin)
  return {
    acknowledged: () => ({
      posts: [...newsroom.acknowledged.values()].reduce((sum, { text }) => sum + text, 0),
      autosaves: autosave.acknowledged(),
      events: match.seq(),
    }),
    reads: { stored: newsroom.reads, made: searches.reads },
    refusals: autosave.refusals,
    async stop() {
      await Promise.all([newsroom.stop(), scoring.stop(), autosave.stop(), searches.stop()])
    },
    async findLosses(url) {
      const { lost, publishedTwice, late } = await findDamage(newsroom.acknowledged, {
        connectionString: url,
      })
      const found = await countRows(url, match.id, autosave.key)
      const events = found.events < match.seq() ? [`events after ${found.events} of ${match.seq()}`] : []
      const saved = autosave.acknowledged()
      const saves = found.autosave < saved ? [`autosaves after ${found.autosave} of ${saved}`] : []
      // Every headline, and what every event says of itself, is sent for one row.
      const doubled = [...publishedTwice, ...found.doubled]
      return { lost: [...lost, ...events, ...saves], doubled, late }
    },
  }
}

const TEXTS = {
  ...mapTexts(() => ''),
  richText: '<p>ক</p>',
  publishAt: '',
  placement: '',
  language: 'bn',
  translationOf: '',
  mediaId: '',
  category: [],
}

/** Stores a version of an unsaved text; returns the status, or null without an answer. */
export async function saveText(
  origin: string,
  authorization: string,
  key: string,
  sequence: number,
): Promise<number | null> {
  const fields = { ...TEXTS, headline: `লেখা ${sequence}` }
  const body = JSON.stringify({ postId: null, baseVersion: null, sequence, fields })
  const headers = { authorization, 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/autosaves/${key}`, { method: 'PUT', headers, body }).catch(
    () => null,
  )
  await answer?.arrayBuffer().catch(() => null)
  return answer?.status ?? null
}

/** One window of a form: each version replaces the one before. */
function startAutosaves(origin: string, authorization: string) {
  const key = randomUUID()
  let isOver = false
  let sequence = 0
  let acknowledged = 0
  const refusals = new Map<number | null, number>()
  const run = async () => {
    while (!isOver) {
      const status = await saveText(origin, authorization, key, ++sequence)
      if (status !== null && status < 300) acknowledged = sequence
      else refusals.set(status, (refusals.get(status) ?? 0) + 1)
      await pause(SAVE_EVERY_MS)
    }
  }
  const running = run()
  return {
    key,
    acknowledged: () => acknowledged,
    refusals,
    stop() {
      isOver = true
      return running
    },
  }
}

/** No search is asked twice, so none is stored. */
function startSearches(origin: string) {
  const reads: Reads = { asked: 0, failed: new Map() }
  let isOver = false
  const run = async () => {
    while (!isOver) {
      const answer = await fetch(`${origin}/search?q=${reads.asked++}`).catch(() => null)
      await answer?.arrayBuffer().catch(() => null)
      const failure = answer === null ? 'no answer' : `status ${answer.status}`
      if (!answer?.ok) reads.failed.set(failure, (reads.failed.get(failure) ?? 0) + 1)
      await pause(READ_EVERY_MS)
    }
  }
  const running = run()
  return {
    reads,
    stop() {
      isOver = true
      return running
    },
  }
}

async function countRows(url: string, matchId: string, key: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const last = await client.query<{ seq: number }>(
      'select coalesce(max(seq), 0)::int as seq from match_events where match_id = $1',
      [matchId],
    )
    const saved = await client.query<{ sequence: number }>('select sequence from autosaves where key = $1', [
      key,
    ])
    const posts = await client.query<{ headline: string }>(
      'select headline from posts group by 1 having count(*) > 1',
    )
    const events = await client.query<{ id: string }>(
      'select client_id as id from match_events group by 1 having count(*) > 1',
    )
    return {
      events: last.rows[0]?.seq ?? 0,
      autosave: saved.rows[0]?.sequence ?? 0,
      doubled: [...posts.rows.map(({ headline }) => headline), ...events.rows.map(({ id }) => id)],
    }
  } finally {
    await client.end()
  }
}
