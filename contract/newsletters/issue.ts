// An issue of a newsletter as the dashboard writes and lists it.
import { z } from 'zod'
import { dayField, instantTextField } from '../date-field.ts'
import { idField, tidiedField, versionField } from '../form-field.ts'
import { languageSchema } from '../language.ts'
import { manyLines, oneLine } from '../posts/text-lines.ts'
import { newsletterKeySchema, newsletterKindSchema } from './newsletter.ts'

/** `posts`: more make a mail that Gmail clips. */
export const ISSUE_LIMITS = { subject: 150, introduction: 2_000, posts: 25 } as const

/** A draft may be changed; a scheduled one waits for its time; the others are with the readers. */
const ISSUE_STATES = ['draft', 'scheduled', 'sending', 'sent'] as const
export const issueStateSchema = z.enum(ISSUE_STATES)
export type IssueState = z.infer<typeof issueStateSchema>

/** POST /newsletter-issues: a draft with suggested posts. `day`: of Dhaka. */
export const newIssueSchema = z.strictObject({
  newsletter: newsletterKeySchema,
  day: dayField,
})
export type NewIssue = z.infer<typeof newIssueSchema>

/** PUT /newsletter-issues/{id}. `version`: the one that the form began with. */
export const issueChangeSchema = z.strictObject({
  version: versionField,
  subject: tidiedField(ISSUE_LIMITS.subject, oneLine, { isStrict: true, isOptional: true }),
  introduction: tidiedField(ISSUE_LIMITS.introduction, manyLines, {
    isStrict: true,
    isOptional: true,
  }),
  posts: z.array(idField).max(ISSUE_LIMITS.posts, 'FIELD_TOO_LONG'),
})
export type IssueChange = z.infer<typeof issueChangeSchema>

/** POST /newsletter-issues/{id}/schedule. `at` null: now. `receivers`: the count that was confirmed. */
export const issueScheduleSchema = z.strictObject({
  version: versionField,
  at: instantTextField.nullable(),
})
export type IssueSchedule = z.infer<typeof issueScheduleSchema>

export const issueSchema = z.object({
  _id: z.string(),
  newsletter: newsletterKeySchema,
  kind: newsletterKindSchema,
  language: languageSchema,
  day: z.string(),
  state: issueStateSchema,
  version: z.int(),
  subject: z.string(),
  introduction: z.string(),
  /** None of its posts is published now: it cannot be sent. */
  isEmpty: z.boolean(),
  /** Made by itself at its time. */
  isAutomatic: z.boolean(),
  createdBy: z.string().nullable(),
  sendAt: z.iso.datetime().nullable(),
  beganAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** Addresses it was begun for; those whose mail server took it; those that refused it; returned mails. */
  receivers: z.int(),
  sent: z.int(),
  failed: z.int(),
  bounced: z.int(),
})
export type ApiIssue = z.infer<typeof issueSchema>

/** GET /newsletter-issues/{id}. `wouldReceive`: confirmed addresses now. */
export const openedIssueSchema = issueSchema.extend({
  posts: z.array(z.object({ _id: z.string(), headline: z.string(), isPublished: z.boolean() })),
  wouldReceive: z.int(),
})
export type ApiOpenedIssue = z.infer<typeof openedIssueSchema>

/** GET /newsletter-issues/{id}/preview: the mail as readers get it. */
export const issuePreviewSchema = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Of the HTML; Gmail clips what is longer than 102 kB. */
  bytes: z.int(),
})
export type ApiIssuePreview = z.infer<typeof issuePreviewSchema>
