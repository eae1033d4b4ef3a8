// Derives the audit log actions of a change of a post. Pure; post-side-effects.ts records them.

import type { AuditAct } from '#contract/audit.ts'
import type { Post, PostStatus } from '#contract/post.ts'
import { WRITTEN_FIELDS } from '#contract/written-fields.ts'
import type { PostWrite } from './post-writes-queries.ts'

/** The action, and short values that describe it: never a text. */
type Entry = { act: AuditAct; details?: Record<string, string> }

/** Fields that people change; the rest (summary, dates, versions) follows from them. */
const FIELDS = [...WRITTEN_FIELDS, 'translationOf'] as const

type After = Omit<PostWrite, 'changedBy' | 'returnedBy'> & { translationOf: string | null }

/**
 * The actions as which a save is recorded (`before` is null for a new post): a change of status or, without one, a change of
 * fields. A post published on creation was created and published.
 */
export function toAuditActs(before: Post | null, after: After, copiedFrom?: string): Entry[] {
  const fields = before ? changedFields(before, after) : ''
  const step = stepOf(before, after)
  const more = fields === '' ? {} : { fields }
  const created: Entry = { act: 'post.created', ...(copiedFrom ? { details: { copiedFrom } } : {}) }
  if (!before) return [created, ...(step ? [step] : [])]
  if (step) return [{ act: step.act, details: { ...step.details, ...more } }]
  const moved: Record<string, string> =
    before.status === after.status ? {} : { from: before.status, to: after.status ?? before.status }
  return [{ act: 'post.changed', details: { ...moved, ...more } }]
}

function stepOf(before: Post | null, after: After): Entry | null {
  const from: PostStatus = before?.status ?? 'draft'
  const to = after.status ?? from
  if (to === 'scheduled' && after.publishAt) return scheduling(before, after.publishAt)
  if (from === to) return null
  if (to === 'published') return { act: 'post.published' }
  if (to === 'bin') return { act: 'post.binned' }
  if (from === 'bin') return { act: 'post.restored', details: { from, to } }
  if (from === 'review' && to === 'draft' && after.returnNote) return { act: 'post.returned' }
  if (from === 'scheduled' && to === 'review') return { act: 'post.unscheduled' }
  return from === 'published' ? { act: 'post.unpublished' } : null
}

function scheduling(before: Post | null, publishAt: Date): Entry | null {
  const isSame = before?.status === 'scheduled' && before.publishAt?.getTime() === publishAt.getTime()
  return isSame ? null : { act: 'post.scheduled', details: { publishAt: publishAt.toISOString() } }
}

function changedFields(before: Post, after: After): string {
  const changed: string[] = FIELDS.filter(
    (field) => after[field] !== undefined && String(after[field]) !== String(before[field]),
  )
  const hasOtherPicture = after.mediaId !== undefined && after.mediaId !== (before.picture?.id ?? null)
  return [
    ...changed,
    ...(hasOtherPicture ? ['picture'] : []),
    ...(isRescheduled(before, after) ? ['publishAt'] : []),
  ].join(' ')
}

/** Whether the planned time changed, except by scheduling (an action of its own) or publishing (which clears it). */
function isRescheduled(before: Post, after: After): boolean {
  if (after.publishAt === undefined || after.status === 'scheduled' || after.status === 'published')
    return false
  return after.publishAt?.getTime() !== before.publishAt?.getTime()
}
