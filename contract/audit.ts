// The audit log: recorded actions, kinds of objects, and the API's format of an entry.
import { z } from 'zod'
import { component } from './component.ts'
import { tidiedField } from './form-field.ts'
import { oneLine } from './posts/text-lines.ts'
import { roleSchema } from './role.ts'

/** Every recorded action. Their sentences: words/. */
export const AUDIT_ACTS = [
  'post.created',
  'post.changed',
  'post.published',
  'post.scheduled',
  'post.unscheduled',
  'post.unpublished',
  'post.binned',
  'post.restored',
  'post.returned',
  'post.corrected',
  'post.correction-changed',
  'post.preview-shared',
  'posts.uploaded',
  'posts.removed',
  'posts.upload-undone',
  'media.uploaded',
  'media.cropped',
  'media.changed',
  'media.deleted',
  'placements.ordered',
  'breaking.set',
  'alert.sent',
  'channel.added',
  'channel.changed',
  'channel.removed',
  'channel.tested',
  'channel.sent',
  'newsletter.changed',
  'newsletter.issue-created',
  'newsletter.issue-changed',
  'newsletter.issue-scheduled',
  'newsletter.issue-withdrawn',
  'newsletter.issue-deleted',
  'newsletter.issue-tested',
  'newsletter.issue-begun',
  'newsletter.issue-stopped',
  'newsletter.address-allowed',
  'settings.changed',
  'person.signed-in',
  'person.registered',
  'person.created',
  'person.renamed',
  'person.photo-changed',
  'person.made-admin',
  'person.role-changed',
  'person.disabled',
  'person.enabled',
  'person.deleted',
  'person.invited',
  'person.team-changed',
  'person.email-verified',
  'person.email-changed',
  'person.password-changed',
  'person.password-reset',
  'person.google-joined',
  'person.second-factor-on',
  'person.second-factor-off',
  'person.recovery-code-used',
  'person.recovery-codes-renewed',
  'person.data-exported',
  'person.sessions-ended',
  'newspaper.added',
  'newspaper.changed',
  'newspaper.deleted',
  'appointment.asked',
  'appointment.cancelled',
  'appointment.confirmed',
  'appointment.declined',
  'message.handled',
  'job.retried',
  'term.created',
  'term.changed',
  'term.deleted',
  'player.merged',
  'player.merge-undone',
  'tournament.created',
  'tournament.changed',
  'tournament.deleted',
  'match.created',
  'match.changed',
  'match.scored',
  'match.corrected',
  'match.taken-over',
  'match.removed',
  'matches.imported',
  'matches.import-undone',
  'live-blog.started',
  'live-blog.changed',
  'live-blog.written',
  'live-blog.corrected',
  'live-blog.ended',
  'live-blog.resumed',
  'text.erased',
  'redirect.added',
  'redirect.changed',
  'redirect.removed',
  'redirects.imported',
  'redirect.address-dismissed',
  'site-import.added',
  'site-import.mapped',
  'site-import.started',
  'site-import.finished',
  'site-import.undone',
  'page.created',
  'page.changed',
  'page.deleted',
  'section.created',
  'section.changed',
  'section.merged',
  'section.deleted',
  'sections.ordered',
  'layout.changed',
  'poll.added',
  'poll.changed',
  'poll.opened',
  'poll.closed',
  'poll.deleted',
  'campaign.added',
  'campaign.changed',
  'campaign.deleted',
  'ad-network.changed',
] as const
export const auditActSchema = z.enum(AUDIT_ACTS)
export type AuditAct = (typeof AUDIT_ACTS)[number]

export const AUDIT_OBJECT_KINDS = [
  'post',
  'upload',
  'picture',
  'site',
  'person',
  'newspaper',
  'appointment',
  'message',
  'job',
  'term',
  'tournament',
  'match',
  'match-import',
  'redirect',
  'channel',
  'site-import',
  'page',
  'section',
  'newsletter',
  'poll',
  'campaign',
] as const
export const auditObjectKindSchema = z.enum(AUDIT_OBJECT_KINDS)
export type AuditObjectKind = (typeof AUDIT_OBJECT_KINDS)[number]

/** What a service records; the log adds who acts, when and from where. */
export type AuditRecord = {
  act: AuditAct
  /** `name`: never what a reader wrote, because the log outlives it. */
  object: { kind: AuditObjectKind; id?: string; name?: string }
  /**
   * Short values that describe the action: a role before and after. Never a password, a token or a text of a post; of texts
   * only a correction's former text (`said`).
   */
  details?: Record<string, string>
}

export const auditEntrySchema = component('AuditEntry', {
  _id: z.string(),
  at: z.iso.datetime(),
  actor: z.object({ id: z.string().nullable(), name: z.string(), role: roleSchema.nullable() }),
  act: auditActSchema,
  object: z.object({
    kind: auditObjectKindSchema,
    id: z.string(),
    name: z.string(),
    /** Where it can be seen now; null when it was deleted, or has no page of its own. */
    path: z.string().nullable(),
  }),
  details: z.record(z.string(), z.string()),
  address: z.string(),
})
export type ApiAuditEntry = z.infer<typeof auditEntrySchema>

/** Characters of the reason for which a text is erased for good; this log keeps it. */
export const ERASURE_REASON = 300

export const erasureSchema = z.strictObject({
  reason: tidiedField(ERASURE_REASON, oneLine, { isStrict: true }),
})
