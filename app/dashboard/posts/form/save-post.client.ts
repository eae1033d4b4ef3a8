// Sends the form of a post to the API.
import { z } from 'zod'
import type { Api } from '#app/dashboard/calls/api-client.ts'
import { can } from '#contract/permissions.ts'
import { type StaffPost, staffPostSchema } from '#contract/posts/api-post.ts'
import type { AutosavedFields } from '#contract/posts/autosave.ts'
import type { Person } from '#contract/role.ts'
import { getRequestedStatus, type SaveAction } from './actions.ts'

export type SaveRequest = {
  action: SaveAction
  /** Prepared for sending. */
  fields: AutosavedFields
  /** The stored values that the fields started from. */
  base: AutosavedFields
  image: File | null
  /** The post as last stored; null for a new one. */
  post: StaffPost | null
  /** The version that the fields started from. */
  version: number | null
  /** For a new post, the same key until it is known to be stored: the server creates at most one post for a key. */
  autosaveKey: string | null
  /** Why the post goes back to its writer. */
  returnNote: string
  /** What was missing has been asked about. */
  isConfirmed: boolean
}

export type SaveResult = { kind: 'stored'; post: StaffPost; ignored: string[] } | { kind: 'unchanged' }

const BASE_TIMEOUT_MS = 60_000
/** The slowest supported upload: 20 kB a second. */
const BYTES_PER_MS = 20

/** Milliseconds after which the outcome of a save counts as unknown. */
export function getSaveTimeout(image: File | null): number {
  return BASE_TIMEOUT_MS + (image?.size ?? 0) / BYTES_PER_MS
}

export async function savePost(api: Api, viewer: Person, request: SaveRequest): Promise<SaveResult> {
  const form = toFormData(viewer, request)
  const options = { signal: AbortSignal.timeout(getSaveTimeout(request.image)) }
  if (request.post === null) {
    const { post, ignored } = await api.send('POST', '/allposts', {}, form, options)
    return { kind: 'stored', post, ignored }
  }
  const answer = await api.send('PUT', '/allposts/{id}', { id: request.post._id }, form, options)
  return answer.success
    ? { kind: 'stored', post: answer.post, ignored: answer.ignored }
    : { kind: 'unchanged' }
}

/** The status and time to request; only editors plan times. */
export function getRequestedChange(
  viewer: Person,
  { action, post, fields }: Pick<SaveRequest, 'action' | 'post' | 'fields'>,
) {
  const publishAt = can(viewer, 'post.publish') ? fields.publishAt : null
  return getRequestedStatus(action, post?.status ?? null, publishAt)
}

export function toFormData(viewer: Person, request: SaveRequest): FormData {
  const { action, fields, base, image, post, version, autosaveKey, returnNote } = request
  const { category, publishAt: _publishAt, placement, mediaId, imageUrl, translationOf, ...texts } = fields
  const form = new FormData()
  for (const [name, value] of editedTexts(texts, version, base)) form.append(name, value)
  // A link changes the other post too, so an unchanged one is not sent: somebody may have changed it meanwhile.
  if (translationOf !== getStoredLink(version, base)) form.append('translationOf', translationOf)
  if (can(viewer, 'post.place')) form.append('placement', placement)
  // Repeated for a new post; joined for a stored one, where an empty field removes all categories.
  for (const each of post === null ? category : [category.join(',')]) form.append('category', each)
  if (image) form.append('image', image)
  else {
    form.append('mediaId', mediaId)
    form.append('imageUrl', mediaId === '' ? imageUrl : '')
  }
  for (const [name, value] of Object.entries(getRequestedChange(viewer, request))) form.append(name, value)
  if (post !== null && version !== null) form.append('version', String(version))
  if (action === 'return') form.append('returnNote', returnNote)
  if (autosaveKey !== null) form.append('autosaveKey', autosaveKey)
  return form
}

/** Of a stored post only what was edited: a field that nobody touched stays, whatever is stored in it. */
function editedTexts(
  texts: Record<string, string>,
  version: number | null,
  base: Readonly<Record<string, unknown>>,
) {
  return Object.entries(texts).filter(([name, value]) => version === null || value !== base[name])
}

/** The stored translation link, as far as the form knows; a new post has none, whatever its form started with. */
function getStoredLink(version: number | null, base: AutosavedFields): string {
  return version === null ? '' : base.translationOf
}

/** The current post in the answer to a version conflict; null in any other answer. */
export function parseConflict(answer: unknown): StaffPost | null {
  const conflict = z.object({ current: staffPostSchema })
  return conflict.safeParse(answer).data?.current ?? null
}
