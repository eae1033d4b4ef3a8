// Acts on many posts: which this viewer may do, what each needs, what is sent. Pure.
import type { PostRow } from '#contract/api-post.ts'
import type { BulkInput } from '#contract/bulk.ts'
import { findCategory } from '#contract/category.ts'
import { type Action, can } from '#contract/permissions.ts'
import { findPlacement } from '#contract/placement.ts'
import type { Viewer } from '#contract/role.ts'
import { ownThings } from '#contract/screens.ts'

export type BulkAct = BulkInput['act']

const ACTS = [
  ['publish', 'post.publish'],
  ['unpublish', 'post.publish'],
  ['draft', 'post.publish'],
  ['place', 'post.place'],
  ['addCategory', 'post.update'],
  ['removeCategory', 'post.update'],
  ['bin', 'post.bin'],
] as const satisfies [BulkAct, Action][]

/** The acts this viewer may do to at least their own posts; out of the bin there is one. */
export function actsFor(viewer: Viewer, isBin: boolean): BulkAct[] {
  if (isBin) return ['restore']
  return ACTS.flatMap(([act, action]) => (can(viewer, action, ownThings(viewer)) ? [act] : []))
}

/** What an act is about besides the posts. */
export function needOf(act: BulkAct): 'category' | 'placement' | null {
  if (act === 'place') return 'placement'
  return act === 'addCategory' || act === 'removeCategory' ? 'category' : null
}

export type Sure = 'publish' | 'unpublish' | 'place' | 'unplace' | 'bin'

/** What is asked before an act that readers notice at once; null for the others. */
export function sureOf(input: BulkInput): Sure | null {
  if (input.act === 'place') return input.placement === '' ? 'unplace' : 'place'
  if (input.act === 'publish' || input.act === 'unpublish' || input.act === 'bin') return input.act
  return null
}

/** What is sent, pinned to the versions that were seen; null while something is still to be chosen. */
export function inputOf(
  act: BulkAct,
  posts: readonly Pick<PostRow, '_id' | 'version'>[],
  what: string,
): BulkInput | null {
  const ids = posts.map(({ _id }) => _id)
  const versions = posts.map(({ version }) => version)
  if (act === 'place') {
    const placement = what === '' ? null : findPlacement(what)
    return placement === null ? null : { act, ids, versions, placement }
  }
  if (act === 'addCategory' || act === 'removeCategory') {
    const category = findCategory(what)
    return category === null ? null : { act, ids, category }
  }
  return act === 'restore' ? { act, ids } : { act, ids, versions }
}
