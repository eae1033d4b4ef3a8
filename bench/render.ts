// Benchmark: CPU to render the home page and an article without the page cache, compared with React alone rendering the same pages.
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { absoluteRow, type Benchmark, type Row, ratioRow } from './tools/benchmark.ts'
import { startProgram } from './tools/child-program.ts'
import { medianOf } from './tools/statistics.ts'

const PROGRAM = fileURLToPath(new URL('./render-process.ts', import.meta.url))
const ROUNDS = 15
const AT_MOST_MS = { home: 5, article: 4 } as const
/** Times React alone, which renders the same elements without data, components and router. */
const TIMES_REACT = 10

/** CPU milliseconds of each page: ours, and React alone. */
const costSchema = z.object({ page: z.number(), react: z.number() })
const roundSchema = z.object({ home: costSchema, article: costSchema })
type Round = z.infer<typeof roundSchema>

export const render: Benchmark = {
  name: 'render',
  title: 'Rendering without the page cache',
  async measure(workspace) {
    const dataDir = await workspace.filledFolder()
    await using side = await startProgram(PROGRAM, [dataDir], workspace.nodeFlags())
    const rounds: Round[] = []
    while (rounds.length < ROUNDS) rounds.push(roundSchema.parse(await side.request('round')))
    return {
      rows: [...toRows('home', rounds), ...toRows('article', rounds)],
      remarks: [
        `CPU of the rendering process alone, median of ${ROUNDS} rounds of 20 pages after 400 warm-up pages; ` +
          'articles: the 20 newest of the Bengali edition. Without compression. The page is bytes, React alone makes a text.',
      ],
    }
  },
}

function toRows(name: 'home' | 'article', rounds: Round[]): Row[] {
  const of = (what: 'page' | 'react') =>
    medianOf(
      rounds.map((round) => round[name][what]),
      'ms',
    )
  const baseline = { what: 'React alone, same elements', ...of('react') }
  return [
    absoluteRow(name, of('page'), baseline, { atMost: AT_MOST_MS[name] }),
    ratioRow(`${name}, compared with React`, of('page'), baseline, { atMost: TIMES_REACT }),
  ]
}
