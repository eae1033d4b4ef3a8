// Benchmark: rendering pages with a million posts compared with a thousand. BENCH_SIZES_POSTS: the large number.
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { absoluteRow, type Benchmark, type Goal, type Row, ratioRow } from './tools/benchmark.ts'
import { startProgram } from './tools/child-program.ts'
import { alternate, median, quantile } from './tools/statistics.ts'
import type { Workspace } from './tools/workspace.ts'

const PROGRAM = fileURLToPath(new URL('./sizes-process.ts', import.meta.url))
const FEW = 1_000
const MANY = Number(process.env.BENCH_SIZES_POSTS ?? 1_000_000)
const YEARS = 12
const ROUNDS = 60
const WARM_UP = 20
const GOAL: Goal = { atMost: 2 }
/** A sitemap grows with its entries, so it has an absolute limit. */
const LISTS = /^sitemap/
const LIST_GOAL: Goal = { atMost: 150 }

const made = z.object({ ms: z.number(), bytes: z.number() })
type Times = { ms: number[]; bytes: number }

export const sizes: Benchmark = {
  name: 'sizes',
  title: `Pages rendered without the cache, ${MANY.toLocaleString('en')} posts and ${FEW.toLocaleString('en')}`,
  async measure(workspace) {
    const began = performance.now()
    await using few = await openSide(workspace, FEW)
    await using many = await openSide(workspace, MANY)
    const filled = performance.now()
    // Warm up both sides before the first measurement.
    for (const side of [few, many]) {
      for (const name of side.names)
        for (let round = 0; round < WARM_UP; round++) await side.time(name, round, newTimes())
    }
    const rows: Row[] = []
    for (const name of few.names) {
      const times = { few: newTimes(), many: newTimes() }
      await alternate(
        ROUNDS + WARM_UP,
        (round) => few.time(name, round, times.few),
        (round) => many.time(name, round, times.many),
      )
      rows.push(...toRows(name, times))
    }
    return {
      rows,
      remarks: [
        `Wall time to render one page in an otherwise idle process, with the database, without the page cache; ${ROUNDS} alternating rounds.`,
        `Posts cover ${YEARS} years at the same density in both archives; pages have about the same length (see their bytes).`,
        `Both archives were created in ${Math.round((filled - began) / 1000)} s.`,
      ],
    }
  },
}

function toRows(name: string, { few, many }: { few: Times; many: Times }): Row[] {
  const weight = ({ bytes }: Times) => `${Math.round(bytes / 1000)} kB`
  return [['median', 0.5] as const, ['p95', 0.95] as const].map(([what, share]) => {
    const at = ({ ms }: Times) => ({
      value: share === 0.5 ? median(ms) : quantile(ms, share),
      unit: 'ms' as const,
    })
    const measured = { ...at(many), rounds: many.ms }
    const baseline = { what: `${FEW.toLocaleString('en')} posts, ${weight(few)}`, ...at(few) }
    const row = LISTS.test(name) ? absoluteRow : ratioRow
    return row(`${name} (${weight(many)}), ${what}`, measured, baseline, LISTS.test(name) ? LIST_GOAL : GOAL)
  })
}

const newTimes = (): Times => ({ ms: [], bytes: 0 })

type Side = AsyncDisposable & {
  names: string[]
  time(name: string, round: number, times: Times): Promise<void>
}

async function openSide(workspace: Workspace, posts: number): Promise<Side> {
  const args = [await workspace.filledFolder(), String(posts), String((YEARS * posts) / MANY)]
  const side = await startProgram(PROGRAM, args, workspace.nodeFlags())
  return {
    names: z.array(z.string()).parse(side.first),
    async time(name, round, times) {
      const { ms, bytes } = made.parse(await side.request(name))
      times.bytes = bytes
      if (round >= WARM_UP) times.ms.push(ms)
    },
    [Symbol.asyncDispose]: () => side[Symbol.asyncDispose](),
  }
}
