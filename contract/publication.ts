// What a post needs before readers see it: one rule for the form, the table, the API, bulk acts and the schedule. Pure.
// Why these, and what is exempt: docs/decisions/040-what-publication-needs.md.

/** In the order of the form; `richText` is met by a video as well. */
export const PUBLICATION_FIELDS = ['headline', 'richText', 'image', 'category'] as const
export type PublicationField = (typeof PUBLICATION_FIELDS)[number]

type Publishable = {
  headline: string
  richText: string
  videoURL: string
  hasPicture: boolean
  categories: readonly string[]
}

const TAG = /<[^<>]*>/g
const SPACE = /&nbsp;|\s/g
const OBJECT = /<(?:img|iframe|table)\b/i

/** HTML in which readers find something: words, a picture, a video or a table. */
function saysSomething(html: string): boolean {
  return OBJECT.test(html) || html.replace(TAG, '').replace(SPACE, '') !== ''
}

/** What a post still lacks before it can be published or scheduled; empty when it is whole. */
export function missingForPublication(post: Publishable): PublicationField[] {
  const isMet: Record<PublicationField, boolean> = {
    headline: post.headline.trim() !== '',
    richText: post.videoURL.trim() !== '' || saysSomething(post.richText),
    image: post.hasPicture,
    category: post.categories.length > 0,
  }
  return PUBLICATION_FIELDS.filter((field) => !isMet[field])
}
