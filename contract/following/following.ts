// What a reader follows and has saved: limits, addresses, and the schemas of its calls.
import { z } from 'zod'
import type { Language } from '../language.ts'
import { inEdition } from '../pages/paths.ts'
import { POST_LIMITS } from '../posts/post.ts'
import { parseSubject } from './subject.ts'

/** The most that one reader follows and has saved, signed in or not. */
export const FOLLOWING_LIMITS = { subjects: 200, posts: 500 } as const

/** Calls of one account that change these lists. A shared address of a carrier has no limit of its own. */
export const FOLLOWING_CHANGES = { points: 240, seconds: 600 } as const

/** The page with what a reader follows and has saved. */
export const minePath = (language: Language) => inEdition(language, '/mine')

/** The page that asks whether to follow a subject (`team:ID`), for readers without script. */
export const followPath = (language: Language, subject: string) =>
  inEdition(language, `/mine/choose?subject=${encodeURIComponent(subject)}`)

/** The page that asks whether to save an article. */
export const savePath = (language: Language, postId: string) =>
  inEdition(language, `/mine/choose?post=${encodeURIComponent(postId)}`)

/** The page where alerts of a subject are chosen. */
export const alertPath = (language: Language, subject: string) =>
  inEdition(language, `/alerts?subject=${encodeURIComponent(subject)}`)

/** `team:ID`, as it is stored and sent. */
export const subjectKeySchema = z
  .string()
  .max(220)
  .refine((key) => parseSubject(key) !== null, 'Not a subject that can be followed')

export const postIdSchema = z.string().min(1).max(POST_LIMITS.id)

/** Both newest first. */
export const followingSchema = z.object({
  subjects: z.array(subjectKeySchema),
  posts: z.array(postIdSchema),
})
export type Following = z.infer<typeof followingSchema>

/** What a browser brings when its reader signs in. */
export const joinedSchema = z.object({
  subjects: z.array(subjectKeySchema).max(FOLLOWING_LIMITS.subjects),
  posts: z.array(postIdSchema).max(FOLLOWING_LIMITS.posts),
})
