// The database side of the benchmark `matches`, run as a separate process: imports invented matches, copies their events for
// comparison, and renders pages. Arguments: data folder, folder for files.

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { z } from 'zod'
import { matchPath, scoresPath, tournamentPath } from '#contract/match-paths.ts'
import { SYSTEM } from '#contract/role.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { importMatches } from '#server/domain/matches/import/read-match-files.ts'
import { listMatches } from '#server/domain/matches/matches.ts'
import { getFullMatch, peopleOf } from '#server/domain/matches/read-log.ts'
import type { Pages } from '#server/http/pages/pages.ts'
import { createLog } from '#server/platform/log.ts'
import { openWorld } from '#server/world.ts'
import { openLocalPages } from './local-pages.ts'
import { madeDay, writeMadeMatches } from './made-matches.ts'

export const requestSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('import'), from: z.int(), to: z.int() }),
  z.object({ do: z.literal('copy') }),
  z.object({ do: z.literal('addresses') }),
  z.object({ do: z.literal('render'), address: z.string(), times: z.int() }),
])
type Request = z.infer<typeof requestSchema>

type Opened = { ctx: Ctx; pages: Pages; connection: pg.ClientConfig; folder: string; close(): Promise<void> }

async function open(dataDir: string, folder: string): Promise<Opened> {
  const log = createLog('error', process.stderr)
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const siteUrl = 'http://localhost:3000'
  const opened = await openWorld({ dataDir, s3: null, siteUrl }, postgres.connection, log)
  const close = async () => {
    await opened.close()
    await postgres.stop()
  }
  const pages = await openLocalPages(opened)
  return { ctx: { ...opened.world, viewer: SYSTEM }, pages, connection: postgres.connection, folder, close }
}

/** Returns seconds, events and matches of an import. Writing the files is not timed. */
async function timeImport({ ctx, folder }: Opened, from: number, to: number) {
  const path = await writeMadeMatches(`${folder}/${from}`, from, to)
  const began = performance.now()
  const done = await importMatches(ctx, {
    ...{ paths: [path], format: 'cricsheet', tournament: null, isDryRun: false, name: 'made' },
    onError: ({ file, message }) => {
      throw new Error(`${file}: ${message}`)
    },
    onProblem: ({ file, message }) => {
      throw new Error(`${file}: ${message}`)
    },
    onProgress: () => undefined,
  })
  const seconds = (performance.now() - began) / 1000
  await ctx.db.$client.query('analyze matches, match_events, player_figures, terms, source_ids')
  return { seconds, events: done.events, matches: done.added }
}

const COLUMNS = 'match_id, seq, kind, payload, at_server, author_id, device'

/** COPY of all events into an equal table: same indexes, reference and triggers. */
async function timeCopy({ connection }: Opened) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`
      create table copied_events (like match_events including all);
      alter table copied_events add foreign key (match_id) references matches(id) on delete restrict;
      create trigger kept before update or delete on copied_events for each row execute function keep_match_events();
      create trigger kept_whole before truncate on copied_events for each statement execute function keep_match_events()`)
    const chunks: Buffer[] = []
    const rows = client.query(copyTo(`copy (select ${COLUMNS} from match_events) to stdout`))
    for await (const chunk of rows) chunks.push(chunk)
    const began = performance.now()
    await pipeline(
      Readable.from(chunks),
      client.query(copyFrom(`copy copied_events (${COLUMNS}) from stdin`)),
    )
    const seconds = (performance.now() - began) / 1000
    const counted = await client.query<{ count: number }>('select count(*)::int as count from copied_events')
    await client.query('drop table copied_events')
    return { seconds, events: counted.rows[0]?.count ?? 0 }
  } finally {
    await client.end()
  }
}

/** The measured pages by name. */
async function findAddresses({ ctx }: Opened): Promise<Record<string, string>> {
  const { matches } = await listMatches(ctx, { day: madeDay(0), limit: 1 })
  const [match] = matches
  if (!match?.tournament) throw new Error('The first match is not there')
  const { derived, person } = await getFullMatch(ctx, match.id)
  const players = peopleOf(derived)
  return {
    match: matchPath('bn', match),
    scorecard: matchPath('bn', match, 'scorecard'),
    tournament: tournamentPath('bn', match.tournament.slug),
    scores: scoresPath('bn', { day: match.day }),
    team: `/teams/${match.home.slug}`,
    player: `/players/${person(players[0] ?? '').slug}`,
    venue: `/venues/${match.venue?.slug}`,
    players: '/players',
    sitemaps: '/sitemap.xml',
  }
}

/** Milliseconds of each render, from the request to the whole page. */
async function timeRenders({ pages }: Opened, address: string, times: number): Promise<number[]> {
  const measured: number[] = []
  while (measured.length < times) {
    const began = performance.now()
    const { status } = await pages.renderStored(address)
    if (status !== 200) throw new Error(`${address} answered ${status}`)
    measured.push(performance.now() - began)
  }
  return measured
}

function act(opened: Opened, request: Request): Promise<unknown> {
  if (request.do === 'import') return timeImport(opened, request.from, request.to)
  if (request.do === 'copy') return timeCopy(opened)
  return request.do === 'addresses'
    ? findAddresses(opened)
    : timeRenders(opened, request.address, request.times)
}

async function main(): Promise<void> {
  const [dataDir = '', folder = ''] = process.argv.slice(2)
  const opened = await open(dataDir, folder)
  process.on('message', async (message: string) =>
    process.send?.(await act(opened, requestSchema.parse(JSON.parse(message)))),
  )
  // Also runs when the parent process crashes.
  process.on('disconnect', opened.close)
  process.send?.('ready')
}

await main()
