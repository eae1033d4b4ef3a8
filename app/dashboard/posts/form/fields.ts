// The fields of the post form: empty, compared, and put together when a post comes back from the server. Pure.
// A post as such fields: ../safe/fields-of.ts.
import type { ApiPost } from '#contract/api-post.ts'
import { type AutosavedFields, FIELD_NAMES } from '#contract/autosave.ts'
import { type Language, otherLanguage } from '#contract/language.ts'
import { toEmbedAddress } from '#contract/video.ts'

/** Fields the server or the form can find fault with; `image` is the chosen file. */
export type FieldName = keyof AutosavedFields | 'image'

/** Fields beside the body whose words readers see. */
export const WORD_FIELDS = ['headline', 'bannerHead', 'excerpt', 'caption'] as const satisfies FieldName[]

/** Everything but the body, which changes with every pause while somebody types. */
export type ShortFields = Omit<AutosavedFields, 'richText'>

export function emptyFields(reporter: string, language: Language): AutosavedFields {
  return {
    language,
    headline: '',
    bannerHead: '',
    excerpt: '',
    richText: '',
    videoURL: '',
    slug: '',
    keywords: '',
    placement: '',
    category: [],
    reporter,
    writer: '',
    caption: '',
    credit: '',
    alt: '',
    mediaId: '',
    imageUrl: '',
    translationOf: '',
    publishAt: '',
  }
}

/** A translation of a post as it begins: its text is still to be written. */
export function translationFields(post: ApiPost, reporter: string): AutosavedFields {
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

/** What the form shows after a save: the server's text, except where somebody went on writing while it was under way. */
export function afterSave(
  present: AutosavedFields,
  sent: AutosavedFields,
  stored: AutosavedFields,
): AutosavedFields {
  const shown = { ...stored }
  for (const name of FIELD_NAMES) {
    if (!isSame(present[name], sent[name])) Object.assign(shown, { [name]: present[name] })
  }
  return shown
}

/** The fields with a new headline; the suggested slug follows it until somebody writes another or readers know it. */
export function withHeadline<Fields extends ShortFields>(
  fields: Fields,
  headline: string,
  isKnown: boolean,
  suggestSlug: (headline: string) => string,
): Fields {
  const follows = !isKnown && fields.slug === suggestSlug(fields.headline)
  return { ...fields, headline, ...(follows ? { slug: suggestSlug(headline) } : {}) }
}

/** The fields as they are sent: any YouTube address has become the embed form. */
export function readyToSend(fields: AutosavedFields): AutosavedFields {
  return { ...fields, videoURL: toEmbedAddress(fields.videoURL) ?? fields.videoURL.trim() }
}
