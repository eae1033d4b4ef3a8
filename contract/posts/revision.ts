// Earlier versions of a post: their fields, and the API's format.
import { z } from 'zod'
import { component } from '../component.ts'
import { PLACEMENTS } from './placement.ts'
import { postStatusSchema } from './post.ts'
import { mapTexts } from './written-fields.ts'

/** Everything of a post that people write or choose. Absent in a revision made before the field existed. */
export const revisionFieldsSchema = z.object({
  ...mapTexts((_name, { isLater }): z.ZodType<string> => (isLater ? z.string().default('') : z.string())),
  placement: z.enum(PLACEMENTS),
  categories: z.array(z.string()),
  mediaId: z.string(),
})
export type RevisionFields = z.infer<typeof revisionFieldsSchema>

export const revisionSchema = component('Revision', {
  version: z.int(),
  status: postStatusSchema,
  savedAt: z.iso.datetime(),
  /** Null for a deleted account, an upload or the system. */
  savedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** This is the present version. */
  isPresent: z.boolean(),
})
export type ApiRevision = z.infer<typeof revisionSchema>

export const wholeRevisionSchema = component('WholeRevision', {
  ...revisionSchema.shape,
  fields: revisionFieldsSchema,
})
export type ApiWholeRevision = z.infer<typeof wholeRevisionSchema>
