// Turns a stored post, or an earlier version of one, into the fields of its form. Pure.

import { pictureAddress } from '#contract/media/picture.ts'
import type { StaffPost } from '#contract/posts/api-post.ts'
import type { AutosavedFields } from '#contract/posts/autosave.ts'
import type { RevisionFields } from '#contract/posts/revision.ts'
import { textsOf } from '#contract/posts/written-fields.ts'

export function postToFields(post: Pick<StaffPost, keyof AutosavedFields>): AutosavedFields {
  const { language, placement, category, mediaId, translationOf, publishAt } = post
  return {
    ...textsOf(post),
    language,
    placement,
    category,
    mediaId: mediaId ?? '',
    translationOf: translationOf ?? '',
    publishAt: publishAt ?? '',
  }
}

/** An earlier version; what versions do not store is taken from the current fields. */
export function revisionToFields(
  { categories, ...fields }: RevisionFields,
  current: AutosavedFields,
): AutosavedFields {
  const { language, translationOf, publishAt } = current
  const imageUrl = getRevisionPicture(fields, current)
  return { ...fields, imageUrl, category: categories, language, translationOf, publishAt }
}

/** Versions store the id of a library picture; the form shows its address. */
function getRevisionPicture(
  { mediaId, imageUrl }: Pick<RevisionFields, 'mediaId' | 'imageUrl'>,
  current: AutosavedFields,
): string {
  if (mediaId === '') return imageUrl
  return mediaId === current.mediaId ? current.imageUrl : pictureAddress(mediaId, 'card.jpg')
}
