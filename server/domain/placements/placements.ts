// Placement board service: shows and changes the slots of an edition's home page.

import type { Language } from '#contract/language.ts'
import type { Homepage } from '#contract/pages/homepage.ts'
import {
  BOARD_LENGTH,
  type BoardSlot,
  SLOTS,
  type Slot,
  type SlotOrder,
} from '#contract/posts/placement-board.ts'
import type { Post, PostCard } from '#contract/posts/post.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import { homeTag, placedTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { writeWithin } from '../editing/post-side-effects.ts'
import { getHomepage } from '../homepage/homepage.ts'
import { hasPicture, SLOT_SIZES } from '../homepage/homepage-rules.ts'
import { permit } from '../permit.ts'
import { getPublishedPosts } from '../posts/reading/posts.ts'
import { writeAs } from '../write-as.ts'
import {
  lockPlacements,
  type Placed,
  selectOrder,
  selectPlaced,
  updatePlacedAt,
} from './placement-queries.ts'

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

export type PlacedOnBoard = Placed & ReturnType<typeof fitOf>
export type BoardOfSlot = {
  slot: Slot
  size: number
  placed: PlacedOnBoard[]
  standIns: PostCard[]
  hasMore: boolean
}

/** Every slot of an edition: the posts placed there, what readers see, and the fallbacks. For viewers who may place posts. */
export async function getBoard(ctx: Ctx, language: Language): Promise<BoardOfSlot[]> {
  permit(ctx, 'post.place')
  const [home, placed] = await Promise.all([
    getHomepage(ctx, language),
    selectPlaced(ctx.db, language, SLOTS),
  ])
  return SLOTS.map((slot) => {
    const own = placed.filter((one) => one.slot === slot)
    return {
      slot,
      size: SLOT_SIZES[slot],
      placed: own.slice(0, BOARD_LENGTH).map((one) => ({ ...one, ...fitOf(home, slot, one.card) })),
      standIns: shownIn(home, slot).filter(({ id }) => !own.some(({ card }) => card.id === id)),
      hasMore: own.length > BOARD_LENGTH,
    }
  })
}

/**
 * Sets a slot's posts in this order, all at once: new ones move from their former placement, posts of the board that are not
 * listed are removed. POST_NOT_FOUND for one that readers of this edition cannot see, FIELD_INVALID for one listed twice;
 * PLACEMENTS_CHANGED when the slot is not as the caller saw it. Nothing is changed then.
 */
export async function orderSlot(ctx: Ctx, slot: Slot, asked: SlotOrder): Promise<void> {
  permit(ctx, 'post.place')
  const { language, ids, before: seenBefore } = asked
  if (new Set(ids).size < ids.length) throw new AppError('FIELD_INVALID', { field: 'ids' })
  const seen = await selectOrder(ctx.db, language, slot)
  if (seenBefore && !isSame(seenBefore, onBoard(seen)))
    throw new AppError('PLACEMENTS_CHANGED', { field: 'before' })
  const posts = await getPublishedPosts(ctx, [...ids, ...onBoard(seen)])
  if (ids.some((id) => posts.get(id)?.language !== language))
    throw new AppError('POST_NOT_FOUND', { field: 'ids' })
  await writeAs(ctx, 'post.place', async (transaction) => {
    await lockPlacements(transaction)
    const present = await selectOrder(transaction, language, slot)
    if (!isSame(idsOf(present), idsOf(seen))) throw new AppError('PLACEMENTS_CHANGED', { field: 'before' })
    await rearrange(ctx, transaction, { slot, language, ids, present, posts })
  })
}

const idsOf = (order: { id: string }[]) => order.map(({ id }) => id)
const onBoard = (order: { id: string }[]) => idsOf(order).slice(0, BOARD_LENGTH)
const isSame = (one: string[], other: string[]) => one.join() === other.join()

type Rearrangement = {
  slot: Slot
  language: Language
  ids: string[]
  present: { id: string; placedAt: Date }[]
  posts: Map<string, Post>
}

/** Writes what differs. */
async function rearrange(ctx: Ctx, transaction: Transaction, wanted: Rearrangement): Promise<void> {
  const { slot, language, ids, present, posts } = wanted
  const placedAt = new Map(present.map((one) => [one.id, one.placedAt]))
  const floor = present[BOARD_LENGTH]
  const behind = floor && !ids.includes(floor.id) ? floor.placedAt : null
  const order = ids.map((id) => ({ id, placedAt: placedAt.get(id) ?? null }))
  const instants = instantsFor(order, behind, ctx.clock.now())
  for (const id of onBoard(present)) {
    if (ids.includes(id)) continue
    await write(ctx, transaction, posts.get(id), { placement: '', placedAt: null })
  }
  let moved = 0
  for (const [id, instant] of instants) {
    const current = placedAt.get(id)
    if (current === undefined) {
      await write(ctx, transaction, posts.get(id), { placement: slot, placedAt: instant })
    } else if (current.getTime() !== instant.getTime()) {
      moved++
      await updatePlacedAt(transaction, id, instant)
    }
  }
  if (moved === 0) return
  await record(ctx, transaction, {
    act: 'placements.ordered',
    object: { kind: 'site' },
    details: { language, slot },
  })
  await ctx.changes.publishInvalidation(transaction, [homeTag(language), placedTag(language)])
}

/** Changes the placement of one post; a post that changed since it was read rolls everything back. */
async function write(
  ctx: Ctx,
  transaction: Transaction,
  post: Post | undefined,
  changes: Pick<Post, 'placement' | 'placedAt'>,
): Promise<void> {
  if (!post) throw new AppError('PLACEMENTS_CHANGED', { field: 'before' })
  const isWritten = await writeWithin(ctx, transaction, post, { ...changes, changedAt: ctx.clock.now() })
  if (!isWritten) throw new AppError('PLACEMENTS_CHANGED', { field: 'before' })
}
