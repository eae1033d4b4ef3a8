// Rules of the placement board: which posts a slot shows, why others are hidden, and instants that put posts in order. Pure.
import type { Homepage } from '#contract/homepage.ts'
import type { BoardSlot, Slot } from '#contract/placement-board.ts'
import type { PostCard } from '#contract/post.ts'
import { hasPicture } from '../homepage/homepage-rules.ts'

type Fit = Pick<BoardSlot['placed'][number], 'isShown' | 'whyNot'>

/** The posts that readers see in a slot, in order. */
export function shownIn(home: Homepage, slot: Slot): PostCard[] {
  const shown = home[slot]
  if (shown === null) return []
  return Array.isArray(shown) ? shown : [shown]
}

/** Whether readers see a post in its slot, and if not, why. */
export function fitOf(home: Homepage, slot: Slot, card: PostCard): Fit {
  const isIn = (other: Slot) => shownIn(home, other).some(({ id }) => id === card.id)
  if (isIn(slot)) return { isShown: true, whyNot: null }
  if (slot === 'lead' && !hasPicture(card)) return { isShown: false, whyNot: 'no-picture' }
  if (slot === 'secondLead' && !hasPicture(card) && card.videoURL === '') {
    return { isShown: false, whyNot: 'no-picture' }
  }
  const isElsewhere = slot !== 'trending' && (['lead', 'secondLead', 'sidebar'] as const).some(isIn)
  return { isShown: false, whyNot: isElsewhere ? 'elsewhere' : 'behind' }
}

/** A post of the requested order. `placedAt`: its present instant of placement; null when it is placed only now. */
export type Ordered = { id: string; placedAt: Date | null }

/**
 * Instants that put these posts into this order, the last placed first, all later than `floor`, the instant of the newest of the
 * posts that follow them in the slot. An instant that fits stays; the post that becomes first is placed now.
 */
export function instantsFor(order: Ordered[], floor: Date | null, now: Date): Map<string, Date> {
  const instants = new Map<string, Date>()
  let below = floor?.getTime() ?? 0
  for (const [index, { id, placedAt }] of [...order.entries()].reverse()) {
    const kept = placedAt?.getTime() ?? 0
    const next = kept > below ? kept : Math.max(below + 1, index === 0 || below === 0 ? now.getTime() : 0)
    instants.set(id, new Date(next))
    below = next
  }
  return instants
}
