// The calls of the post form.
import { z } from 'zod'
import type { Api } from '#app/dashboard/api-client.ts'
import { staffPostSchema, type WholeStaffPost, wholeStaffPostSchema } from '#contract/api-post.ts'
import type { AutosavedFields } from '#contract/autosave.ts'
import { can } from '#contract/permissions.ts'
import type { Person } from '#contract/role.ts'
import { askedOf, type SavingAct } from './acts.ts'

export type Sent = {
  act: SavingAct
  /** Ready to be sent. */
  fields: AutosavedFields
  /** What the fields were made from. */
  base: AutosavedFields
  image: File | null
  /** The post as the server had it last; null for a new one. */
  post: WholeStaffPost | null
  /** The version the text was made from. */
  version: number | null
  /** Of a new post always the same until it is known to be stored: the server makes one post of a key at most. */
  autosaveKey: string | null
  /** Why it goes back to its writer. */
  returnNote: string
}

export type Outcome = { kind: 'stored'; post: WholeStaffPost; ignored: string[] } | { kind: 'unchanged' }

const ignored = z.array(z.string())
const added = z.object({ ignored, post: staffPostSchema })
const changed = z.union([
  z.object({ success: z.literal(true), ignored, post: staffPostSchema }),
  z.object({ success: z.literal(false), code: z.literal('NO_CHANGES') }),
])

const PATIENCE_MS = 60_000
/** The slowest line that a picture is waited for on: 20 kB a second. */
const BYTES_IN_MS = 20
const READING_MS = 10_000

/** How long a save may take before its end counts as unknown. */
export function patienceFor(image: File | null): number {
  return PATIENCE_MS + (image?.size ?? 0) / BYTES_IN_MS
}

/** Stores the post and reads it again, as it is for everybody now. */
export async function storePost(api: Api, viewer: Person, sent: Sent): Promise<Outcome> {
  const form = formOf(viewer, sent)
  const manner = { signal: AbortSignal.timeout(patienceFor(sent.image)) }
  if (sent.post === null) {
    const answer = await api.send('POST', '/allposts', form, added, manner)
    // Sent before, it may have corrections by now.
    const fallback = { ...answer.post, corrections: [] }
    const post = answer.post.version > 1 ? await readAgain(api, fallback) : fallback
    return { kind: 'stored', post, ignored: answer.ignored }
  }
  const path = `/allposts/${encodeURIComponent(sent.post._id)}`
  const answer = await api.send('PUT', path, form, changed, manner)
  if (!answer.success) return { kind: 'unchanged' }
  const post = await readAgain(api, { ...answer.post, corrections: sent.post.corrections })
  return { kind: 'stored', post, ignored: answer.ignored }
}

/** The change is stored: when it cannot be read again soon, what the answer says of it will do. */
function readAgain(api: Api, answered: WholeStaffPost): Promise<WholeStaffPost> {
  return loadPost(api, answered._id, AbortSignal.timeout(READING_MS)).catch(() => answered)
}

/** The state and time that are asked for; times are planned by editors only. */
export function askedBy(viewer: Person, { act, post, fields }: Pick<Sent, 'act' | 'post' | 'fields'>) {
  return askedOf(act, post?.status ?? null, can(viewer, 'post.publish') ? fields.publishAt : null)
}

export function formOf(viewer: Person, sent: Sent): FormData {
  const { act, fields, base, image, post, version, autosaveKey, returnNote } = sent
  const { category, publishAt: _publishAt, placement, mediaId, imageUrl, translationOf, ...texts } = fields
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) form.append(name, value)
  // A link changes another post as well: one that somebody else made meanwhile is not undone by a save of the text.
  if (translationOf !== linkBefore(version, base)) form.append('translationOf', translationOf)
  if (can(viewer, 'post.place')) form.append('placement', placement)
  // Repeated for a new post; joined for a known one, where an empty field says that there are none any more.
  for (const each of post === null ? category : [category.join(',')]) form.append('category', each)
  if (image) form.append('image', image)
  else {
    form.append('mediaId', mediaId)
    form.append('imageUrl', mediaId === '' ? imageUrl : '')
  }
  for (const [name, value] of Object.entries(askedBy(viewer, sent))) form.append(name, value)
  if (post !== null && version !== null) form.append('version', String(version))
  if (act === 'return') form.append('returnNote', returnNote)
  if (autosaveKey !== null) form.append('autosaveKey', autosaveKey)
  return form
}

/** What the stored post is linked to, as far as the form knows; a new one is not linked, whatever it began with. */
function linkBefore(version: number | null, base: AutosavedFields): string {
  return version === null ? '' : base.translationOf
}

export function loadPost(api: Api, id: string, signal?: AbortSignal): Promise<WholeStaffPost> {
  const path = `/allposts/${encodeURIComponent(id)}`
  return api.get(path, wholeStaffPostSchema, signal ? { signal } : {})
}

/** Those of these paths on this site that lead nowhere. */
export async function findDeadLinks(api: Api, paths: string[], signal?: AbortSignal): Promise<string[]> {
  const manner = signal ? { signal } : {}
  const schema = z.object({ dead: z.array(z.string()) })
  const { dead } = await api.send('POST', '/links/check', { paths }, schema, manner)
  return dead
}

/** The post as it is now, in the answer to a save that came too late; null when the answer says something else. */
export function presentPostIn(answer: unknown): WholeStaffPost | null {
  const read = z.object({ current: wholeStaffPostSchema }).safeParse(answer)
  return read.success ? read.data.current : null
}

export async function binPost(api: Api, id: string): Promise<boolean> {
  const schema = z.object({ deletedCount: z.int() })
  const { deletedCount } = await api.send('DELETE', `/allposts/${encodeURIComponent(id)}`, undefined, schema)
  return deletedCount === 1
}

export async function unschedulePost(api: Api, id: string): Promise<void> {
  await api.send('POST', `/allposts/${encodeURIComponent(id)}/unschedule`, {}, z.unknown())
}

export async function restorePost(api: Api, id: string): Promise<void> {
  await api.send('POST', `/allposts/${encodeURIComponent(id)}/restore`, undefined, z.unknown())
}
