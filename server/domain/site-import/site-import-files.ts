// Exports of sites and archives of their uploads in DATA_DIR/site-imports: written as they arrive, removed when their run is over.
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hasRoomFor } from '#server/platform/files/disk-space.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'

type FilePart = 'export' | 'uploads'
export type RunFiles = { exportPath: string; uploadsPath: string | null }

function folderOf(ctx: Ctx): string {
  return join(dirname(ctx.uploadsFolder), 'site-imports')
}

function pathOf(ctx: Ctx, id: string, part: FilePart): string {
  return join(folderOf(ctx), `${id}.${part}`)
}

/** STORAGE_FULL when a file of this size has no room here, before any of it is received. */
export async function checkRoom(ctx: Ctx, bytes: number): Promise<void> {
  await mkdir(folderOf(ctx), { recursive: true })
  if (!(await hasRoomFor(folderOf(ctx), bytes))) throw new AppError('STORAGE_FULL')
}

/**
 * Writes what arrives; returns the number of bytes. `accept` looks at the whole file and stores that it is here. Only then the file takes
 * the place of one that came before; with an error that one stays and nothing of this one does.
 */
export async function writeRunFile(
  ctx: Ctx,
  id: string,
  part: FilePart,
  { bytes, accept }: { bytes: Readable; accept?: (path: string) => Promise<void> },
): Promise<number> {
  await mkdir(folderOf(ctx), { recursive: true })
  const path = pathOf(ctx, id, part)
  const file = createWriteStream(`${path}.part`, { mode: 0o600 })
  try {
    await pipeline(bytes, file)
    await accept?.(`${path}.part`)
    await rename(`${path}.part`, path)
  } finally {
    await rm(`${path}.part`, { force: true })
  }
  return file.bytesWritten
}

/** The files of a run on this machine; null when its export is not here. */
export async function findRunFiles(ctx: Ctx, id: string): Promise<RunFiles | null> {
  const isHere = (part: FilePart) =>
    stat(pathOf(ctx, id, part)).then(
      () => true,
      () => false,
    )
  if (!(await isHere('export'))) return null
  return {
    exportPath: pathOf(ctx, id, 'export'),
    uploadsPath: (await isHere('uploads')) ? pathOf(ctx, id, 'uploads') : null,
  }
}

/** Removes the whole files of a run. One that is still arriving is not among them: the answer to it says why it is not kept. */
export async function removeRunFiles(ctx: Ctx, id: string): Promise<void> {
  for (const part of ['export', 'uploads'] as const) await rm(pathOf(ctx, id, part), { force: true })
}

/** Removes what a process that was killed left of files that were arriving: nothing was added to them since this instant. */
export async function removeAbandonedParts(ctx: Ctx, since: Date): Promise<void> {
  const names = await readdir(folderOf(ctx)).catch(() => [])
  for (const name of names.filter((each) => each.endsWith('.part'))) {
    const path = join(folderOf(ctx), name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtime < since) await rm(path, { force: true })
  }
}

/** Ids of runs with files on this machine, complete or not. */
export async function listRunsWithFiles(ctx: Ctx): Promise<string[]> {
  const names = await readdir(folderOf(ctx)).catch(() => [])
  return [...new Set(names.map((name) => name.split('.')[0] ?? ''))].filter((id) => id !== '')
}
