// The check list before publishing: what is fine, what an editor should look at, what stops a post. Pure rules.
//
// What the server would refuse stops everybody. The rest only warns, with one exception: a reporter who publishes without
// an editor must not send out a picture that blind readers cannot hear about, nor links that lead nowhere.
import { countClusters } from '#bangla/clusters.ts'
import type { AutosavedFields } from '#contract/autosave.ts'
import { SUMMARY_LENGTH } from '#contract/post.ts'
import { toEmbedAddress } from '#contract/video.ts'
import type { FieldName } from './fields.ts'
import { passagesOf } from './html-parts.ts'

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
export type Check = {
  name: CheckName
  state: CheckState
  /** Where it can be put right. */
  field: FieldName
  values: Record<string, string | number>
}

export type Circumstances = {
  hasPicture: boolean
  /** The server asks a new post for a picture. */
  isNew: boolean
  /** The beginning of a passage in an old encoding, or null. */
  oldEncoding: string | null
  /** Internal addresses that lead nowhere. */
  deadLinks: readonly string[]
  /** It would go out without an editor having read it. */
  isUnread: boolean
}

/** Letters as readers see them, without the space around them. */
const lettersIn = (text: string) => countClusters(text.trim())

function check(
  name: CheckName,
  field: FieldName,
  isFine: boolean,
  otherwise: 'warns' | 'blocks' = 'warns',
  values: Check['values'] = {},
): Check {
  return { name, field, state: isFine ? 'fine' : otherwise, values }
}

function headlineCheck(headline: string): Check {
  const length = lettersIn(headline)
  const { fewest, most } = HEADLINE_CLUSTERS
  if (length === 0) return check('headline', 'headline', false, 'blocks')
  if (length < fewest) return check('headlineShort', 'headline', false, 'warns', { length })
  if (length > most) return check('headlineLong', 'headline', false, 'warns', { length, most })
  return check('headline', 'headline', true)
}

function excerptCheck(excerpt: string): Check {
  const length = lettersIn(excerpt)
  if (length > SUMMARY_LENGTH)
    return check('excerptLong', 'excerpt', false, 'warns', { length, most: SUMMARY_LENGTH })
  return check('excerpt', 'excerpt', length > 0)
}

function pictureChecks(fields: AutosavedFields, { hasPicture, isNew, isUnread }: Circumstances): Check[] {
  const picture = check('picture', 'image', hasPicture, isNew ? 'blocks' : 'warns')
  if (!hasPicture) return [picture]
  return [
    picture,
    check('alt', 'alt', fields.alt.trim() !== '', isUnread ? 'blocks' : 'warns'),
    check('caption', 'caption', fields.caption.trim() !== ''),
  ]
}

/** In the order of the form. */
export function checkList(fields: AutosavedFields, about: Circumstances): Check[] {
  const passages = passagesOf(fields.richText)
  const video = fields.videoURL.trim()
  const old = about.oldEncoding
  const links = about.deadLinks.join(' ')
  return [
    headlineCheck(fields.headline),
    excerptCheck(fields.excerpt),
    check('body', 'richText', passages.length > 0),
    ...(old === null ? [] : [check('oldEncoding', 'richText', false, 'warns', { text: old })]),
    ...(links === ''
      ? []
      : [check('links', 'richText', false, about.isUnread ? 'blocks' : 'warns', { links })]),
    ...(video === '' ? [] : [check('video', 'videoURL', toEmbedAddress(video) !== null, 'blocks')]),
    ...pictureChecks(fields, about),
    check('category', 'category', fields.category.length > 0),
  ]
}
