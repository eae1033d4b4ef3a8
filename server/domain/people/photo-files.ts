// Photographs of people as files. Whose photograph it is: the person's row.
import { newId } from '#server/platform/ids.ts'
import type { Ctx } from '../ctx.ts'
import { withStoredFiles } from '../stored-files.ts'

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
