// The row of a new post: the input, and what follows from it. Pure; storing it: save-post.ts.
import type { Post, PostInput } from '#contract/posts/post.ts'
import { mapTexts } from '#contract/posts/written-fields.ts'
import { plannedTime } from './post-changes.ts'
import { datesWhenPublished } from './post-rules.ts'

type Made = Pick<Post, 'id' | 'headline' | 'language' | 'status' | 'authorId'> & {
  mediaId: string | undefined
  /** Key of the autosave it is made from. */
  autosaveKey: string | null
  summary: string
  now: Date
}

/** The row of a new post; slug and link are chosen in the transaction. What the input leaves out is empty. */
export function newPostRow(input: PostInput, made: Made) {
  const { image: _image, version: _version, translationOf: _link, slug: _slug, ...sent } = input
  const { returnNote: _note, autosaveKey: _key, ...fields } = sent
  const { mediaId, now, ...own } = made
  const placement = input.placement ?? ''
  const never = { createdAt: null, publishedAt: null, placedAt: null, updatedAt: null }
  const categories: Post['categories'] = []
  return {
    ...mapTexts(() => ''),
    categories,
    ...fields,
    ...(own.status === 'published' ? datesWhenPublished({ ...never, placement }, now) : never),
    ...own,
    placement,
    mediaId: mediaId || null,
    imageUrl: mediaId ? '' : (input.imageUrl ?? ''),
    publishAt: plannedTime(own.status, input, { publishAt: null }),
    insertedAt: now,
    changedAt: now,
  }
}
