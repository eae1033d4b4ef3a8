// Exam newspaper service: issues for signed-in people; upload and change for editors. Files are stored before the row that
// references them, and removed when storing the row fails, or when the row references other files.

import type { NewNewspaper, Newspaper, NewspaperChange, PublishedFilter } from '#contract/media/newspaper.ts'
import { can } from '#contract/permissions.ts'
import type { FilePart } from '#server/platform/files/file-store.ts'
import { newId } from '#server/platform/ids.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { pageOf, readCursor } from '../cursor.ts'
import { discardPictures, storePicture } from '../media/media.ts'
import { permit } from '../permit.ts'
import { withStoredFiles } from '../stored-files.ts'
import { writeAs } from '../write-as.ts'
import { checkPdf, fileNameOf, inPieces, putPdf, removePdf, versionOf } from './newspaper-files.ts'
import {
  findNewspaper,
  insertNewspaper,
  type LockedNewspaper,
  lockNewspaper,
  removeNewspaper,
  selectNewspapers,
  updateNewspaper,
} from './newspapers-queries.ts'

export type NewspaperPage = { newspapers: Newspaper[]; next: string | null }

/** Issues, newest first: published ones for everyone signed in, the others for editors only. */
export async function listNewspapers(
  ctx: Ctx,
  { published, cursor, limit }: { published: PublishedFilter; cursor?: string | undefined; limit: number },
): Promise<NewspaperPage> {
  permit(ctx, 'newspaper.read')
  if (published !== 'true') permit(ctx, 'newspaper.manage')
  const rows = await selectNewspapers(ctx.db, {
    published: published === 'any' ? null : published === 'true',
    after: readCursor(cursor),
    limit: limit + 1,
  })
  const page = pageOf(rows, limit, ({ issueDate, id }) => ({ at: new Date(`${issueDate}T00:00:00Z`), id }))
  return { newspapers: page.rows, next: page.next }
}

/** Adds an issue: FILE_REQUIRED, FILE_NOT_PDF, FILE_TOO_LARGE (field `pdf`), IMAGE_… (field `cover`). */
export async function addNewspaper(ctx: Ctx, asked: NewNewspaper): Promise<Newspaper> {
  permit(ctx, 'newspaper.manage')
  const pdf = checkPdf(asked.pdf)
  const { title, publication, issueDate, published: isPublished } = asked
  const id = newId(ctx.clock)
  await withFiles(ctx, { cover: asked.cover, pdf }, async ({ coverId = null, fileKey }) => {
    if (fileKey === undefined) throw new Error('An issue has no PDF')
    await writeAs(ctx, 'newspaper.manage', async (transaction) => {
      const row = { id, title, publication, issueDate, isPublished, coverId, fileKey }
      await insertNewspaper(transaction, {
        ...row,
        fileName: fileNameOf(title, issueDate),
        fileBytes: pdf.length,
        uploadedBy: ctx.viewer.kind === 'person' ? ctx.viewer.id : null,
        createdAt: ctx.clock.now(),
      })
      await record(ctx, transaction, {
        act: 'newspaper.added',
        object: { kind: 'newspaper', id, name: title },
      })
    })
  })
  return getNewspaper(ctx, id)
}

/** Changes the given fields of an issue. A replaced PDF is removed, a replaced cover stays in the library. */
export async function changeNewspaper(ctx: Ctx, id: string, asked: NewspaperChange): Promise<Newspaper> {
  permit(ctx, 'newspaper.manage')
  const { cover, pdf: sentPdf, published, ...texts } = asked
  const pdf = sentPdf ? checkPdf(sentPdf) : undefined
  // Files are stored only for an existing issue; the row is checked again once it is locked.
  await getNewspaper(ctx, id)
  const replaced = await withFiles(ctx, { cover, pdf }, async ({ coverId, fileKey }) =>
    writeAs(ctx, 'newspaper.manage', async (transaction) => {
      const before = await lockNewspaper(transaction, id)
      if (!before) throw new AppError('NEWSPAPER_NOT_FOUND')
      const details = changesOf(before, asked)
      if (Object.keys(details).length === 0) return null
      const { title = before.title, issueDate = before.issueDate } = texts
      await updateNewspaper(transaction, id, {
        ...texts,
        isPublished: published,
        coverId,
        fileKey,
        fileBytes: pdf?.length,
        fileName: fileNameOf(title, issueDate),
      })
      await record(ctx, transaction, {
        act: 'newspaper.changed',
        object: { kind: 'newspaper', id, name: title },
        details,
      })
      return fileKey === undefined ? null : before.fileKey
    }),
  )
  if (replaced !== null) await removePdf(ctx, replaced)
  return getNewspaper(ctx, id)
}

/** The changes to an issue for the audit log; empty when nothing differs. */
function changesOf(before: LockedNewspaper, asked: NewspaperChange): Record<string, string> {
  const texts = ['title', 'publication', 'issueDate'] as const
  const fields: string[] = texts.filter((name) => asked[name] !== undefined && asked[name] !== before[name])
  if (asked.cover) fields.push('cover')
  if (asked.pdf) fields.push('pdf')
  const { published = before.isPublished } = asked
  const state = (isPublished: boolean) => (isPublished ? 'published' : 'unpublished')
  return {
    ...(fields.length > 0 ? { fields: fields.join(' ') } : {}),
    ...(published === before.isPublished ? {} : { from: state(before.isPublished), to: state(published) }),
  }
}

/** Deletes an issue and its PDF; its cover stays in the media library. */
export async function deleteNewspaper(ctx: Ctx, id: string): Promise<void> {
  const gone = await writeAs(ctx, 'newspaper.manage', async (transaction) => {
    const removed = await removeNewspaper(transaction, id)
    if (!removed) throw new AppError('NEWSPAPER_NOT_FOUND')
    const object = { kind: 'newspaper', id, name: removed.title } as const
    await record(ctx, transaction, { act: 'newspaper.deleted', object })
    return removed
  })
  await removePdf(ctx, gone.fileKey)
}

/** One issue, published or not; NEWSPAPER_NOT_FOUND. */
async function getNewspaper(ctx: Ctx, id: string): Promise<Newspaper> {
  const found = await findNewspaper(ctx.db, id)
  if (!found) throw new AppError('NEWSPAPER_NOT_FOUND')
  const { fileKey: _key, ...shown } = found
  return shown
}

/** A readable PDF: its name, its length in bytes, and any part of it as a stream. */
export type OpenPdf = {
  issueDate: string
  fileName: string
  bytes: number
  /** Differs whenever the file differs. */
  version: string
  read(part: FilePart): Promise<ReadableStream<Uint8Array>>
}

/** The PDF of an issue, for signed-in people. An unpublished issue exists only for those who manage issues. */
export async function openPdf(ctx: Ctx, id: string): Promise<OpenPdf> {
  permit(ctx, 'newspaper.read')
  const issue = await findNewspaper(ctx.db, id)
  if (!issue || !(issue.isPublished || can(ctx.viewer, 'newspaper.manage')))
    throw new AppError('NEWSPAPER_NOT_FOUND')
  return {
    issueDate: issue.issueDate,
    fileName: issue.fileName,
    bytes: issue.fileBytes,
    version: versionOf(issue.fileKey),
    async read(part) {
      const stream = await ctx.files.stream(issue.fileKey, part)
      if (!stream)
        throw new AppError('NEWSPAPER_NOT_FOUND', { cause: new Error(`${issue.fileKey} is missing`) })
      return inPieces(stream)
    },
  }
}

type Files = { coverId?: string; fileKey?: string }

/** Stores the sent files, then runs the callback; when that fails, the files are removed. */
async function withFiles<Done>(
  ctx: Ctx,
  { cover, pdf }: { cover: Uint8Array | undefined; pdf: Uint8Array | undefined },
  act: (files: Files) => Promise<Done>,
): Promise<Done> {
  const files: Files = {}
  const remove = async () => {
    if (files.fileKey !== undefined) await removePdf(ctx, files.fileKey)
    if (files.coverId !== undefined) await discardPictures(ctx, [files.coverId])
  }
  return withStoredFiles(ctx, { place: 'newspapers', remove }, async () => {
    if (cover) files.coverId = await storePicture(ctx, cover).catch(asCover)
    if (pdf) files.fileKey = await putPdf(ctx, pdf)
    return act(files)
  })
}

/** Picture errors name the field `image`; here it is the cover. */
function asCover(error: unknown): never {
  if (error instanceof AppError) throw new AppError(error.code, { ...error.details, field: 'cover' })
  throw error
}
