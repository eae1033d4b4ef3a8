// Reads a file of an import: its matches, or the error and its place in the file.
import { basename } from 'node:path'
import { isStorable } from '#contract/form-field.ts'
import { entryEventSchema } from '#contract/match-event.ts'
import { TERM_LIMITS } from '#contract/term.ts'
import { spellingKey } from '#server/domain/name-book/term-rules.ts'
import { renameIn } from '../event-names.ts'
import { cricsheetSchema } from '../files/cricsheet.ts'
import { fromMaidanFile, maidanFileSchema } from '../files/maidan-match.ts'
import { MatchFileError, parseMatchFile, readMatchFile } from '../files/match-file.ts'
import { openfootballSchema } from '../files/openfootball.ts'
import { fromCricsheet } from './cricsheet-match.ts'
import type { FileMatch, FileName } from './file-match.ts'
import { fromOpenfootball } from './openfootball-matches.ts'

export const IMPORT_FORMATS = ['cricsheet', 'openfootball', 'maidan'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** `code`: of a MatchFileError or of a problem in a log. `message` names the place in the file. */
export type FileError = { file: string; code: string; message: string }
export type FileRead = { file: string; matches: FileMatch[] } | FileError

/** Leaves room for suffixes that make a name unique: " Women", " (team)". */
const MAX_NAME = TERM_LIMITS.name - 20
const MAX_SEASON = 20
const MAX_STAGE = 80

/** The matches whose day is known, or the error of the file. */
export async function readMatches(file: string, format: ImportFormat): Promise<FileRead> {
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

/** The names of people in the log, each once. */
export function peopleIn({ log }: Pick<FileMatch, 'log'>): Set<string> {
  const names = new Set<string>()
  const player = (name: string) => {
    names.add(name)
    return name
  }
  for (const { event } of log) renameIn(event, { player, team: (name) => name })
  return names
}

/** The source and key of a person whom the log names. */
export function personOf({ people, source, gender }: FileMatch, name: string): FileName {
  const known = people.get(name)
  if (known) return known
  const [origin] = source.split(':')
  return { source: `${origin}:name`, key: `${gender}::${name}`, name: { bn: name, en: name } }
}
