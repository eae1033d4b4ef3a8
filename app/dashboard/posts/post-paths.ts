// Paths of a post: its editor in the dashboard, and its page for readers.

import { articlePath } from '#contract/pages/paths.ts'
import type { StaffPost } from '#contract/posts/api-post.ts'

export function getEditorPath(id: string): string {
  return `/dashboard/updatePost/${encodeURIComponent(id)}`
}

/** The page of a published post; null before its publication and after it was unpublished. */
export function getPublicPath({
  _id: id,
  language,
  status,
  createdAt,
}: Pick<StaffPost, '_id' | 'language' | 'status' | 'createdAt'>): string | null {
  if (status !== 'published' || createdAt === null) return null
  return articlePath({ id, language, createdAt: new Date(createdAt) })
}
