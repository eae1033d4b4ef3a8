// The actions of the post form: who may do which in which status, and what each requests from the server. Pure. The server
// checks again; this only decides which buttons are shown.
import type { PostStatus } from '#contract/posts/post.ts'
import type { AskedPart } from '#contract/posts/publication.ts'

/** Actions that save the form. `update` keeps the status; `return` asks for a note to the writer first. */
export type SaveAction = 'publish' | 'schedule' | 'review' | 'draft' | 'update' | 'unpublish' | 'return'

/** `unschedule` (for reporters: `withdraw`) puts a scheduled post back to review and saves no text. */
export type FormAction = SaveAction | 'unschedule' | 'withdraw'

/** Reporters may publish if the settings of the site allow it, but neither schedule nor unpublish. */
export type Rights = { isEditor: boolean; mayPublish: boolean }

type Actions = {
  /** The filled button, and what Ctrl+Enter does. */
  main: FormAction
  others: FormAction[]
}

type ByStatus = Record<PostStatus | 'new', Actions | null>
const actions = (main: FormAction, ...others: FormAction[]): Actions => ({ main, others })

const EDITORS: ByStatus = {
  new: actions('publish', 'draft'),
  draft: actions('publish', 'update'),
  review: actions('publish', 'update', 'return'),
  scheduled: actions('update', 'publish', 'unschedule'),
  published: actions('update', 'unpublish'),
  unpublished: actions('publish', 'update'),
  bin: null,
}
const REPORTERS: ByStatus = {
  new: actions('review', 'draft'),
  draft: actions('review', 'update'),
  review: actions('update', 'draft'),
  scheduled: actions('withdraw'),
  published: null,
  unpublished: null,
  bin: null,
}
/** The actions of reporters if the settings of the site let them publish. */
const PUBLISHING_REPORTERS: ByStatus = {
  ...REPORTERS,
  new: actions('publish', 'draft', 'review'),
  draft: actions('publish', 'update', 'review'),
  review: actions('publish', 'update', 'draft'),
}

/**
 * `status` is null for a new post. With a planned time, publishing becomes scheduling; the time of a scheduled post changes
 * with `update`. Null when nothing can be done.
 */
export function getActions(rights: Rights, status: PostStatus | null, hasTime: boolean): Actions | null {
  const found = getTable(rights)[status ?? 'new']
  const schedules = rights.isEditor && hasTime && found?.main === 'publish'
  return found && schedules ? { ...found, main: 'schedule' } : found
}

function getTable({ isEditor, mayPublish }: Rights): ByStatus {
  if (isEditor) return EDITORS
  return mayPublish ? PUBLISHING_REPORTERS : REPORTERS
}

/** What Ctrl+S does: it never changes who can read the post. */
export function getSaveAction(status: PostStatus | null): SaveAction {
  return status === null ? 'draft' : 'update'
}

const TARGET_STATUS = {
  publish: 'published',
  schedule: 'scheduled',
  review: 'review',
  draft: 'draft',
  unpublish: 'unpublished',
  return: 'draft',
  update: null,
} as const satisfies Record<SaveAction, PostStatus | null>

/**
 * The status and time to send. `publishAt` is empty without a planned time, and null for people who may not plan. A time
 * alone would schedule the post, so it is always sent with a status.
 */
export function getRequestedStatus(
  action: SaveAction,
  current: PostStatus | null,
  publishAt: string | null,
): { status?: PostStatus; publishAt?: string } {
  const target = TARGET_STATUS[action]
  if (publishAt === null) return target === null ? {} : { status: target }
  const status = target ?? current
  if (status === null || (status === 'published' && target === null)) return {}
  return status === 'published' ? { status } : { status, publishAt }
}

/** Whether readers will see the post, at once or at its time, so that a missing part is asked about. */
export function isPublication(action: SaveAction, current: PostStatus | null): boolean {
  return action === 'publish' || action === 'schedule' || (action === 'update' && current === 'scheduled')
}

/** Only the draft of a new post needs no picture. */
export function needsPicture(action: SaveAction, isNew: boolean): boolean {
  return isNew && action !== 'draft'
}

/** What is asked before readers see a post that lacks something. */
export type PublicationQuestion = {
  action: SaveAction
  question: string
  details: string | null
  yes: string
  /** What is missing first: people who go back get there. */
  field: AskedPart | null
}
