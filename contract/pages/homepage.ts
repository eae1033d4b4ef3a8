// The posts of an edition's home page, slot by slot. Arranging them: server/domain/homepage.
import type { PostCard } from '../posts/post.ts'
import type { Category } from '../posts/section.ts'

/** A section of the home page: its own posts and those of the sections below it. */
export type WantedSection = { categories: readonly Category[]; count: number }

/** The slots in which a post appears once. Sections have the newest posts of their category. */
export type HomeSlots = {
  lead: PostCard | null
  secondLead: PostCard | null
  /** Newest posts under the second lead, headlines only. */
  briefs: PostCard[]
  /** The posts of each wanted section, in their order. */
  sections: PostCard[][]
  sidebar: PostCard[]
  editorsPick: PostCard[]
}

/** The lists in the margin of pages. */
export type SideLists = { sidebar: PostCard[]; trending: PostCard[]; mostRead: PostCard[] }

export type Homepage = HomeSlots & SideLists
