// Figure: the table of all posts in the dashboard, its first page and narrowed ones, with a million posts beside a thousand.
import { findRunningPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { bringPostsTo } from './archive.ts'
import { type Figure, type Goal, ratioRow } from './figure.ts'
import type { Ground } from './ground.ts'
import { enterNewsroom } from './newsroom.ts'
import { type Portal, startPortal } from './portal.ts'
import { alternate, medianOf } from './rounds.ts'

const FEW = 1_000
const MANY = 1_000_000
const ROUNDS = 40
const WARM_UP = 8
const GOAL: Goal = { atMost: 2 }

/** What the screen asks besides a page of 50 rows. */
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

export const postsTable: Figure = {
  name: 'posts-table',
  title: `Table of posts, ${MANY.toLocaleString('en')} beside ${FEW.toLocaleString('en')}`,
  async measure(ground) {
    await using few = await portalWith(ground, FEW)
    await using many = await portalWith(ground, MANY)
    const [small, large] = [await enterNewsroom(few), await enterNewsroom(many)]
    const rows = []
    for (const [what, narrowed] of PAGES) {
      const asked = new URLSearchParams({ status: 'any', body: '0', limit: '50', ...narrowed })
      const [ofFew, ofMany]: [number[], number[]] = [[], []]
      const time = async (newsroom: typeof small, times: number[], round: number) => {
        const began = performance.now()
        await newsroom.read(`/allposts?${asked}`)
        if (round >= WARM_UP) times.push(performance.now() - began)
      }
      await alternate(
        ROUNDS + WARM_UP,
        (round) => time(small, ofFew, round),
        (round) => time(large, ofMany, round),
      )
      const yardstick = { what: `${FEW.toLocaleString('en')} posts`, ...medianOf(ofFew, 'ms') }
      rows.push(ratioRow(what, medianOf(ofMany, 'ms'), yardstick, GOAL))
    }
    return {
      rows,
      remarks: [
        `GET /api/allposts?…&body=0&limit=50 as the screen asks, one after the other; median of ${ROUNDS} alternating ` +
          'rounds. Older posts are copies of the demo newsroom’s, with their headlines.',
      ],
    }
  },
}

async function portalWith(ground: Ground, posts: number): Promise<Portal> {
  const portal = await startPortal(await ground.filledFolder())
  const connection = findRunningPostgres(portal.dataDir)
  if (!connection) throw new Error(`No PostgreSQL runs on ${portal.dataDir}`)
  await bringPostsTo(connection, posts)
  return portal
}
