// The data of an edition's home page. Arranging it: server/domain/homepage.
import type { PostCard } from './post.ts'

/** Sections of the home page, each the newest posts of its category. */
export type Homepage = {
  lead: PostCard | null
  secondLead: PostCard | null
  /** Newest posts under the second lead, headlines only. */
  briefs: PostCard[]
  cricketPosts: PostCard[]
  footballPosts: PostCard[]
  athleticsPosts: PostCard[]
  sportsPosts: PostCard[]
  sidebar: PostCard[]
  editorsPick: PostCard[]
  trending: PostCard[]
  mostRead: PostCard[]
}
