// Arranges the home page: the post placed last, fallbacks, and no post twice. Pure.
import type { Homepage, HomeSlots } from '#contract/pages/homepage.ts'
import type { Slot } from '#contract/posts/placement-board.ts'
import type { PostCard } from '#contract/posts/post.ts'

/** A post that is a candidate for some slots; `rank` orders it within each, best first. */
export type Candidate = { card: PostCard; ranks: Map<string, number> }

const SECTION_SIZE = 6
/** How many posts of a section are read at first: usually enough. */
export const SECTION_CANDIDATES = 9
/** Enough even when all posts shown before the last section belong to it as well: 14 above the sections, 18 in the others. */
export const WIDE_SECTION_CANDIDATES = 14 + 3 * SECTION_SIZE + SECTION_SIZE
const BRIEFS = 3
const MAX_READ = 6
/** How many posts a slot shows. */
export const SLOT_SIZES = {
  lead: 1,
  secondLead: 1,
  sidebar: 5,
  trending: 8,
  editorsPick: 4,
} as const satisfies Record<Slot, number>

export type SideLists = Pick<Homepage, 'sidebar' | 'trending' | 'mostRead'>

export function hasPicture(card: PostCard): boolean {
  return card.picture !== null || card.imageUrl !== ''
}

function inSlot(candidates: Candidate[], slot: string): PostCard[] {
  return candidates
    .filter(({ ranks }) => ranks.has(slot))
    .sort((a, b) => (a.ranks.get(slot) ?? 0) - (b.ranks.get(slot) ?? 0))
    .map(({ card }) => card)
}

/** The trending line: placed posts first, then the most read. */
function trendingOf(candidates: Candidate[]): PostCard[] {
  const both = [...inSlot(candidates, 'trending'), ...inSlot(candidates, 'mostRead')]
  return [...new Map(both.map((card) => [card.id, card])).values()].slice(0, SLOT_SIZES.trending)
}

/** The lists in the margin of pages: side column, trending line, most read. */
export function arrangeSideLists(candidates: Candidate[]): SideLists {
  return {
    sidebar: inSlot(candidates, 'sidebar').slice(0, SLOT_SIZES.sidebar),
    trending: trendingOf(candidates),
    mostRead: inSlot(candidates, 'mostRead').slice(0, MAX_READ),
  }
}

/**
 * Whether a section is not full although it may have more posts than were read: those that were read are shown elsewhere.
 */
export function hasShortSection(home: HomeSlots, candidates: Candidate[]): boolean {
  const sections = [
    ['Cricket', home.cricketPosts],
    ['Football', home.footballPosts],
    ['Athletics', home.athleticsPosts],
    ['Sports', home.sportsPosts],
  ] as const
  return sections.some(
    ([category, shown]) =>
      shown.length < SECTION_SIZE && inSlot(candidates, category).length >= SECTION_CANDIDATES,
  )
}

/**
 * The home page of an edition. Lead: the last placed post with a picture; second lead: the last placed post with a picture or a
 * video; if there is none, the newest post with a picture. A post appears once.
 */
export function arrangeHomeSlots(candidates: Candidate[]): HomeSlots {
  const used = new Set<string>()
  const take = (cards: PostCard[], count: number): PostCard[] => {
    const taken = cards.filter((card) => !used.has(card.id)).slice(0, count)
    for (const card of taken) used.add(card.id)
    return taken
  }
  const newest = inSlot(candidates, 'newest')
  const standIns = newest.filter(hasPicture)
  const leads = [...inSlot(candidates, 'lead').filter(hasPicture), ...standIns]
  const secondLeads = inSlot(candidates, 'secondLead').filter(
    (card) => hasPicture(card) || card.videoURL !== '',
  )
  const [lead = null] = take(leads, SLOT_SIZES.lead)
  const [secondLead = null] = take([...secondLeads, ...standIns], SLOT_SIZES.secondLead)
  const sidebar = take(inSlot(candidates, 'sidebar'), SLOT_SIZES.sidebar)
  const editorsPick = take(inSlot(candidates, 'editorsPick'), SLOT_SIZES.editorsPick)
  // Briefs are below the leads; without leads, their posts stay in their sections.
  const briefs = lead || secondLead ? take(newest, BRIEFS) : []
  return {
    lead,
    secondLead,
    sidebar,
    editorsPick,
    briefs,
    cricketPosts: take(inSlot(candidates, 'Cricket'), SECTION_SIZE),
    footballPosts: take(inSlot(candidates, 'Football'), SECTION_SIZE),
    athleticsPosts: take(inSlot(candidates, 'Athletics'), SECTION_SIZE),
    sportsPosts: take(inSlot(candidates, 'Sports'), SECTION_SIZE),
  }
}
