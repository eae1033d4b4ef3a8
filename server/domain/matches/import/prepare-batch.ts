// Prepares a batch of matches for storing. Adds missing names and tournaments, except in a dry run; stores no matches.

import { matchName } from '#contract/matches/match-name.ts'
import type { Session } from '#server/db/session.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { selectLogs } from '../event-queries.ts'
import type { FileError, FileMatch, FileName } from '../files/file-match.ts'
import { MatchFileError } from '../files/match-file.ts'
import { type JoinedMatch, selectBySource, selectEntered } from '../match-queries.ts'
import { type Changed, changedDetails, correctionsOf } from './correct-match.ts'
import type { FileNames } from './file-names.ts'
import type { FileTournaments } from './file-tournaments.ts'
import type { Entered } from './name-queries.ts'
import { detailsOf, type NewMatchRows, namedLog, prepareNew, refuseTooLong } from './prepare-matches.ts'

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

export function reportFailure({ totals, options }: Run, error: FileError): void {
  totals.failed++
  options.onError(error)
}

/** Stored matches, by the source that the files name. */
async function findStored(ctx: Ctx, sources: readonly string[]): Promise<Map<string, JoinedMatch>> {
  const found = await selectBySource(ctx.db, sources)
  return new Map(found.map((joined) => [sourceOf(joined, sources), joined]))
}

/** Maidan's own exports name a match by its id, even if it was imported from another source. */
function sourceOf({ match }: JoinedMatch, sources: readonly string[]): string {
  return match.source !== null && sources.includes(match.source) ? match.source : `maidan:${match.id}`
}

/** The match entered by hand that a row of a table refers to: same sides, same day or round. Null if there is none. */
async function findEntered(
  ctx: Ctx,
  match: FileMatch,
  { names, tournaments }: { names: FileNames; tournaments: FileTournaments },
): Promise<JoinedMatch | null> {
  const tournament = match.source.startsWith('csv:') ? await tournaments.of(match) : null
  if (!tournament) return null
  const [homeId, awayId] = [names.idOf(match.home), names.idOf(match.away)]
  const all = await selectEntered(ctx.db, tournament.id)
  const own = all.filter((joined) => joined.match.homeId === homeId && joined.match.awayId === awayId)
  // A match of the same round after an abandoned one is its replay.
  const isSame = ({ match: { day, roundEn, status } }: JoinedMatch) =>
    day === match.day || (status !== 'abandoned' && match.round.en !== '' && roundEn === match.round.en)
  return own.find(isSame) ?? null
}

export type Read = { file: string; match: FileMatch }
export type Prepared = {
  added: NewMatchRows[]
  changed: (Changed & { file: string })[]
  entered: Entered[]
  /** Fixtures that people entered, with the source of the table row that refers to them. */
  linked: { id: string; source: string }[]
  unchanged: number
}

/** Finds or adds names and tournaments, compares with the stored matches, and derives new ones. Reports files that fail. */
export async function prepareBatch(run: Run, batch: readonly Read[]): Promise<Prepared> {
  const { ctx, names } = run
  await names.resolveNames(batch.map(({ match }) => match))
  const sources = batch.map(({ match }) => match.source)
  const stored = await findStored(ctx, sources)
  const logs = await selectLogs(
    ctx.db,
    [...stored.values()].map(({ match }) => match.id),
  )
  const prepared: Prepared = { added: [], changed: [], entered: [], linked: [], unchanged: 0 }
  for (const { file, match } of batch) {
    try {
      const known = stored.get(match.source) ?? (await findEntered(ctx, match, run))
      if (known && known.match.source !== match.source)
        compareWithEntered(run, { file, match }, known, prepared)
      else if (!known) await prepareAdded(run, { file, match }, prepared)
      else
        compareWithStored(run, { file, match }, { known, entries: logs.get(known.match.id) ?? [] }, prepared)
    } catch (error) {
      if (!(error instanceof MatchFileError)) throw error
      reportFailure(run, { file, code: error.code, message: error.message })
    }
  }
  return prepared
}

/** A log that people entered stays as it is. A fixture without a log takes the row's data and, for later imports, its source. */
function compareWithEntered(run: Run, { file, match }: Read, known: JoinedMatch, prepared: Prepared): void {
  const { id, lastSeq, source } = known.match
  if (source !== null || lastSeq > 0 || !match.source.startsWith('csv:')) {
    prepared.unchanged++
    run.options.onOutcome?.(file, 'unchanged')
    return
  }
  compareWithStored(run, { file, match }, { known, entries: [] }, prepared)
  prepared.linked.push({ id, source: match.source })
}

async function prepareAdded(run: Run, { file, match }: Read, { added, entered }: Prepared): Promise<void> {
  const { ctx, names, options, tournaments, importId } = run
  const tournament = await tournaments.of(match)
  const stageId = tournament && (await tournaments.stageOf(tournament, match))
  const rows = prepareNew(ctx, match, names, { tournament, stageId, importId })
  added.push(rows)
  options.onOutcome?.(file, 'added')
  nameProblems(run, file, rows.problems)
  if (!tournament) return
  const { homeId, awayId, day } = rows.match
  const isEntered = match.stage?.hasTable ?? true
  for (const teamId of [homeId, awayId])
    entered.push({ tournamentId: tournament.id, teamId, stageId: isEntered ? stageId : null, day })
}

type Known = { known: JoinedMatch; entries: Parameters<typeof correctionsOf>[0] }

function compareWithStored(
  { names, options }: Run,
  { file, match }: Read,
  { known, entries }: Known,
  prepared: Prepared,
): void {
  const { id, homeId, awayId } = known.match
  const sides = [names.idOf(match.home), names.idOf(match.away)]
  if (homeId !== sides[0] || awayId !== sides[1])
    throw new MatchFileError(`${match.source}: other teams than before`)
  const wanted = namedLog(match, names)
  const name = matchName(match.home.name.en, match.away.name.en)
  const details = changedDetails(known.match, detailsOf(match, names))
  const corrections = correctionsOf(entries, wanted).length
  if (corrections > 0) refuseTooLong(match.rules.sport, entries.length + corrections)
  const isChanged = details !== null || corrections > 0
  if (isChanged) prepared.changed.push({ id, wanted, name, details, file })
  else prepared.unchanged++
  options.onOutcome?.(file, isChanged ? 'corrected' : 'unchanged')
}
