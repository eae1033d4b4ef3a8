// Bulk actions on posts: which the viewer may do, what each needs, what is sent. Pure.
import type { Feedback } from '#app/ui/feedback.tsx'
import { type Action, can } from '#contract/permissions.ts'
import type { StaffPost } from '#contract/posts/api-post.ts'
import type { BulkInput } from '#contract/posts/bulk.ts'
import { findPlacement } from '#contract/posts/placement.ts'
import { type AskedPart, missingParts } from '#contract/posts/publication.ts'
import type { Viewer } from '#contract/role.ts'
import { ownSubject } from '#contract/screens.ts'

export type BulkAction = BulkInput['act']

/** Feedback on actions in the table. `refused`: posts on which a bulk action failed. */
export type TableFeedback = Feedback & { refused?: { headline: string; reason: string }[] }

const ACTIONS = [
  ['publish', 'post.publish'],
  ['unpublish', 'post.publish'],
  ['draft', 'post.publish'],
  ['place', 'post.place'],
  ['addCategory', 'post.update'],
  ['removeCategory', 'post.update'],
  ['bin', 'post.bin'],
] as const satisfies [BulkAction, Action][]

/** The actions this viewer may do on at least their own posts; in the bin only restoring. */
export function getActions(viewer: Viewer, isBin: boolean): BulkAction[] {
  if (isBin) return ['restore']
  return ACTIONS.flatMap(([action, permission]) =>
    can(viewer, permission, ownSubject(viewer)) ? [action] : [],
  )
}

/** What must be chosen for an action, next to the posts. */
export function getRequiredChoice(action: BulkAction): 'category' | 'placement' | null {
  if (action === 'place') return 'placement'
  return action === 'addCategory' || action === 'removeCategory' ? 'category' : null
}

export type BulkQuestion = 'publish' | 'unpublish' | 'place' | 'unplace' | 'bin'

/** The question before an action that readers notice at once; null for the others. */
export function getQuestion(input: BulkInput): BulkQuestion | null {
  if (input.act === 'place') return input.placement === '' ? 'unplace' : 'place'
  if (input.act === 'publish' || input.act === 'unpublish' || input.act === 'bin') return input.act
  return null
}

/** The posts that would be published without a text or category. */
export function findIncomplete(posts: readonly StaffPost[]): { post: StaffPost; parts: AskedPart[] }[] {
  return posts
    .filter(({ status }) => status !== 'published')
    .map((post) => ({ post, parts: missingParts(post) }))
    .filter(({ parts }) => parts.length > 0)
}

/** The input of the call, with the versions on screen; null while a choice is missing. */
export function toBulkInput(
  act: BulkAction,
  posts: readonly Pick<StaffPost, '_id' | 'version'>[],
  choice: string,
): BulkInput | null {
  const ids = posts.map(({ _id }) => _id)
  const versions = posts.map(({ version }) => version)
  if (act === 'place') {
    const placement = choice === '' ? null : findPlacement(choice)
    return placement === null ? null : { act, ids, versions, placement }
  }
  if (act === 'addCategory' || act === 'removeCategory') {
    return choice === '' ? null : { act, ids, category: choice }
  }
  return act === 'restore' ? { act, ids } : { act, ids, versions }
}
