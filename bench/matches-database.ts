// Matches in the database: import compared with COPY of the same events, and pages at many matches compared with few.
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type Measured, type Row, ratioRow } from './benchmark.ts'
import { type ChildProgram, startProgram } from './child-program.ts'
import { alternate, median } from './statistics.ts'
import type { Workspace } from './workspace.ts'

type PageTime = { page: string; few: number; many: number }

const ROUNDS = 12
const RENDERS = 10
/** The first renders compile the page's code. */
const WARM_UP = 120

/** Median milliseconds of each page. `start` starts the benchmark's process on a data folder. */
async function comparePages(
  start: (dataDir: string) => ReturnType<typeof startProgram>,
  { few, many }: { few: string; many: string },
): Promise<PageTime[]> {
  await using small = await start(few)
  await using large = await start(many)
  const addresses = [await readAddresses(small), await readAddresses(large)] as const
  const times: PageTime[] = []
  for (const page of Object.keys(addresses[0])) {
    const [atFew, atMany] = [addresses[0][page] ?? '', addresses[1][page] ?? '']
    await render(small, atFew, WARM_UP)
    await render(large, atMany, WARM_UP)
    const measured: { few: number[]; many: number[] } = { few: [], many: [] }
    await alternate(
      ROUNDS,
      async () => void measured.few.push(...(await render(small, atFew, RENDERS))),
      async () => void measured.many.push(...(await render(large, atMany, RENDERS))),
    )
    times.push({ page, few: median(measured.few), many: median(measured.many) })
  }
  return times
}

async function readAddresses(program: ChildProgram): Promise<Record<string, string>> {
  return z.record(z.string(), z.string()).parse(await program.request(JSON.stringify({ do: 'addresses' })))
}

async function render(program: ChildProgram, address: string, times: number): Promise<number[]> {
  const answer = await program.request(JSON.stringify({ do: 'render', address, times }))
  return z.array(z.number()).parse(answer)
}

const PROGRAM = fileURLToPath(new URL('./matches-database-process.ts', import.meta.url))
const FEW = 100
const MANY = Number(process.env.BENCH_MATCHES ?? 10_000)

const importedSchema = z.object({ seconds: z.number(), events: z.int(), matches: z.int() })
const copiedSchema = z.object({ seconds: z.number(), events: z.int() })

export async function measureDatabase(workspace: Workspace): Promise<Measured> {
  const start = (dataDir: string) =>
    startProgram(PROGRAM, [dataDir, join(workspace.folder, 'matches')], workspace.nodeFlags())
  const few = await workspace.filledFolder()
  await importInto(few, 0, FEW)
  const many = join(workspace.folder, 'many-matches')
  await cp(few, many, { recursive: true, preserveTimestamps: true })
  const { imported, copied } = await importInto(many, FEW, MANY)
  const pages = await comparePages(start, { few, many })
  return {
    rows: [importRow(imported, copied), ...pages.map(pageRow)],
    remarks: [
      `${imported.matches} invented Twenty20 matches with ${imported.events} events in ${imported.seconds.toFixed(1)} s; COPY of ` +
        `${copied.events} events in one statement took ${copied.seconds.toFixed(1)} s. Pages without the page cache, in Bengali: medians of 120 renders, ten of each size in turn.`,
    ],
  }

  /** Imports the matches numbered `from` to `to` - 1, and then times COPY of all events. */
  async function importInto(dataDir: string, from: number, to: number) {
    await using program = await start(dataDir)
    const imported = importedSchema.parse(await program.request(JSON.stringify({ do: 'import', from, to })))
    const copied = copiedSchema.parse(await program.request(JSON.stringify({ do: 'copy' })))
    return { imported, copied }
  }
}

function importRow(imported: z.infer<typeof importedSchema>, copied: z.infer<typeof copiedSchema>): Row {
  return ratioRow(
    `database: events imported with everything that follows from them, ${MANY.toLocaleString('en')} matches`,
    { value: imported.events / imported.seconds / 1000, unit: 'events/ms' },
    {
      value: copied.events / copied.seconds / 1000,
      unit: 'events/ms',
      what: 'COPY into an equal table with indexes and triggers',
    },
    { atLeast: 0.3 },
  )
}

function pageRow({ page, few, many }: PageTime): Row {
  return ratioRow(
    `database: page ${page} at ${MANY.toLocaleString('en')} matches`,
    { value: many, unit: 'ms' },
    { value: few, unit: 'ms', what: `at ${FEW} matches` },
    { atMost: 1.5 },
  )
}
