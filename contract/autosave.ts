// Unsaved texts that the server keeps for their writer: what a form sends at every pause, and gets back after a crash.
import { z } from 'zod'
import { isStorable } from './form-field.ts'
import { PLACEMENTS } from './placement.ts'
import { POST_LIMITS } from './post.ts'

const text = (max: number) => z.string().max(max)

/** A form as it stands, unchecked: an unfinished text may break every rule but its length. In the order of the form. */
export const autosavedFieldsSchema = z.object({
  headline: text(POST_LIMITS.headline),
  bannerHead: text(POST_LIMITS.bannerHead),
  excerpt: text(POST_LIMITS.excerpt),
  richText: text(POST_LIMITS.richText),
  videoURL: text(POST_LIMITS.videoURL),
  slug: text(POST_LIMITS.slug),
  keywords: text(POST_LIMITS.keywords),
  publishAt: text(40),
  placement: z.enum(PLACEMENTS),
  reporter: text(POST_LIMITS.reporter),
  writer: text(POST_LIMITS.writer),
  language: z.enum(['bn', 'en']),
  translationOf: text(POST_LIMITS.id),
  mediaId: text(POST_LIMITS.id),
  imageUrl: text(POST_LIMITS.imageUrl),
  caption: text(POST_LIMITS.caption),
  credit: text(POST_LIMITS.credit),
  alt: text(POST_LIMITS.alt),
  category: z.array(text(60)).max(50),
})
export type AutosavedFields = z.infer<typeof autosavedFieldsSchema>

/**
 * What a field is where forms are compared, merged and offered again. `text` is written by hand; `suggested` too, though
 * the server fills it in where it is left empty, as it does with a `byline`, which is picked from a list.
 */
export type FieldKind =
  | 'text'
  | 'suggested'
  | 'byline'
  | 'choice'
  | 'time'
  | 'picture'
  | 'categories'
  | 'body'

const FIELD_KINDS = {
  headline: 'text',
  bannerHead: 'text',
  excerpt: 'text',
  richText: 'body',
  videoURL: 'text',
  slug: 'suggested',
  keywords: 'text',
  publishAt: 'time',
  placement: 'choice',
  reporter: 'byline',
  writer: 'suggested',
  language: 'choice',
  translationOf: 'choice',
  mediaId: 'picture',
  imageUrl: 'picture',
  caption: 'text',
  credit: 'text',
  alt: 'text',
  category: 'categories',
} as const satisfies Record<keyof AutosavedFields, FieldKind>

type Kinds = typeof FIELD_KINDS
type NameOf<Kind extends FieldKind> = {
  [Name in keyof Kinds]: Kinds[Name] extends Kind ? Name : never
}[keyof Kinds]

/** Every field of the form, in its order. */
export const FIELD_NAMES: readonly (keyof AutosavedFields)[] = autosavedFieldsSchema.keyof().options

/** The fields of these kinds, in the order of the form. */
export function fieldsOfKind<Kind extends FieldKind>(...kinds: Kind[]): NameOf<Kind>[] {
  return FIELD_NAMES.filter((name): name is NameOf<Kind> => kinds.some((kind) => kind === FIELD_KINDS[name]))
}

/** Drawn by the window that shows the form. */
export const autosaveKeySchema = z.string().regex(/^[0-9a-zA-Z-]{8,40}$/)

/** The largest number the database keeps here. */
const MOST = 2_147_483_647

/** PUT /autosaves/{key}. `sequence` counts up in the window: what arrives late never replaces what came after it. */
export const autosaveInputSchema = z.strictObject({
  /** Who writes. A window goes on sending when somebody else has signed in meanwhile: that is refused. */
  personId: text(POST_LIMITS.id).refine(isStorable, 'FIELD_INVALID').optional(),
  postId: z.string().max(POST_LIMITS.id).refine(isStorable, 'FIELD_INVALID').nullable(),
  baseVersion: z.int().min(0).max(MOST).nullable(),
  sequence: z.int().min(1).max(MOST),
  fields: autosavedFieldsSchema,
})
export type AutosaveInput = z.infer<typeof autosaveInputSchema>

/** The answer: the newest sequence that is stored, which may be a later one than was sent. */
export const autosaveStoredSchema = z.object({ sequence: z.int(), savedAt: z.iso.datetime() })

export const autosaveSchema = z.object({
  key: z.string(),
  postId: z.string().nullable(),
  baseVersion: z.int().nullable(),
  sequence: z.int(),
  savedAt: z.iso.datetime(),
  fields: autosavedFieldsSchema,
})
export type ApiAutosave = z.infer<typeof autosaveSchema>
