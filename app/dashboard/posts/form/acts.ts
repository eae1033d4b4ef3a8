// What can be done with a post from its form: by whom, in which of its states, and what is asked of the server for it.
// Pure. The server decides anew; this only says which buttons stand there.
import type { PostStatus } from '#contract/post.ts'

/** Acts that save the form. `update` leaves the state alone; `return` opens the note to the writer. */
export type SavingAct = 'publish' | 'schedule' | 'review' | 'draft' | 'update' | 'unpublish' | 'return'

/** `unschedule` and `withdraw` (a reporter's word for it) take a post off the schedule, back to review, and save no text. */
export type Act = SavingAct | 'unschedule' | 'withdraw'

/** What the person may do. A reporter publishes where the site lets reporters, but neither schedules nor unpublishes. */
export type Rights = { isEditor: boolean; mayPublish: boolean }

export type Acts = {
  /** The one that stands out, and what Ctrl+Enter does. */
  main: Act
  others: Act[]
}

type ByState = Record<PostStatus | 'new', Acts | null>
const acts = (main: Act, ...others: Act[]): Acts => ({ main, others })

const EDITORS: ByState = {
  new: acts('publish', 'draft'),
  draft: acts('publish', 'update'),
  review: acts('publish', 'update', 'return'),
  scheduled: acts('update', 'publish', 'unschedule'),
  published: acts('update', 'unpublish'),
  unpublished: acts('publish', 'update'),
  bin: null,
}
const REPORTERS: ByState = {
  new: acts('review', 'draft'),
  draft: acts('review', 'update'),
  review: acts('update', 'draft'),
  scheduled: acts('withdraw'),
  published: null,
  unpublished: null,
  bin: null,
}
/** Where the site lets reporters publish. */
const REPORTERS_WHO_PUBLISH: ByState = {
  ...REPORTERS,
  new: acts('publish', 'draft', 'review'),
  draft: acts('publish', 'update', 'review'),
  review: acts('publish', 'update', 'draft'),
}

/**
 * `status` is null for a post that was never saved. A time that was set makes publishing scheduling; of a post that is
 * scheduled already it is changed by saving. Null when nothing can be done here.
 */
export function actsFor(rights: Rights, status: PostStatus | null, hasTime: boolean): Acts | null {
  const found = tableFor(rights)[status ?? 'new']
  const schedules = rights.isEditor && hasTime && found?.main === 'publish'
  return found && schedules ? { ...found, main: 'schedule' } : found
}

function tableFor({ isEditor, mayPublish }: Rights): ByState {
  if (isEditor) return EDITORS
  return mayPublish ? REPORTERS_WHO_PUBLISH : REPORTERS
}

/** What Ctrl+S does: it never changes who can read the post. */
export function savingAct(status: PostStatus | null): SavingAct {
  return status === null ? 'draft' : 'update'
}

const STATUS_OF = {
  publish: 'published',
  schedule: 'scheduled',
  review: 'review',
  draft: 'draft',
  unpublish: 'unpublished',
  return: 'draft',
  update: null,
} as const satisfies Record<SavingAct, PostStatus | null>

/**
 * The state and time to send. `publishAt` is empty without a plan, and null of who may not plan. A time alone would
 * schedule the post: it always goes with the state in which the post is to wait for it.
 */
export function askedOf(
  act: SavingAct,
  present: PostStatus | null,
  publishAt: string | null,
): { status?: PostStatus; publishAt?: string } {
  const asked = STATUS_OF[act]
  if (publishAt === null) return asked === null ? {} : { status: asked }
  const status = asked ?? present
  if (status === null || (status === 'published' && asked === null)) return {}
  return status === 'published' ? { status } : { status, publishAt }
}

/** Readers see the post after it, at once or at its minute; then nothing may be missing. */
export function isPublication(act: SavingAct, present: PostStatus | null): boolean {
  return act === 'publish' || act === 'schedule' || (act === 'update' && present === 'scheduled')
}

/** Readers see the post after it, or an editor gets it to read: it must be whole then. */
export function needsPicture(act: SavingAct, isNew: boolean): boolean {
  return isNew && act !== 'draft'
}
