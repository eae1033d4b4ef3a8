// The fields of a post that permission rules check. Pure.
import type { Subject } from '#contract/permissions.ts'
import type { Post } from '#contract/post.ts'

/** The post as contract/permissions.ts sees it. */
export function toSubject({ authorId, status, createdAt }: Pick<Post, 'authorId' | 'status' | 'createdAt'>) {
  // A post that was published once no longer belongs to its reporter alone, even while it is unpublished.
  return { authorId, status, published: createdAt !== null } satisfies Subject
}
