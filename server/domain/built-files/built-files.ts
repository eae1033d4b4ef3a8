// Keeps the scripts, styles and fonts of each release that was started, so that a page or a dashboard that was opened before an
// upgrade, or served by a node of another release, finds its files. The files of the running release are served from memory.
import { DAY_MS } from '#bangla/durations.ts'
import type { Ctx } from '../ctx.ts'
import { writeAsMaidan } from '../write-as.ts'
import {
  type BuiltFileRow,
  deleteOldFiles,
  findBuiltFile,
  insertBuiltFiles,
  selectStoredNames,
  updateStartedOn,
} from './built-file-queries.ts'

/** Nobody has a page open for longer, and caches do not keep pages that long. */
const KEPT_DAYS = 60
/** Names that a build gives: everything else is no file of any release. */
const BUILT_NAME = /^[\w.-]{1,160}-[\w-]{8}\.(?:js|css|woff2|svg|webp|png|jpg)$/

/** `isCompressed`: with Brotli. */
export type BuiltFile = Pick<BuiltFileRow, 'name' | 'body' | 'isCompressed'>

/** A file of a release that was started in the last 60 days; null when there is none. Everybody may read it. */
export async function readBuiltFile(ctx: Ctx, name: string): Promise<BuiltFile | null> {
  return BUILT_NAME.test(name) ? findBuiltFile(ctx.db, name) : null
}

/** Stores the files of the release that starts, and deletes those of releases that were last started long ago. */
export async function keepBuiltFiles(ctx: Ctx, files: readonly BuiltFile[]): Promise<void> {
  const built = files.filter(({ name }) => BUILT_NAME.test(name))
  if (built.length === 0) return
  const names = built.map(({ name }) => name)
  const stored = await selectStoredNames(ctx.db, names)
  const now = ctx.clock.now()
  const startedOn = dayOf(now)
  const missing = built.filter(({ name }) => !stored.has(name)).map((file) => ({ ...file, startedOn }))
  await writeAsMaidan(ctx, async (transaction) => {
    await insertBuiltFiles(transaction, missing)
    await updateStartedOn(transaction, names, startedOn)
    await deleteOldFiles(transaction, dayOf(new Date(now.getTime() - KEPT_DAYS * DAY_MS)), names)
  })
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10)
