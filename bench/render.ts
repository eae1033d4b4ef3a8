// Benchmark: CPU to render the home page and an article without the page cache, with few and with many posts, compared with React
// alone rendering the same pages.
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { absoluteRow, type Benchmark, type Row, ratioRow } from './benchmark.ts'
import { startProgram } from './child-program.ts'
import { alternate, medianOf } from './statistics.ts'
import type { Workspace } from './workspace.ts'

const PROGRAM = fileURLToPath(new URL('./render-process.ts', import.meta.url))
const FEW = 200
const MANY = 200_000
const ROUNDS = 15
const AT_MOST = { home: 5, article: 4 } as const
/** Times React alone, which renders the same elements without data, components and router. */
const TIMES_REACT = 6
const SAME = 1.2

const costSchema = z.object({
  home: z.number(),
  article: z.number(),
  bareHome: z.number(),
  bareArticle: z.number(),
})
type Cost = z.infer<typeof costSchema>

export const render: Benchmark = {
  name: 'render',
  title: 'Rendering without the page cache',
  async measure(workspace) {
    await using few = await openSide(workspace, FEW)
    await using many = await openSide(workspace, MANY)
    const costs: Record<'few' | 'many', Cost[]> = { few: [], many: [] }
    await alternate(
      ROUNDS,
      async () => {
        costs.few.push(await few.round())
      },
      async () => {
        costs.many.push(await many.round())
      },
    )
    const rows = (['home', 'article'] as const).flatMap((page) => toRows(page, costs))
    return {
      rows,
      remarks: [
        `CPU of the rendering process alone, median of ${ROUNDS} alternating rounds of 20 pages after 400 warm-up pages; ` +
          'articles: the 20 newest of the Bengali edition. Without compression. The page is bytes, React alone makes a text.',
      ],
    }
  },
}

function toRows(page: 'home' | 'article', costs: Record<'few' | 'many', Cost[]>): Row[] {
  const bare = page === 'home' ? 'bareHome' : 'bareArticle'
  const of = (side: 'few' | 'many', what: keyof Cost) =>
    medianOf(
      costs[side].map((cost) => cost[what]),
      'ms',
    )
  const react = { what: 'React alone, same elements' }
  const goal = { atMost: AT_MOST[page] }
  const posts = (count: number) => `${count.toLocaleString('en')} posts`
  return [
    absoluteRow(`${page}, ${posts(FEW)}`, of('few', page), { ...react, ...of('few', bare) }, goal),
    ratioRow(
      `${page}, ${posts(FEW)}, compared with React`,
      of('few', page),
      { ...react, ...of('few', bare) },
      { atMost: TIMES_REACT },
    ),
    absoluteRow(`${page}, ${posts(MANY)}`, of('many', page), { ...react, ...of('many', bare) }, goal),
    ratioRow(
      `${page}, many compared with few`,
      of('many', page),
      { what: posts(FEW), ...of('few', page) },
      { atMost: SAME },
    ),
  ]
}

type RenderSide = AsyncDisposable & { round(): Promise<Cost> }

async function openSide(workspace: Workspace, posts: number): Promise<RenderSide> {
  const side = await startProgram(
    PROGRAM,
    [await workspace.filledFolder(), String(posts)],
    workspace.nodeFlags(),
  )
  return {
    round: async () => costSchema.parse(await side.request('round')),
    [Symbol.asyncDispose]: () => side[Symbol.asyncDispose](),
  }
}
