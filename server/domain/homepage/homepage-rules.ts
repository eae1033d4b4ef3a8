// Arranges the home page: the post placed last, fallbacks, and no post twice. Pure.
import type { HomeSlots, SideLists, WantedSection } from '#contract/pages/homepage.ts'
import type { Slot } from '#contract/posts/placement-board.ts'
import type { PostCard } from '#contract/posts/post.ts'
import type { Category } from '#contract/posts/section.ts'

/** A post that is a candidate for some slots; `rank` orders it within each, best first. */
export type Candidate = { card: PostCard; ranks: Map<string, number> }

/** The slot of a section in the query: no other slot has such a name. */
export const sectionSlot = (id: Category) => `section ${id}`

/** How many more posts of a section than it shows are read at first: usually enough. */
const SPARE = 3
/** Posts above the sections, which may belong to them as well. */
const ABOVE = 14
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

/** How many candidates each section needs at first, and so that none runs out of them while it has posts. */
export function candidateCounts(wanted: readonly WantedSection[]): { usual: number; wide: number } {
  const counts = wanted.map(({ count }) => count)
  const all = counts.reduce((sum, count) => sum + count, 0)
  return { usual: Math.max(0, ...counts) + SPARE, wide: ABOVE + all }
}

export function hasPicture(card: PostCard): boolean {
  return card.picture !== null || card.imageUrl !== ''
}

function inSlot(candidates: Candidate[], slot: string): PostCard[] {
  return candidates
    .filter(({ ranks }) => ranks.has(slot))
    .sort((a, b) => (a.ranks.get(slot) ?? 0) - (b.ranks.get(slot) ?? 0))
    .map(({ card }) => card)
}

/** The candidates of several sections, each once, newest first. */
function ofSections(candidates: Candidate[], { categories }: WantedSection): PostCard[] {
  const [only] = categories
  if (only !== undefined && categories.length === 1) return inSlot(candidates, sectionSlot(only))
  return candidates
    .filter(({ ranks }) => categories.some((id) => ranks.has(sectionSlot(id))))
    .map(({ card }) => card)
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || (a.id < b.id ? 1 : -1))
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
export function hasShortSection(
  { sections }: HomeSlots,
  candidates: Candidate[],
  wanted: readonly WantedSection[],
): boolean {
  const { usual } = candidateCounts(wanted)
  return wanted.some(
    ({ categories, count }, place) =>
      (sections[place]?.length ?? 0) < count &&
      categories.some((id) => inSlot(candidates, sectionSlot(id)).length >= usual),
  )
}

/**
 * The home page of an edition. Lead and second lead: the post placed last; if there is none, the newest post that may stand in. What
 * lacks the picture that a lead needs is no candidate. A post appears once.
 */
export function arrangeHomeSlots(candidates: Candidate[], wanted: readonly WantedSection[]): HomeSlots {
  const used = new Set<string>()
  const take = (cards: PostCard[], count: number): PostCard[] => {
    const taken = cards.filter((card) => !used.has(card.id)).slice(0, count)
    for (const card of taken) used.add(card.id)
    return taken
  }
  const newest = inSlot(candidates, 'newest')
  const standIns = inSlot(candidates, 'standIn')
  const [lead = null] = take([...inSlot(candidates, 'lead'), ...standIns], SLOT_SIZES.lead)
  const [secondLead = null] = take([...inSlot(candidates, 'secondLead'), ...standIns], SLOT_SIZES.secondLead)
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
    sections: wanted.map((section) => take(ofSections(candidates, section), section.count)),
  }
}
