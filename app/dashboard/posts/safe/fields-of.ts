// A post, and an earlier version of one, as the fields of the form.
import type { ApiPost } from '#contract/api-post.ts'
import type { AutosavedFields } from '#contract/autosave.ts'
import { pictureAddress } from '#contract/picture.ts'
import type { RevisionFields } from '#contract/revision.ts'

/** The stored post as its form shows it. */
export function fieldsOfPost(post: ApiPost): AutosavedFields {
  const { language, placement, category, mediaId, translationOf, publishAt } = post
  const { headline, bannerHead, excerpt, richText, videoURL, slug, keywords } = post
  const { reporter, writer, caption, credit, alt, imageUrl } = post
  return {
    language,
    placement,
    category,
    mediaId: mediaId ?? '',
    translationOf: translationOf ?? '',
    publishAt: publishAt ?? '',
    ...{ headline, bannerHead, excerpt, richText, videoURL, slug, keywords },
    ...{ reporter, writer, caption, credit, alt, imageUrl },
  }
}

/** An earlier version in the form of the present post: what versions do not keep stays as it is now. */
export function fieldsOfRevision(
  { categories, ...fields }: RevisionFields,
  present: AutosavedFields,
): AutosavedFields {
  const { language, translationOf, publishAt } = present
  const imageUrl = pictureOfRevision(fields, present)
  return { ...fields, imageUrl, category: categories, language, translationOf, publishAt }
}

/** Versions keep which picture of the library they had, the form shows its address. */
function pictureOfRevision(
  { mediaId, imageUrl }: Pick<RevisionFields, 'mediaId' | 'imageUrl'>,
  present: AutosavedFields,
): string {
  if (mediaId === '') return imageUrl
  return mediaId === present.mediaId ? present.imageUrl : pictureAddress(mediaId, 'card.jpg')
}
