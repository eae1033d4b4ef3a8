// Figure: making a page with a million posts beside making it with a thousand. BENCH_SIZES_POSTS sets another large number.
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { startAsked } from './asked-process.ts'
import { type Figure, type Goal, plainRow, type Row, ratioRow } from './figure.ts'
import type { Ground } from './ground.ts'
import { alternate, median, quantile } from './rounds.ts'

const PROGRAM = fileURLToPath(new URL('./sizes-process.ts', import.meta.url))
const FEW = 1_000
const MANY = Number(process.env.BENCH_SIZES_POSTS ?? 1_000_000)
const YEARS = 12
const ROUNDS = 60
const WARM_UP = 20
const GOAL: Goal = { atMost: 2 }
/** A sitemap grows with what it lists; it must not hold anybody up. */
const LISTS = /^sitemap/
const LIST_GOAL: Goal = { atMost: 150 }

const made = z.object({ ms: z.number(), bytes: z.number() })
type Times = { ms: number[]; bytes: number }

export const sizes: Figure = {
  name: 'sizes',
  title: `Pages made anew, ${MANY.toLocaleString('en')} posts beside ${FEW.toLocaleString('en')}`,
  async measure(ground) {
    const began = performance.now()
    await using few = await openSide(ground, FEW)
    await using many = await openSide(ground, MANY)
    const filled = performance.now()
    // Both know all their code before the first page counts.
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
      rows.push(...rowsOf(name, times))
    }
    return {
      rows,
      remarks: [
        `Wall time of making one page in a process that does nothing else, database included, page cache not; ${ROUNDS} alternating rounds.`,
        `Posts lie within ${YEARS} years, the thousand as close together as the million; pages hold about as much (largest difference shown by their bytes).`,
        `Both archives were made in ${Math.round((filled - began) / 1000)} s.`,
      ],
    }
  },
}

function rowsOf(name: string, { few, many }: { few: Times; many: Times }): Row[] {
  const weight = ({ bytes }: Times) => `${Math.round(bytes / 1000)} kB`
  return [['median', 0.5] as const, ['p95', 0.95] as const].map(([what, share]) => {
    const at = ({ ms }: Times) => ({
      value: share === 0.5 ? median(ms) : quantile(ms, share),
      unit: 'ms' as const,
    })
    const measured = { ...at(many), rounds: many.ms }
    const yardstick = { what: `${FEW.toLocaleString('en')} posts, ${weight(few)}`, ...at(few) }
    const row = LISTS.test(name) ? plainRow : ratioRow
    return row(`${name} (${weight(many)}), ${what}`, measured, yardstick, LISTS.test(name) ? LIST_GOAL : GOAL)
  })
}

const newTimes = (): Times => ({ ms: [], bytes: 0 })

type Side = AsyncDisposable & {
  names: string[]
  time(name: string, round: number, times: Times): Promise<void>
}

async function openSide(ground: Ground, posts: number): Promise<Side> {
  const args = [await ground.filledFolder(), String(posts), String((YEARS * posts) / MANY)]
  const side = await startAsked(PROGRAM, args, ground.nodeFlags())
  return {
    names: z.array(z.string()).parse(side.first),
    async time(name, round, times) {
      const { ms, bytes } = made.parse(await side.ask(name))
      times.bytes = bytes
      if (round >= WARM_UP) times.ms.push(ms)
    },
    [Symbol.asyncDispose]: () => side[Symbol.asyncDispose](),
  }
}
