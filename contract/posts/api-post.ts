// A post in the API's format, for everyone and for the newsroom. Conversion: server/api/spec/post-shape.ts.
import { z } from 'zod'
import { component } from '../component.ts'
import { languageSchema } from '../language.ts'
import { apiCorrectionSchema } from './correction.ts'
import { PLACEMENTS } from './placement.ts'
import { postStatusSchema } from './post.ts'
import { mapTexts } from './written-fields.ts'

const instant = z.iso.datetime().nullable()
const person = z.object({ id: z.string(), name: z.string() }).nullable()

export const apiPostSchema = component('Post', {
  _id: z.string(),
  ...mapTexts(() => z.string()),
  richText: z.string().meta({ description: 'Clean HTML' }),
  keywords: z.string().meta({ description: 'Separated by commas' }),
  placement: z.enum(PLACEMENTS),
  category: z.array(z.string()).meta({ description: 'English names of its sections' }),
  byline: z.string().meta({
    description:
      'Reporter or writer as the post’s edition prints them: a person by their name in its language',
  }),
  imageUrl: z.string().meta({
    description:
      'A path on this origin when the picture is ours, else its address elsewhere; empty without picture',
  }),
  createdAt: instant.meta({ description: 'First publication; it never changes. Null before' }),
  language: languageSchema,
  translationOf: z.string().nullable(),
  status: postStatusSchema,
  publishAt: instant,
  publishedAt: instant,
  updatedAt: instant,
  version: z.int(),
  mediaId: z.string().nullable(),
  summary: z.string(),
})

/** A post for the newsroom, with what only staff may know. A list without texts has it with an empty `richText`. */
export const staffPostSchema = component('StaffPost', {
  ...apiPostSchema.shape,
  madeAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  changedBy: person.meta({
    description: 'Who made the present version; null for an upload or a deleted account',
  }),
  authorId: z.string().nullable(),
  returnNote: z.string().meta({ description: 'What an editor said when the post went back to its writer' }),
  returnedAt: instant,
  returnedBy: person,
  binnedAt: instant,
  translationBehind: z.boolean().meta({
    description: 'Its translation was changed in its text after this text was last changed',
  }),
  mayUpdate: z.boolean().meta({ description: 'Whether who asks may change this post' }),
  thumbUrl: z.string().meta({ description: 'A small picture; empty without one' }),
  hasText: z.boolean().meta({ description: 'Whether it has a text (richText)' }),
  corrections: z.array(apiCorrectionSchema).optional().meta({ description: 'Of one post; lists lack them' }),
})
/** The newsroom's post as JSON: dates are texts, categories have names, and it says what the viewer may do. */
export type StaffPost = z.infer<typeof staffPostSchema>
