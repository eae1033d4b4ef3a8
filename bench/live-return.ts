// Ten thousand readers of one match reconnect after a restart of their portal: how long the last one waits for the score, and how
// often the log is read from the database.
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { z } from 'zod'
import { findRunningPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { absoluteRow, type Row, ratioRow } from './benchmark.ts'
import { startProgram } from './child-program.ts'
import { type Portal, startPortal } from './portal.ts'

const READERS = fileURLToPath(new URL('./live-return-readers.ts', import.meta.url))
const COUNT = 10_000
const returnedSchema = z.object({ lastAt: z.number(), spreadMs: z.number(), refused: z.int() })

type Followed = { portal: Portal; stream: string; bareStream: string }

/** Restarts the portal on the same data and port while readers follow a match; returns the new portal and the rows. */
export async function measureReturn({
  portal,
  stream,
  bareStream,
}: Followed): Promise<{ portal: Portal; rows: Row[] }> {
  await using readers = await startProgram(READERS, [], [])
  const bareMs = z.number().parse(await readers.request(`open ${COUNT} ${bareStream}`))
  await readers.request('close')
  await readers.request(`open ${COUNT} ${stream}`)
  const { dataDir, port } = portal
  const before = await countLogReads(dataDir)
  await portal[Symbol.asyncDispose]()
  const started = await startPortal(dataDir, {}, port)
  const readyAt = performance.timeOrigin + performance.now()
  const { lastAt, spreadMs, refused } = returnedSchema.parse(await readers.request('returned'))
  const reads = (await countLogReads(dataDir)) - before
  await readers.request('close')
  const all = { what: 'readers', value: COUNT, unit: 'answers' as const }
  return {
    portal: started,
    rows: [
      ratioRow(
        '10,000 readers come back after a restart: from the first answer to the last reader with the score',
        { value: Math.max(0, lastAt - readyAt) / 1_000, unit: 's' },
        {
          what: `spread of return times (${(spreadMs / 1_000).toFixed(1)} s) + 1.5 × bare (${(bareMs / 1_000).toFixed(1)} s to open as many)`,
          value: (spreadMs + 1.5 * bareMs) / 1_000,
          unit: 's',
        },
        { atMost: 1 },
      ),
      absoluteRow('the same: reads of the log', { value: reads, unit: 'answers' }, all, { atMost: 1 }),
      absoluteRow('the same: answers that are no stream', { value: refused, unit: 'answers' }, all, {
        atMost: 0,
      }),
    ],
  }
}

/** Scans of match_events so far. Waits first, because an idle session reports its statistics within ten seconds. */
async function countLogReads(dataDir: string): Promise<number> {
  const connection = findRunningPostgres(dataDir)
  if (!connection) throw new Error('PostgreSQL does not run')
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('select pg_sleep(12)')
  const { rows } = await client.query<{ reads: string }>(
    `select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as reads
     from pg_stat_user_tables where relname = 'match_events'`,
  )
  await client.end()
  return Number(rows[0]?.reads)
}
