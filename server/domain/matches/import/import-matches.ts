// Imports match files. How they are stored: import-run.ts.
import type { Ctx } from '#server/domain/ctx.ts'
import { permit } from '#server/domain/permit.ts'
import { runImport } from './import-run.ts'
import type { MatchImport, Options } from './import-state.ts'
import { type ImportFormat, listMatchFiles, readMatches } from './read-match-files.ts'

export type { MatchImport } from './import-state.ts'

type Files = { paths: readonly string[]; format: ImportFormat }

/**
 * MATCH_IMPORT_BUSY while another import of matches runs, TOURNAMENT_NOT_FOUND, and a MatchFileError for a missing path. Errors
 * of single files are passed to `onError`, and the other files are stored.
 */
export async function importMatches(
  ctx: Ctx,
  { paths, format, ...options }: Options & Files,
): Promise<MatchImport> {
  permit(ctx, 'match.import')
  const files = await listMatchFiles(paths)
  return runImport(ctx, options, { files, read: (file) => readMatches(file, format) })
}
