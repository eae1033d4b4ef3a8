// The requirements for publishing a post: one rule for the form, the table, the API, bulk actions and the schedule. Pure.
// Reasons and exemptions: docs/decisions/040-what-publication-needs.md.

/** In the order of the form; a video also satisfies `richText`. */
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

/** HTML with visible content: words, a picture, a video or a table. */
function hasContent(html: string): boolean {
  return OBJECT.test(html) || html.replace(TAG, '').replace(SPACE, '') !== ''
}

/** The missing requirements of a post before it can be published or scheduled; empty when complete. */
export function missingForPublication(post: Publishable): PublicationField[] {
  const isMet: Record<PublicationField, boolean> = {
    headline: post.headline.trim() !== '',
    richText: post.videoURL.trim() !== '' || hasContent(post.richText),
    image: post.hasPicture,
    category: post.categories.length > 0,
  }
  return PUBLICATION_FIELDS.filter((field) => !isMet[field])
}
