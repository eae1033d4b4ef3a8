// The posts of an edition's home page, slot by slot. Arranging them: server/domain/homepage.
import type { PostCard } from '../posts/post.ts'

/** The slots in which a post appears once. Sections have the newest posts of their category. */
export type HomeSlots = {
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
}

/** All slots, and the lists that every other page also shows. */
export type Homepage = HomeSlots & {
  trending: PostCard[]
  mostRead: PostCard[]
}
