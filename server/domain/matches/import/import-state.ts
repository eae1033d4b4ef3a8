// The options of an import of matches, its counts so far, and its callbacks. Pure, apart from the callbacks.
import type { Session } from '#server/db/session.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import type { FileName } from './file-match.ts'
import type { FileNames } from './file-names.ts'
import type { FileTournaments } from './file-tournaments.ts'
import type { NewMatchRows } from './prepare-matches.ts'
import type { FileError } from './read-match-files.ts'

export type MatchImport = {
  /** Null when nothing was stored. */
  id: string | null
  files: number
  /** Files, and single matches of files, that could not be read or stored. */
  failed: number
  added: number
  corrected: number
  unchanged: number
  events: number
  /** New entries of the name book. */
  names: number
  /** Entries of logs that do not fit. */
  problems: number
}

export type Options = {
  /** The slug of the tournament that all matches belong to. */
  tournament: string | null
  isDryRun: boolean
  /** The name of this import in the list of imports. */
  name: string
  onError(error: FileError): void
  /** An entry of a log that does not fit; the match is stored. */
  onProblem(problem: FileError): void
  /** The outcome for each match that could be read. */
  onOutcome?(file: string, outcome: 'added' | 'corrected' | 'unchanged'): void
  /** A name that the name book did not have. */
  onNewName?(name: FileName): void
  onProgress(soFar: MatchImport, of: number): void
}

export type Run = {
  ctx: Ctx
  session: Session
  options: Options
  names: FileNames
  tournaments: FileTournaments
  importId: string
  totals: MatchImport
  seen: Set<string>
}

/** Reports entries that do not fit in the log of a match. The match is stored anyway. */
export function nameProblems(
  { totals, options }: Run,
  file: string,
  problems: NewMatchRows['problems'],
): void {
  totals.problems += problems.length
  for (const { seq, code } of problems)
    options.onProblem({ file, code, message: `entry ${seq} of the log does not fit` })
}

export function fail({ totals, options }: Run, error: FileError): void {
  totals.failed++
  options.onError(error)
}
