// Home page call.
import { z } from '@hono/zod-openapi'
import { languageSchema } from '#contract/language.ts'
import type { HomeSlots, WantedSection } from '#contract/pages/homepage.ts'
import { apiPostSchema } from '#contract/posts/api-post.ts'
import type { PostCard } from '#contract/posts/post.ts'
import type { Category } from '#contract/posts/section.ts'
import { getHomeSlots } from '#server/domain/homepage/homepage.ts'
import { getPublishedPosts } from '#server/domain/posts/reading/posts.ts'
import { getSections } from '#server/domain/sections/sections.ts'
import { endpoint } from '../endpoint.ts'
import { queryOf } from '../input.ts'
import { toApiPost } from './post-shape.ts'

/** The sections of this call, whatever the site's home page shows. */
const SECTIONS = [
  ['cricketPosts', 'Cricket'],
  ['footballPosts', 'Football'],
  ['athleticsPosts', 'Athletics'],
  ['sportsPosts', 'Sports'],
] as const satisfies [string, Category][]

const POSTS = 6

const posts = z.array(apiPostSchema)

export const showHomepage = endpoint({
  summary: 'The home page of an edition',
  input: queryOf(z.object({ language: languageSchema.default('bn') })),
  answers: {
    200: {
      description: 'The home page',
      schema: z.object({
        lead: apiPostSchema.nullable(),
        secondLead: apiPostSchema.nullable(),
        cricketPosts: posts,
        footballPosts: posts,
        athleticsPosts: posts,
        sportsPosts: posts,
      }),
    },
  },
  async run({ ctx, input }) {
    const list = await getSections(ctx)
    const wanted = SECTIONS.map(([, id]) => ({ categories: [list.get(id)?.id ?? id], count: POSTS }))
    const home = await getHomeSlots(ctx, input.language, wanted)
    const leads = [home.lead, home.secondLead]
    const sections = sectionsOf(home, wanted)
    const shown = [...leads, ...sections.flatMap(([, cards]) => cards)].flatMap((card) => card?.id ?? [])
    const whole = await getPublishedPosts(ctx, [...new Set(shown)])
    const show = (cards: PostCard[]) =>
      cards.flatMap(({ id }) => whole.get(id) ?? []).map((post) => toApiPost(post, list))
    const [lead = null, secondLead = null] = leads.map((card) => (card ? (show([card])[0] ?? null) : null))
    const lists = sections.map(([section, cards]) => [section, show(cards)])
    return { lead, secondLead, ...Object.fromEntries(lists) }
  },
})

/**
 * The newest posts of each section. The site's home page shows some of them as briefs, in a side column or as editors' picks
 * instead; clients of this call know sections only.
 */
function sectionsOf(home: HomeSlots, wanted: readonly WantedSection[]): [string, PostCard[]][] {
  const elsewhere = new Set([...home.briefs, ...home.sidebar, ...home.editorsPick])
  return SECTIONS.map(([section], place) => {
    const own = wanted[place]?.categories ?? []
    const placed = [...elsewhere].filter((card) => own.some((id) => card.categories.includes(id)))
    for (const card of placed) elsewhere.delete(card)
    const cards = [...placed, ...(home.sections[place] ?? [])].sort(
      (a, b) => b.publishedAt.getTime() - a.publishedAt.getTime(),
    )
    return [section, cards]
  })
}
