// Imports match files. How their matches are stored: import-run.ts.
import { basename } from 'node:path'
import { isStorable } from '#contract/form-field.ts'
import { entryEventSchema } from '#contract/matches/match-event.ts'
import { TERM_LIMITS } from '#contract/term.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { spellingKey } from '#server/domain/name-book/term-rules.ts'
import { permit } from '#server/domain/permit.ts'
import { cricsheetSchema } from '../files/cricsheet.ts'
import { fromCricsheet } from '../files/cricsheet-match.ts'
import { type FileMatch, type FileRead, peopleIn } from '../files/file-match.ts'
import { fromMaidanFile, maidanFileSchema } from '../files/maidan-match.ts'
import { listMatchFiles, MatchFileError, parseMatchFile, readMatchFile } from '../files/match-file.ts'
import { openfootballSchema } from '../files/openfootball.ts'
import { fromOpenfootball } from '../files/openfootball-matches.ts'
import { runImport } from './import-run.ts'
import type { MatchImport, Options } from './prepare-batch.ts'

export const IMPORT_FORMATS = ['cricsheet', 'openfootball', 'maidan'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** Leaves room for suffixes that make a name unique: " Women", " (team)". */
const MAX_NAME = TERM_LIMITS.name - 20
const MAX_SEASON = 20
const MAX_STAGE = 80

/**
 * Imports match files. MATCH_IMPORT_BUSY while another import of matches runs, TOURNAMENT_NOT_FOUND, and a MatchFileError for a
 * missing path. Errors of single files are passed to `onError`, and the other files are stored.
 */
export async function importMatches(
  ctx: Ctx,
  { paths, format, ...options }: Options & { paths: readonly string[]; format: ImportFormat },
): Promise<MatchImport> {
  permit(ctx, 'match.import')
  const files = await listMatchFiles(paths)
  return runImport(ctx, options, { count: files.length, files: readAll() })

  async function* readAll(): AsyncGenerator<FileRead> {
    for (const file of files) yield await readMatches(file, format)
  }
}

/** The matches whose day is known, or the error of the file. */
async function readMatches(file: string, format: ImportFormat): Promise<FileRead> {
  try {
    if (/\.(?:zip|gz|xz|zst|7z)$/i.test(file))
      throw new MatchFileError('compressed files are not read: unpack it first', { code: 'FILE_NOT_JSON' })
    const id = basename(file, '.json')
    const matches = READERS[format](id, await readMatchFile(file)).filter(({ day }) => day !== '')
    for (const match of matches) checkMatch(match)
    return { file, matches }
  } catch (error) {
    // Anything else is an error of Maidan, not of the file.
    if (!(error instanceof MatchFileError)) throw error
    return { file, code: error.code, message: error.message }
  }
}

const READERS: Record<ImportFormat, (id: string, bytes: Buffer) => FileMatch[]> = {
  cricsheet: (id, bytes) => [fromCricsheet(id, parseMatchFile(bytes, cricsheetSchema))],
  openfootball: (id, bytes) => fromOpenfootball(id, parseMatchFile(bytes, openfootballSchema)),
  maidan: (_id, bytes) => [fromMaidanFile(parseMatchFile(bytes, maidanFileSchema))],
}

/** What PostgreSQL cannot store in JSON: NUL, and half of a surrogate pair. */
const NOT_STORABLE = /\\u(?:0000|d[89a-f])/i

function checkMatch(match: FileMatch): void {
  const { home, away, venue, tournament, stage, round, source } = match
  if (home.key === away.key) throw new MatchFileError(`${source}: a team cannot play against itself`)
  checkLength('season', tournament?.season ?? '', MAX_SEASON)
  for (const text of [venue?.city ?? '', stage?.name.en ?? '', round.en])
    checkLength('a name', text, MAX_STAGE)
  for (const { name } of venue ? [home, away, venue] : [home, away]) checkName(name.en)
  for (const official of match.officials) checkLength('a name', official.name, MAX_NAME)
  if (tournament) checkName(tournament.name)
  for (const name of peopleIn(match)) checkName(name)
  for (const [at, entry] of match.log.entries()) {
    // Corrections refer to entries by number.
    if (entry.seq !== at + 1)
      throw new MatchFileError(`log.${at}.seq: entries are numbered from 1 without gaps`)
    checkEvent(match, entry)
  }
}

/** Balls are not checked again: their shape was checked when the file was parsed, and their names by checkMatch. */
function checkEvent({ rules }: FileMatch, { seq, event }: FileMatch['log'][number]): void {
  if (event.kind === 'ball') return
  const { error } = entryEventSchema(rules.sport, event.kind).safeParse(event)
  const [issue] = error?.issues ?? []
  const place = `event ${seq} (${event.kind})`
  if (issue) throw new MatchFileError(`${place}.${issue.path.join('.')}: ${issue.message}`)
  if (NOT_STORABLE.test(JSON.stringify(event)))
    throw new MatchFileError(`${place}: a sign that cannot be stored`)
}

function checkLength(place: string, text: string, most: number): void {
  if (text.length > most) throw new MatchFileError(`${place} is longer than ${most}: ${text.slice(0, 40)}…`)
  if (!isStorable(text)) throw new MatchFileError(`${place}: a sign that cannot be stored`)
}

function checkName(name: string): void {
  checkLength('a name', name, MAX_NAME)
  if (spellingKey(name) === '') throw new MatchFileError(`${JSON.stringify(name)} is no name`)
}
