// What people are asked about before a post is published. Only headline and picture are required; both are checked where posts are
// stored. Reasons: docs/decisions/013-life-and-publication-of-a-post.md. Pure.

/** Parts that a post may be published without, in the order of the form; a video stands in for the text. */
export const ASKED_PARTS = ['richText', 'category'] as const
export type AskedPart = (typeof ASKED_PARTS)[number]

type Publishable = { hasText: boolean; videoURL: string; category: readonly string[] }

const TAG = /<[^<>]*>/g
const SPACE = /&nbsp;|\s/g
const OBJECT = /<(?:img|iframe|table|data)\b/i

/** True for HTML with visible content: words, a picture, a video, a table or a fact of a match. */
export function hasContent(html: string): boolean {
  return OBJECT.test(html) || html.replace(TAG, '').replace(SPACE, '') !== ''
}

/** The parts that a post lacks, about which the dashboard asks before it is published or scheduled. */
export function missingParts({ hasText, videoURL, category }: Publishable): AskedPart[] {
  const exists: Record<AskedPart, boolean> = {
    richText: hasText || videoURL.trim() !== '',
    category: category.length > 0,
  }
  return ASKED_PARTS.filter((part) => !exists[part])
}
