// Renders of pages with many matches compared with few: two databases, each with its own process. The two sides render in
// alternation, so that the load on the machine affects both alike.
import { z } from 'zod'
import type { ChildProgram, startProgram } from './child-program.ts'
import { alternate, median } from './statistics.ts'

export type PageTime = { page: string; few: number; many: number }

const ROUNDS = 12
const RENDERS = 10
/** The first renders compile the page's code. */
const WARM_UP = 120

/** Median milliseconds of each page. `start` starts the benchmark's process on a data folder. */
export async function comparePages(
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
