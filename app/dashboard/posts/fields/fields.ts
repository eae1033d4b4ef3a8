// The fields of the post form: their defaults, whether they changed, and what is in them after a save. Pure.
// Fields of a stored post: post-fields.ts.

import { type Language, otherLanguage } from '#contract/language.ts'
import type { StaffPost } from '#contract/posts/api-post.ts'
import { type AutosavedFields, FIELD_NAMES } from '#contract/posts/autosave.ts'
import { toEmbedAddress } from '#contract/posts/video.ts'
import { mapTexts, textsWith } from '#contract/posts/written-fields.ts'

/** Fields that can have an error; `image` is the chosen file. */
export type FieldName = keyof AutosavedFields | 'image'

/** The DOM id of a field. */
export const getFieldId = (field: FieldName) => `post-${field}`

/** Text fields other than the body that readers see: their spelling is checked, and Bijoy text in them converted. */
export const VISIBLE_TEXT_FIELDS = textsWith('isChecked')

/** Everything but the body, which changes with every pause in typing. */
export type ShortFields = Omit<AutosavedFields, 'richText'>

export function emptyFields(reporter: string, language: Language): AutosavedFields {
  return {
    ...mapTexts(() => ''),
    language,
    placement: '',
    category: [],
    reporter,
    mediaId: '',
    translationOf: '',
    publishAt: '',
  }
}

/** The first fields of a translation: what does not depend on the language is copied from the original. */
export function newTranslationFields(
  post: Pick<StaffPost, '_id' | keyof AutosavedFields>,
  reporter: string,
): AutosavedFields {
  const { _id, category, mediaId, imageUrl } = post
  return {
    ...emptyFields(reporter, otherLanguage(post.language)),
    translationOf: _id,
    category,
    mediaId: mediaId ?? '',
    imageUrl,
  }
}

type Name = keyof AutosavedFields

function isSame(a: AutosavedFields[Name], b: AutosavedFields[Name]): boolean {
  return typeof a === 'string' || typeof b === 'string' ? a === b : a.join() === b.join()
}

export function areSame(a: AutosavedFields, b: AutosavedFields): boolean {
  return FIELD_NAMES.every((name) => isSame(a[name], b[name]))
}

/** What the form shows after a save: the stored text, except for fields that were edited meanwhile. */
export function mergeAfterSave(
  current: AutosavedFields,
  sent: AutosavedFields,
  stored: AutosavedFields,
): AutosavedFields {
  const shown = { ...stored }
  for (const name of FIELD_NAMES) {
    if (!isSame(current[name], sent[name])) Object.assign(shown, { [name]: current[name] })
  }
  return shown
}

/** Changes the headline; an automatic slug follows it until readers know the post (`isPublic`). */
export function setHeadline<Fields extends ShortFields>(
  fields: Fields,
  headline: string,
  isPublic: boolean,
  suggestSlug: (headline: string) => string,
): Fields {
  const follows = !isPublic && fields.slug === suggestSlug(fields.headline)
  return { ...fields, headline, ...(follows ? { slug: suggestSlug(headline) } : {}) }
}

/** The fields as they are sent: a YouTube address of any form becomes the embed address. */
export function prepareFields(fields: AutosavedFields): AutosavedFields {
  return { ...fields, videoURL: toEmbedAddress(fields.videoURL) ?? fields.videoURL.trim() }
}
