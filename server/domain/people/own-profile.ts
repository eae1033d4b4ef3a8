// Own profile service: names, language, photograph. Passwords and sessions belong to sign-in.

import { IMAGE_MAX_BYTES } from '#contract/media/picture-limits.ts'
import type { PersonNames } from '#contract/people/person-names.ts'
import type { OwnProfile, Profile } from '#contract/people/user.ts'
import type { Role } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { newId } from '#server/platform/ids.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import { teamTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { pictureLimiter, readerPictureLimiter } from '../picture-limiters.ts'
import { withStoredFiles } from '../stored-files.ts'
import {
  differingName,
  type NameField,
  namesInLine,
  publishBylineChange,
  requireFreeByline,
} from './bylines.ts'
import { permitOwnAccount, recordOwnAct, writeOwn } from './own-account.ts'
import { type ProfileRow, replacePhoto, selectProfile, selectProviders } from './own-profile-queries.ts'
import { lockNames, updateOwn } from './people-queries.ts'
import { countRecoveryCodes } from './second-factor-queries.ts'

const PHOTO_FILE = '400.webp'

/** Stores a photograph under its own public name, then the row with its address. */
export async function putPhoto<Stored>(
  ctx: Ctx,
  webp: Uint8Array,
  storeRow: (photoURL: string) => Promise<Stored>,
): Promise<{ photoURL: string; stored: Stored }> {
  const folder = `photo-${newId(ctx.clock)}`
  const photoURL = `/media/${folder}/${PHOTO_FILE}`
  const files = { place: folder, remove: () => ctx.files.removeFolder(folder) }
  const stored = await withStoredFiles(ctx, files, async () => {
    await ctx.files.put(`${folder}/${PHOTO_FILE}`, webp, 'image/webp')
    return storeRow(photoURL)
  })
  return { photoURL, stored }
}

/** Removes a photograph that no row references any more. A failure is logged, not thrown. */
export async function removePhoto(ctx: Ctx, photoURL: string | null): Promise<void> {
  const folder = folderOf(photoURL)
  if (folder === null) return
  await ctx.files.removeFolder(folder).catch((error: unknown) => {
    ctx.log.warn({ err: error, folder }, 'An unused photograph could not be removed')
  })
}

/** The folder of a photograph stored here; Google's photographs have none. */
function folderOf(photoURL: string | null): string | null {
  return /^\/media\/(photo-[0-9a-z]+)\/400\.webp$/.exec(photoURL ?? '')?.[1] ?? null
}

/** `language`: of the dashboard. `recoveryCodesLeft` is 0 without a second factor. */
export type OwnAccount = ProfileRow & { hasPassword: boolean; hasGoogle: boolean; recoveryCodesLeft: number }

/** A person's data about their own account; SESSION_ENDED when it was deleted. */
export async function getOwnAccount(ctx: Ctx): Promise<OwnAccount> {
  const { id } = permitOwnAccount(ctx)
  const [row, providers, recoveryCodesLeft] = await Promise.all([
    selectProfile(ctx.db, id),
    selectProviders(ctx.db, id),
    countRecoveryCodes(ctx.db, id),
  ])
  if (!row) throw new AppError('SESSION_ENDED')
  const hasPassword = providers.includes('credential')
  return { ...row, hasPassword, hasGoogle: providers.includes('google'), recoveryCodesLeft }
}

/**
 * Stores the given names and language, for the person themselves only: another address is FORBIDDEN. The names of staff are
 * their bylines: BYLINE_LOCKED for a reporter, BYLINE_TAKEN when a colleague has one. Readers have no byline: names in two
 * scripts are FORBIDDEN for them.
 */
export async function updateOwnProfile(ctx: Ctx, input: OwnProfile): Promise<Profile> {
  permit(ctx, 'person.update-self', { email: input.email })
  if (ctx.viewer.kind !== 'person') throw new AppError('FORBIDDEN')
  const { id } = ctx.viewer
  return writeOwn(ctx, ctx.viewer, async (transaction) => {
    const before = await lockNames(transaction, id)
    if (!before) throw new AppError('SESSION_ENDED')
    const { displayName: name = before.name, nameBn = before.nameBn, nameEn = before.nameEn } = input
    const names = { name, nameBn, nameEn }
    const differing = differingName(before, names)
    if (differing) await requireOwnByline(transaction, { ...before, id }, names, differing)
    const language = input.language === before.language ? undefined : input.language
    if (!differing && !language) return before
    const updated = await updateOwn(transaction, id, { ...names, language }, ctx.clock.now())
    if (!updated) throw new AppError('SESSION_ENDED')
    if (!differing) return updated
    const object = { kind: 'person', id, name: before.name } as const
    const details = { from: namesInLine(before), to: namesInLine(names) }
    await record(ctx, transaction, { act: 'person.renamed', object, details })
    await publishBylineChange(ctx, transaction, before, { ...before, ...names })
    return updated
  })
}

const sentAs = (field: NameField) => (field === 'name' ? 'displayName' : field)

async function requireOwnByline(
  transaction: Transaction,
  before: PersonNames & { id: string; role: Role },
  names: PersonNames,
  differing: NameField,
): Promise<void> {
  if (before.role === 'reporter') throw new AppError('BYLINE_LOCKED', { field: sentAs(differing) })
  if (before.role !== 'reader') {
    return requireFreeByline(transaction, { personId: before.id, names, fieldOf: sentAs })
  }
  if (differingName({ ...before, name: names.name }, names)) throw new AppError('FORBIDDEN')
}

/**
 * Stores this person's photograph: decoded and re-encoded without metadata, at most 400 pixels wide; the former one is
 * deleted. JPEG, PNG, WebP, AVIF or GIF of at most 5,242,880 bytes, otherwise IMAGE_TOO_LARGE, IMAGE_UNREADABLE, IMAGE_HEIC,
 * IMAGE_TOO_MANY_PIXELS or IMAGE_SHAPE_EXTREME. Readers' photographs have a queue and a process of their own. Returns its
 * address.
 */
export async function setOwnPhoto(ctx: Ctx, bytes: Uint8Array): Promise<string> {
  const isReader = permitOwnAccount(ctx).role === 'reader'
  if (bytes.length > IMAGE_MAX_BYTES) throw new AppError('IMAGE_TOO_LARGE', { field: 'photo' })
  const limiter = isReader ? readerPictureLimiter : pictureLimiter
  const photo = await limiter.run(() => ctx.pictures.makePhoto(bytes, { isReader }))
  if ('problem' in photo) throw new AppError(photo.problem, { field: 'photo' })
  const { photoURL, stored } = await putPhoto(ctx, photo.data, (address) => storeAddress(ctx, address))
  await removePhoto(ctx, stored.before)
  return photoURL
}

/** Deletes this person's photograph. */
export async function removeOwnPhoto(ctx: Ctx): Promise<void> {
  await removePhoto(ctx, (await storeAddress(ctx, null)).before)
}

type Replaced = { before: string | null; onTeamPage: boolean }

async function storeAddress(ctx: Ctx, photoURL: string | null): Promise<Replaced> {
  const person = permitOwnAccount(ctx)
  return writeOwn(ctx, person, async (transaction) => {
    const replaced = await replacePhoto(transaction, person.id, photoURL, ctx.clock.now())
    if (!replaced) throw new AppError('SESSION_ENDED')
    if (replaced.before !== photoURL) await recordOwnAct(ctx, transaction, 'person.photo-changed', person)
    if (replaced.onTeamPage) await ctx.changes.publishInvalidation(transaction, [teamTag()])
    return replaced
  })
}
