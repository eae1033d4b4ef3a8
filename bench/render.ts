// Figure: CPU for rendering the home page and an article without the page cache, with few posts and with many, beside
// React alone writing the same pages.
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { startAsked } from './asked-process.ts'
import { type Figure, plainRow, type Row, ratioRow } from './figure.ts'
import type { Ground } from './ground.ts'
import { alternate, medianOf } from './rounds.ts'

const PROGRAM = fileURLToPath(new URL('./render-process.ts', import.meta.url))
const FEW = 200
const MANY = 200_000
const ROUNDS = 15
const AT_MOST = { home: 5, article: 4 } as const
const SAME = 1.2

const costSchema = z.object({
  home: z.number(),
  article: z.number(),
  bareHome: z.number(),
  bareArticle: z.number(),
})
type Cost = z.infer<typeof costSchema>

export const render: Figure = {
  name: 'render',
  title: 'Rendering without the page cache',
  async measure(ground) {
    await using few = await openSide(ground, FEW)
    await using many = await openSide(ground, MANY)
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
    const rows = (['home', 'article'] as const).flatMap((page) => rowsOf(page, costs))
    return {
      rows,
      remarks: [
        `CPU of the rendering process alone, median of ${ROUNDS} alternating rounds of 20 pages after 160 of warming up; ` +
          'articles: the 20 newest of the Bengali edition. Compression is not in it.',
      ],
    }
  },
}

function rowsOf(page: 'home' | 'article', costs: Record<'few' | 'many', Cost[]>): Row[] {
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
    plainRow(`${page}, ${posts(FEW)}`, of('few', page), { ...react, ...of('few', bare) }, goal),
    plainRow(`${page}, ${posts(MANY)}`, of('many', page), { ...react, ...of('many', bare) }, goal),
    ratioRow(
      `${page}, many beside few`,
      of('many', page),
      { what: posts(FEW), ...of('few', page) },
      { atMost: SAME },
    ),
  ]
}

type RenderSide = AsyncDisposable & { round(): Promise<Cost> }

async function openSide(ground: Ground, posts: number): Promise<RenderSide> {
  const side = await startAsked(PROGRAM, [await ground.filledFolder(), String(posts)], ground.nodeFlags())
  return {
    round: async () => costSchema.parse(await side.ask('round')),
    [Symbol.asyncDispose]: () => side[Symbol.asyncDispose](),
  }
}
