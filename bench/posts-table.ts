// Benchmark: the dashboard's table of posts, unfiltered and filtered, with a million posts compared with a thousand.
import { findRunningPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { type Benchmark, type Goal, ratioRow } from './benchmark.ts'
import { openNewsroom } from './newsroom.ts'
import { type Portal, startPortal } from './portal.ts'
import { setPostCount } from './post-count.ts'
import { alternate, medianOf } from './statistics.ts'
import type { Workspace } from './workspace.ts'

const FEW = 1_000
const MANY = 1_000_000
const ROUNDS = 40
const WARM_UP = 8
const GOAL: Goal = { atMost: 2 }

/** Filters in addition to a page of 50 rows. */
const PAGES = [
  ['first page', {}],
  ['published posts of a category', { status: 'published', category: 'Health' }],
  ['drafts of an edition', { status: 'draft', language: 'en' }],
  ['placed as lead, in a category without any', { placement: 'lead', category: 'Tech' }],
  ['a byline that is not of this edition', { reporter: 'ক্রীড়া প্রতিবেদক', language: 'en' }],
  ['search, a common word', { q: 'বাংলাদেশ' }],
  ['search, a word that no headline has', { q: 'জলহস্তী' }],
  ['search, two letters that few words begin with', { q: 'ঔষ' }],
] as const satisfies [string, Record<string, string>][]

export const postsTable: Benchmark = {
  name: 'posts-table',
  title: `Table of posts, ${MANY.toLocaleString('en')} beside ${FEW.toLocaleString('en')}`,
  async measure(workspace) {
    await using few = await startPortalWith(workspace, FEW)
    await using many = await startPortalWith(workspace, MANY)
    const [small, large] = [await openNewsroom(few), await openNewsroom(many)]
    const rows = []
    for (const [what, filter] of PAGES) {
      const query = new URLSearchParams({ status: 'any', body: '0', limit: '50', ...filter })
      const [smallTimes, largeTimes]: [number[], number[]] = [[], []]
      const time = async (newsroom: typeof small, times: number[], round: number) => {
        const began = performance.now()
        await newsroom.read(`/allposts?${query}`)
        if (round >= WARM_UP) times.push(performance.now() - began)
      }
      await alternate(
        ROUNDS + WARM_UP,
        (round) => time(small, smallTimes, round),
        (round) => time(large, largeTimes, round),
      )
      const baseline = { what: `${FEW.toLocaleString('en')} posts`, ...medianOf(smallTimes, 'ms') }
      rows.push(ratioRow(what, medianOf(largeTimes, 'ms'), baseline, GOAL))
    }
    return {
      rows,
      remarks: [
        `GET /api/allposts?…&body=0&limit=50 as the screen does, one after the other; median of ${ROUNDS} alternating ` +
          'rounds. Older posts are copies of the demo newsroom’s, with their headlines.',
      ],
    }
  },
}

async function startPortalWith(workspace: Workspace, posts: number): Promise<Portal> {
  const portal = await startPortal(await workspace.filledFolder())
  const connection = findRunningPostgres(portal.dataDir)
  if (!connection) throw new Error(`No PostgreSQL runs on ${portal.dataDir}`)
  await setPostCount(connection, posts)
  return portal
}
