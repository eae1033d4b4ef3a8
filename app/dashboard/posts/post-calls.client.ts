// Calls about posts that several screens share: load, list, bin, restore, unschedule, duplicate, and loading lists again.
import type { QueryClient } from '@tanstack/react-query'
import type { Api, ListPage } from '#app/dashboard/calls/api-client.ts'
import type { StaffPost } from '#contract/posts/api-post.ts'
import type { PostStatus } from '#contract/posts/post.ts'

/** Rejects for a viewer who may read only what readers see of it. */
export async function loadPost(api: Api, id: string): Promise<StaffPost> {
  const post = await api.get('/allposts/{id}', { id })
  if ('mayUpdate' in post) return post
  throw new Error('The post is not for this viewer')
}

/** A page of the newsroom's posts, without their texts. */
export async function listPosts(
  api: Api,
  query: { status: string; [name: string]: string | number },
  signal?: AbortSignal,
): Promise<ListPage<StaffPost>> {
  const page = await api.list('/allposts', { ...query, body: 0 }, { signal })
  return { ...page, items: page.items.filter((post) => 'mayUpdate' in post) }
}

/** Moves a post to the bin; false when there is no such post. */
export async function binPost(api: Api, id: string): Promise<boolean> {
  const { deletedCount } = await api.send('DELETE', '/allposts/{id}', { id })
  return deletedCount === 1
}

/** Takes a post out of the bin; returns the state it is in again. */
export async function restorePost(api: Api, id: string): Promise<PostStatus> {
  return (await api.send('POST', '/allposts/{id}/restore', { id })).post.status
}

/** With `version`, only while the post still has that version. */
export async function unschedulePost(api: Api, id: string, version?: number): Promise<void> {
  const body = version === undefined ? {} : { version }
  await api.send('POST', '/allposts/{id}/unschedule', { id }, body)
}

/** Copies a post as a new draft; returns the id of the copy. */
export async function duplicatePost(api: Api, id: string): Promise<string> {
  return (await api.send('POST', '/allposts/{id}/duplicate', { id })).insertedId
}

/** After a post has changed: the lists of posts (table, overview, placements) load again when they are shown. */
export function invalidateLists(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ type: 'inactive', refetchType: 'none' })
}
