// What a reader follows and has saved: addresses, and the schemas of its calls. Limits: browser-list.ts.
import { z } from 'zod'
import { component } from '../component.ts'
import { idField, isStorable } from '../form-field.ts'
import type { Language } from '../language.ts'
import { inEdition } from '../pages/paths.ts'
import { FOLLOWING_LIMITS, type Following } from './browser-list.ts'
import { parseSubject } from './subject.ts'

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

const subjectKey = z
  .string('FIELD_NOT_TEXT')
  .max(220, 'FIELD_TOO_LONG')
  .refine((key) => isStorable(key) && parseSubject(key) !== null, 'FIELD_INVALID')
const subjectKeys = z.array(subjectKey).max(FOLLOWING_LIMITS.subjects, 'FIELD_TOO_LONG').default([])
const postIds = z.array(idField).max(FOLLOWING_LIMITS.posts, 'FIELD_TOO_LONG').default([])

/** Single subjects and articles that are added or removed; what is not named stays as it is. The first of a list is the newest. */
export const followingChangeSchema = z.strictObject({
  follow: subjectKeys,
  unfollow: subjectKeys,
  save: postIds,
  unsave: postIds,
})
export type FollowingChange = z.infer<typeof followingChangeSchema>

/** Both lists, newest first. */
export const followingSchema = component('Following', {
  subjects: z.array(z.string()),
  posts: z.array(z.string()),
}) satisfies z.ZodType<Following>

/** `left`: what was not added, because the lists are full. */
export const followingChangedSchema = component('ChangedFollowing', {
  subjects: z.array(z.string()),
  posts: z.array(z.string()),
  left: followingSchema,
})
export type FollowingChanged = z.infer<typeof followingChangedSchema>
