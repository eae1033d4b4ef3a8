// The schema of a draft in this browser, which also reads records of earlier releases. Pictures: local-drafts.client.ts.
import { z } from 'zod'
import type { AutosavedFields } from '#contract/posts/autosave.ts'
import { PLACEMENTS } from '#contract/posts/placement.ts'
import { mapTexts } from '#contract/posts/written-fields.ts'

// No length limits, so that every draft can be restored; a draft of an earlier release may lack fields.
const text = z.string().catch('')
const fieldsSchema = z.object({
  ...mapTexts(() => text),
  language: z.enum(['bn', 'en']).catch('bn'),
  placement: z.enum(PLACEMENTS).catch(PLACEMENTS[0]),
  category: z.array(z.string()).catch([]),
  mediaId: text,
  translationOf: text,
  publishAt: text,
}) satisfies z.ZodType<AutosavedFields>

export const draftSchema = z.object({
  key: z.string(),
  personId: z.string(),
  postId: z.string().nullable(),
  baseVersion: z.number().nullable(),
  triedKey: z.string().nullable().catch(null),
  savedAt: z.number(),
  fields: fieldsSchema,
})
/** `savedAt`: milliseconds since 1970, by this browser's clock. */
export type DraftRecord = z.infer<typeof draftSchema>
