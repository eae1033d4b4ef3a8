// The calls of the post form.
import { z } from 'zod'
import type { Api } from '#app/dashboard/api-client.ts'
import { staffPostSchema, type WholeStaffPost, wholeStaffPostSchema } from '#contract/api-post.ts'
import type { AutosavedFields } from '#contract/autosave.ts'
import { can } from '#contract/permissions.ts'
import type { Person } from '#contract/role.ts'
import { type Act, askedOf } from './acts.ts'

export type Sent = {
  act: Act
  /** Ready to be sent. */
  fields: AutosavedFields
  image: File | null
  /** The post as the server had it last; null for a new one. */
  post: WholeStaffPost | null
  /** The version the text was made from. */
  version: number | null
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

/** Stores the post and reads it again, as it is for everybody now. */
export async function storePost(api: Api, viewer: Person, sent: Sent): Promise<Outcome> {
  const form = formOf(viewer, sent)
  if (sent.post === null) {
    const answer = await api.send('POST', '/allposts', form, added)
    return { kind: 'stored', post: { ...answer.post, corrections: [] }, ignored: answer.ignored }
  }
  const answer = await api.send('PUT', `/allposts/${encodeURIComponent(sent.post._id)}`, form, changed)
  if (!answer.success) return { kind: 'unchanged' }
  // The change is stored: when it cannot be read again, what the answer says of it will do.
  const fallback = { ...answer.post, corrections: sent.post.corrections }
  const post = await loadPost(api, sent.post._id).catch(() => fallback)
  return { kind: 'stored', post, ignored: answer.ignored }
}

function formOf(
  viewer: Person,
  { act, fields, image, post, version, autosaveKey, returnNote }: Sent,
): FormData {
  const { category, publishAt, placement, mediaId, imageUrl, ...texts } = fields
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) form.append(name, value)
  if (can(viewer, 'post.place')) form.append('placement', placement)
  // Repeated for a new post; joined for a known one, where an empty field says that there are none any more.
  for (const each of post === null ? category : [category.join(',')]) form.append('category', each)
  if (image) form.append('image', image)
  else {
    form.append('mediaId', mediaId)
    form.append('imageUrl', mediaId === '' ? imageUrl : '')
  }
  const asked = askedOf(act, post?.status ?? null, publishAt)
  for (const [name, value] of Object.entries(asked)) form.append(name, value)
  if (post !== null && version !== null) form.append('version', String(version))
  if (act === 'return') form.append('returnNote', returnNote)
  if (autosaveKey !== null) form.append('autosaveKey', autosaveKey)
  return form
}

export function loadPost(api: Api, id: string): Promise<WholeStaffPost> {
  return api.get(`/allposts/${encodeURIComponent(id)}`, wholeStaffPostSchema)
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

export async function restorePost(api: Api, id: string): Promise<void> {
  await api.send('POST', `/allposts/${encodeURIComponent(id)}/restore`, undefined, z.unknown())
}
