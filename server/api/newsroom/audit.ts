// Audit log call. Read only: services write the entries.
import { z } from '@hono/zod-openapi'
import {
  type ApiAuditEntry,
  auditActSchema,
  auditEntrySchema,
  auditObjectKindSchema,
} from '#contract/audit.ts'
import { dayField } from '#contract/date-field.ts'
import { isStorable } from '#contract/form-field.ts'
import { articlePath } from '#contract/pages/paths.ts'
import { type AuditEntry, listEntries } from '#server/domain/audit/audit.ts'
import { list } from '../listing.ts'

/** An entry in the API's format. */
export function toApiAuditEntry(entry: AuditEntry): ApiAuditEntry {
  const { id, at, actor, act, object, details, address } = entry
  const path = placeOf(entry)
  return { _id: id, at: at.toISOString(), actor, act, object: { ...object, path }, details, address }
}

function placeOf({ object: { kind, id }, post, isGone }: AuditEntry): string | null {
  if (isGone) return null
  if (kind === 'message') return `/dashboard/messages?open=${encodeURIComponent(id)}`
  if (kind === 'appointment') return '/dashboard/appointments'
  if (!post || post.status === 'bin') return null
  const { status, language, createdAt } = post
  if (status === 'published' && createdAt) return articlePath({ id, language, createdAt })
  return `/dashboard/updatePost/${encodeURIComponent(id)}`
}

const id = z.string().max(64).refine(isStorable).optional()
const day = dayField.optional().openapi({ description: 'A day in Dhaka, yyyy-mm-dd, inclusive' })

export const listAudit = list({
  summary: 'The audit log: who did what to which object, when and from where; newest first',
  filter: {
    actor: id.openapi({ description: 'Actions of this person' }),
    act: auditActSchema.optional(),
    kind: auditObjectKindSchema.optional(),
    object: id.openapi({ description: 'Actions on the object with this id' }),
    from: day,
    to: day,
  },
  limit: [50, 200],
  answer: { description: 'Entries', schema: auditEntrySchema },
  async run({ ctx, input }) {
    const { entries, next } = await listEntries(ctx, input)
    return { items: entries.map(toApiAuditEntry), next }
  },
})
