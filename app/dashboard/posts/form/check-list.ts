// The check list before publishing: what is fine, what warns, what blocks. Pure.
//
// What the server would refuse blocks; the rest warns.
import { countClusters } from '#bangla/clusters.ts'
import { openPlaces } from '#contract/match-story/open-places.ts'
import type { AutosavedFields } from '#contract/posts/autosave.ts'
import { SUMMARY_LENGTH } from '#contract/posts/post.ts'
import { toEmbedAddress } from '#contract/posts/video.ts'
import { getPassages } from '../fields/body-blocks.ts'
import type { FieldName } from '../fields/fields.ts'
import { countWithoutAlt, listBareEmbeds } from '../fields/story-gaps.ts'

export const HEADLINE_CLUSTERS = { fewest: 12, most: 90 }

export type CheckState = 'fine' | 'warns' | 'blocks'
export type CheckName =
  | 'headline'
  | 'headlineShort'
  | 'headlineLong'
  | 'picture'
  | 'alt'
  | 'caption'
  | 'excerpt'
  | 'excerptLong'
  | 'category'
  | 'body'
  | 'video'
  | 'oldEncoding'
  | 'links'
  | 'openPlaces'
  | 'textAlt'
  | 'embeds'
export type Check = {
  name: CheckName
  state: CheckState
  /** The field to fix. */
  field: FieldName
  values: Record<string, string | number>
}

export type CheckContext = {
  hasPicture: boolean
  /** The server requires a picture of new posts. */
  isNew: boolean
  /** The start of a passage in an old encoding, or null. */
  oldEncoding: string | null
  /** Broken internal links. */
  deadLinks: readonly string[]
}

/** Characters as readers see them, without surrounding space. */
const countCharacters = (text: string) => countClusters(text.trim())

function check(
  name: CheckName,
  field: FieldName,
  isFine: boolean,
  severity: 'warns' | 'blocks' = 'warns',
  values: Check['values'] = {},
): Check {
  return { name, field, state: isFine ? 'fine' : severity, values }
}

function checkHeadline(headline: string): Check {
  const length = countCharacters(headline)
  const { fewest, most } = HEADLINE_CLUSTERS
  if (length === 0) return check('headline', 'headline', false, 'blocks')
  if (length < fewest) return check('headlineShort', 'headline', false, 'warns', { length })
  if (length > most) return check('headlineLong', 'headline', false, 'warns', { length, most })
  return check('headline', 'headline', true)
}

function checkExcerpt(excerpt: string): Check {
  const length = countCharacters(excerpt)
  if (length > SUMMARY_LENGTH)
    return check('excerptLong', 'excerpt', false, 'warns', { length, most: SUMMARY_LENGTH })
  return check('excerpt', 'excerpt', length > 0)
}

function checkPicture(fields: AutosavedFields, { hasPicture, isNew }: CheckContext): Check[] {
  const picture = check('picture', 'image', hasPicture, isNew ? 'blocks' : 'warns')
  if (!hasPicture) return [picture]
  return [
    picture,
    check('alt', 'alt', fields.alt.trim() !== ''),
    check('caption', 'caption', fields.caption.trim() !== ''),
  ]
}

/** Pictures and embeds in the text that readers would miss something of. */
function checkParts(html: string): Check[] {
  const count = countWithoutAlt(html)
  return [
    ...(count === 0 ? [] : [check('textAlt', 'richText', false, 'warns', { count })]),
    ...listBareEmbeds(html).map((link) => check('embeds', 'richText', false, 'warns', { link })),
  ]
}

/** In the order of the form. Broken links and open places one by one, because each leads to its place. */
export function checkList(fields: AutosavedFields, context: CheckContext): Check[] {
  const passages = getPassages(fields.richText)
  const video = fields.videoURL.trim()
  const old = context.oldEncoding
  const places = openPlaces(passages.join(' '))
  return [
    checkHeadline(fields.headline),
    checkExcerpt(fields.excerpt),
    check('body', 'richText', passages.length > 0),
    ...(old === null ? [] : [check('oldEncoding', 'richText', false, 'warns', { text: old })]),
    ...context.deadLinks.map((link) => check('links', 'richText', false, 'warns', { link })),
    ...places.map((place) => check('openPlaces', 'richText', false, 'warns', { place })),
    ...checkParts(fields.richText),
    ...(video === '' ? [] : [check('video', 'videoURL', toEmbedAddress(video) !== null, 'blocks')]),
    ...checkPicture(fields, context),
    check('category', 'category', fields.category.length > 0),
  ]
}
