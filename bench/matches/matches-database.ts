// Import of invented Twenty20 matches with everything that follows from them, compared with COPY of the same events.
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { SYSTEM } from '#contract/role.ts'
import { importMatches } from '#server/domain/matches/import/read-match-files.ts'
import { type Measured, ratioRow } from '../tools/benchmark.ts'
import { openDataFolder } from '../tools/local-pages.ts'
import { writeMadeMatches } from '../tools/made-matches.ts'
import type { Workspace } from '../tools/workspace.ts'

const MATCHES = Number(process.env.BENCH_MATCHES ?? 10_000)
const COLUMNS = 'match_id, seq, kind, payload, at_server, author_id, device'

export async function measureDatabase(workspace: Workspace): Promise<Measured> {
  const path = await writeMadeMatches(join(workspace.folder, 'matches'), MATCHES)
  const { opened, connection, close } = await openDataFolder(await workspace.filledFolder())
  const fail = ({ file, message }: { file: string; message: string }) => {
    throw new Error(`${file}: ${message}`)
  }
  const began = performance.now()
  const imported = await importMatches(
    { ...opened.world, viewer: SYSTEM },
    {
      paths: [path],
      format: 'cricsheet',
      tournament: null,
      isDryRun: false,
      name: 'made',
      onError: fail,
      onProblem: fail,
      onProgress: () => undefined,
    },
  )
  const seconds = (performance.now() - began) / 1000
  const copied = await timeCopy(connection)
  await close()
  return {
    rows: [
      ratioRow(
        `database: events imported with everything that follows from them, ${MATCHES.toLocaleString('en')} matches`,
        { value: imported.events / seconds / 1000, unit: 'events/ms' },
        {
          value: copied.events / copied.seconds / 1000,
          unit: 'events/ms',
          what: 'COPY into an equal table with indexes and triggers',
        },
        { atLeast: 0.3 },
      ),
    ],
    remarks: [
      `${imported.added} invented Twenty20 matches with ${imported.events} events in ${seconds.toFixed(1)} s; COPY of ` +
        `${copied.events} events in one statement took ${copied.seconds.toFixed(1)} s.`,
    ],
  }
}

/** COPY of all events into an equal table: same indexes, reference and triggers. */
async function timeCopy(connection: pg.ClientConfig): Promise<{ seconds: number; events: number }> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`
    create table copied_events (like match_events including all);
    alter table copied_events add foreign key (match_id) references matches(id) on delete restrict;
    create trigger kept before update or delete on copied_events for each row execute function keep_match_events();
    create trigger kept_whole before truncate on copied_events for each statement execute function keep_match_events()`)
  const chunks: Buffer[] = []
  const rows = client.query(copyTo(`copy (select ${COLUMNS} from match_events) to stdout`))
  for await (const chunk of rows) chunks.push(chunk)
  const began = performance.now()
  const sink = client.query(copyFrom(`copy copied_events (${COLUMNS}) from stdin`))
  await pipeline(Readable.from(chunks), sink)
  const seconds = (performance.now() - began) / 1000
  await client.end()
  return { seconds, events: sink.rowCount }
}
