// API calls about one stored post. Saving its form: form/save-post.client.ts.
import { z } from 'zod'
import type { Api } from '#app/dashboard/api-client.ts'
import { type WholeStaffPost, wholeStaffPostSchema } from '#contract/api-post.ts'
import { type PostStatus, postStatusSchema } from '#contract/post.ts'

const getPath = (id: string) => `/allposts/${encodeURIComponent(id)}`

export function loadPost(api: Api, id: string): Promise<WholeStaffPost> {
  return api.get(getPath(id), wholeStaffPostSchema)
}

/** Moves a post to the bin; false when there is no such post. */
export async function binPost(api: Api, id: string): Promise<boolean> {
  const deleted = z.object({ deletedCount: z.int() })
  const { deletedCount } = await api.send('DELETE', getPath(id), undefined, deleted)
  return deletedCount === 1
}

/** Takes a post out of the bin; returns the state it is in again. */
export async function restorePost(api: Api, id: string): Promise<PostStatus> {
  const restored = z.object({ post: z.object({ status: postStatusSchema }) })
  return (await api.send('POST', `${getPath(id)}/restore`, undefined, restored)).post.status
}

/** With `version`, only while the post still has that version. */
export async function unschedulePost(api: Api, id: string, version?: number): Promise<void> {
  const body = version === undefined ? {} : { version }
  await api.send('POST', `${getPath(id)}/unschedule`, body, z.unknown())
}

/** Copies a post as a new draft; returns the id of the copy. */
export async function duplicatePost(api: Api, id: string): Promise<string> {
  const copied = z.object({ insertedId: z.string() })
  return (await api.send('POST', `${getPath(id)}/duplicate`, undefined, copied)).insertedId
}
