// Posts in calls and files: converts the specification's irregular payloads to one PostInput. Services check content (no
// headline, a wrong video address) and permissions.
import { z } from 'zod'
import {
  fileField,
  namedField,
  optionalNamedField,
  type SentFile,
  textField,
  versionField,
} from '../form-field.ts'
import { readInstant } from '../instant.ts'
import { LANGUAGES } from '../language.ts'
import { pictureIdOf } from '../media/picture.ts'
import { autosaveKeySchema } from './autosave.ts'
import { findPlacement, PLACEMENTS } from './placement.ts'
import { POST_LIMITS, type PostInput } from './post.ts'
import type { Category } from './section.ts'
import type { FindCategory } from './section-list.ts'
import { mapTexts, type WrittenField } from './written-fields.ts'

const STATUSES = ['draft', 'review', 'scheduled', 'published', 'unpublished'] as const
const MAX_CATEGORIES = 50
const MAX_CATEGORIES_LENGTH = 1_000

const oneOf =
  <Name extends string>(names: readonly Name[]) =>
  (text: string) =>
    names.find((name) => name === text) ?? null

const categoriesIn =
  (find: FindCategory) =>
  (texts: string[], context: z.RefinementCtx): Category[] => {
    const names = texts.flatMap((text) => text.split(',')).filter((name) => name.trim() !== '')
    return names.flatMap((name) => {
      const category = find(name)
      if (category) return [category]
      context.addIssue({ code: 'custom', message: 'CATEGORY_UNKNOWN' })
      return []
    })
  }

/** Categories as one text, as texts joined by commas, or as repeated fields. */
const categoriesField = (find: FindCategory) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? [value] : value),
      z.array(textField(MAX_CATEGORIES_LENGTH), 'FIELD_NOT_TEXT').max(MAX_CATEGORIES, 'FIELD_INVALID'),
    )
    .transform(categoriesIn(find))
    .meta({
      description: 'A category, several joined by commas, or the field repeated.',
      type: ['string', 'array'],
      items: { type: 'string' },
    })

const ELSEWHERE = /^https?:\/\/[^\s/$.?#][^\s]*$/i

/** A picture's address: external, or of a stored picture, which then counts as its `mediaId`. */
const imageUrl = namedField(POST_LIMITS.imageUrl, 'FIELD_INVALID', (text) => {
  const address = text.trim()
  const mediaId = pictureIdOf(address)
  if (mediaId) return { mediaId }
  return address === '' || (ELSEWHERE.test(address) && URL.canParse(address)) ? { imageUrl: address } : null
})

const PICTURE_ID = /^[0-9a-z-]{0,40}$/
const MAX_RELATED = 10

const secureOrNone = (text: string): string | null => {
  const address = text.trim()
  return address === '' || (/^https:\/\/[^\s/$.?#][^\s\\]*$/i.test(address) && URL.canParse(address))
    ? address
    : null
}

/** A page elsewhere, by https; may be empty. */
export const canonicalUrl = namedField(POST_LIMITS.canonicalUrl, 'CANONICAL_INVALID', secureOrNone)
const sponsorUrl = namedField(POST_LIMITS.sponsorUrl, 'CANONICAL_INVALID', secureOrNone)

/** Ids of posts, separated by commas or spaces. */
const related = namedField(POST_LIMITS.related, 'FIELD_INVALID', (text) => {
  const ids = [...new Set(text.split(/[\s,]+/).filter((id) => id !== ''))]
  const areIds = ids.every((id) => id.length <= POST_LIMITS.id && /^[A-Za-z0-9._~:-]+$/.test(id))
  return areIds && ids.length <= MAX_RELATED ? ids.join(',') : null
})

/** The planned publication time; an empty text removes the plan. */
const planned = namedField(40, 'DATE_INVALID', (text) => {
  if (text === '') return { at: null }
  const at = readInstant(text)
  return at && { at }
})
  .transform(({ at }) => at)
  .meta({ type: 'string', format: 'date-time', description: 'Empty to take the planned time back.' })

/** Fields shared by calls and imported rows, for the site's sections. All are optional. */
export const postFields = (find: FindCategory) =>
  ({
    language: namedField(20, 'FIELD_INVALID', oneOf(LANGUAGES))
      .meta({ enum: [...LANGUAGES] })
      .optional(),
    ...mapTexts((_name, { max }) => textField(max).optional()),
    videoURL: textField(POST_LIMITS.videoURL)
      .transform((address) => address.trim())
      .optional(),
    canonicalUrl: canonicalUrl.optional(),
    sponsorUrl: sponsorUrl.optional(),
    robots: namedField(POST_LIMITS.robots, 'FIELD_INVALID', oneOf(['', 'noindex']))
      .meta({ enum: ['', 'noindex'] })
      .optional(),
    socialPicture: textField(POST_LIMITS.socialPicture).regex(PICTURE_ID, 'FIELD_INVALID').optional(),
    related: related.optional(),
    placement: namedField(60, 'PLACEMENT_UNKNOWN', findPlacement)
      .meta({ enum: [...PLACEMENTS] })
      .optional(),
    category: categoriesField(find).optional(),
    categories: categoriesField(find).optional(),
    imageUrl: imageUrl.optional(),
    mediaId: textField(POST_LIMITS.id).optional(),
    translationOf: textField(POST_LIMITS.id).optional(),
    status: optionalNamedField(20, 'FIELD_INVALID', oneOf(STATUSES))
      .meta({ type: 'string', enum: ['', ...STATUSES] })
      .optional(),
    publishAt: planned.optional(),
  }) satisfies Record<WrittenField, z.ZodType> & Record<string, z.ZodType>

type Fields = z.infer<z.ZodObject<ReturnType<typeof postFields>>>

/** The normalised fields: categories of both spellings joined, the picture's address resolved, nothing undefined. */
export function toPostInput({ category, categories: more, imageUrl: picture, ...fields }: Fields): PostInput {
  const input = {
    ...picture,
    ...fields,
    ...(category || more ? { categories: [...new Set([...(category ?? []), ...(more ?? [])])] } : {}),
  }
  return withoutUndefined(input)
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

function withoutUndefined<T extends object>(object: T): Defined<T> {
  const entries = Object.entries(object).filter(([, value]) => value !== undefined)
  return Object.assign<Defined<T>, object>({}, Object.fromEntries(entries))
}

/** POST and PUT /allposts. Unknown fields are refused. */
export const postFormSchema = (find: FindCategory) =>
  z
    .strictObject({
      ...postFields(find),
      image: fileField,
      version: z
        .union([versionField, optionalNamedField(10, 'FIELD_INVALID', wholeNumber)], 'FIELD_INVALID')
        .meta({ type: ['integer', 'string'] })
        .optional(),
      returnNote: textField(POST_LIMITS.returnNote).optional().meta({
        description: 'Why a post in review goes back to its writer; with `status` draft, by editors',
      }),
      autosaveKey: optionalNamedField(40, 'FIELD_INVALID', keyOfAutosave).optional().meta({
        description:
          'The autosave that this save makes unneeded. One that became a post already makes no second one: that post is answered',
        type: 'string',
      }),
    })
    .transform(toFormInput)

type FormFields = Fields & {
  image?: SentFile | undefined
  version?: number | undefined
  returnNote?: string | undefined
  autosaveKey?: string | undefined
}

function toFormInput({ image, version, returnNote, autosaveKey, ...fields }: FormFields): PostInput {
  return {
    ...toPostInput(fields),
    ...withoutUndefined({ version, returnNote, autosaveKey }),
    ...(image ? { image } : {}),
  }
}

function keyOfAutosave(text: string): string | null {
  return autosaveKeySchema.safeParse(text).data ?? null
}

function wholeNumber(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}
