// Reads the files of an import one after the other. Returns their matches, or the error and its place in the file.
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isStorable } from '#contract/form-field.ts'
import { entryEventSchema, type MatchEvent } from '#contract/match-event.ts'
import { TERM_LIMITS } from '#contract/term.ts'
import { spellingKey } from '#server/domain/name-book/term-rules.ts'
import { resolveRules } from '#server/domain/tournaments/tournament-rules.ts'
import { namesIn } from '../event-names.ts'
import { cricsheetSchema } from '../files/cricsheet.ts'
import { type MaidanFile, maidanFileSchema } from '../files/maidan-match.ts'
import { MatchFileError, parseMatchFile, readMatchFile } from '../files/match-file.ts'
import { openfootballSchema } from '../files/openfootball.ts'
import { fromCricsheet } from './cricsheet-match.ts'
import type { FileMatch, FileName } from './file-match.ts'
import { fromOpenfootball } from './openfootball-matches.ts'

/** Throws a MatchFileError for a log with a gap, because corrections refer to entries by number. */
function fromMaidanFile({ sport, rules: { day, ...rules }, match, log }: MaidanFile): FileMatch {
  const gap = log.findIndex(({ seq }, at) => seq !== at + 1)
  if (gap !== -1) throw new MatchFileError(`log.${gap}.seq: entries are numbered from 1 without gaps`)
  const { id, startsAt, gender, home, away, venue, tournament, stage, round, officials, people } = match
  const teamOf = ({ inLog, ...name }: typeof home) => ({ source: 'maidan:team', key: inLog, name, inLog })
  return {
    source: `maidan:${id}`,
    ...{ gender, day, round, officials },
    startsAt: startsAt === null ? null : new Date(startsAt),
    home: teamOf(home),
    away: teamOf(away),
    venue: venue && {
      ...{ source: 'maidan:venue', key: `${venue.en}|${venue.city}`, city: venue.city },
      name: { bn: venue.bn, en: venue.en },
    },
    tournament: tournament && { ...tournament, hasTable: stage?.hasTable ?? true },
    stage: stage && {
      name: { bn: stage.bn, en: stage.en },
      ...{ hasTable: stage.hasTable, continues: stage.continues ?? false },
    },
    rules: resolveRules(sport, null, rules, day),
    status: 'fixture',
    people: new Map(
      Object.entries(people).map(([key, name]): [string, FileName] => [
        key,
        { source: 'maidan:person', key, name },
      ]),
    ),
    log,
  }
}

type Ball = Extract<MatchEvent, { kind: 'ball' }>

export const IMPORT_FORMATS = ['cricsheet', 'openfootball', 'maidan'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** `code`: of a MatchFileError or of a problem in a log. `message` names the place in the file. */
export type FileError = { file: string; code: string; message: string }
export type FileRead = { file: string; matches: FileMatch[] } | FileError

/** More than any newsroom's archive. Limits the file names held in memory. */
const MAX_FILES = 1_000_000
/** Leaves room for suffixes that make a name unique: " Women", " (team)". */
const MAX_NAME = TERM_LIMITS.name - 20
const MAX_SEASON = 20
const MAX_STAGE = 80

/** The files of an import in order; a folder stands for its *.json. Throws a MatchFileError for a missing path. */
export async function listMatchFiles(paths: readonly string[]): Promise<string[]> {
  const files: string[] = []
  for (const path of paths) {
    const found = await stat(path).catch(() => null)
    if (!found)
      throw new MatchFileError(`${path}: there is no such file or folder`, { code: 'FILE_UNREADABLE' })
    if (found.isDirectory()) {
      for (const name of (await readdir(path)).toSorted())
        if (name.endsWith('.json')) files.push(join(path, name))
    } else files.push(path)
    if (files.length > MAX_FILES)
      throw new MatchFileError(`${path}: more than ${MAX_FILES} files`, { code: 'FILE_TOO_LARGE' })
  }
  return files
}

export async function readMatches(file: string, format: ImportFormat): Promise<FileRead> {
  try {
    if (/\.(?:zip|gz|xz|zst|7z)$/i.test(file))
      throw new MatchFileError('compressed files are not read: unpack it first', { code: 'FILE_NOT_JSON' })
    const id = basename(file, '.json')
    const matches = READERS[format](id, await readMatchFile(file))
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
  for (const entry of match.log) checkEvent(match, entry)
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
  for (const { event } of log) {
    // Fast path for balls without a wicket, which most events are.
    if (event.kind === 'ball' && !event.wickets) addPeopleOf(event, names)
    else for (const { id } of namesIn(event).players) names.add(id)
  }
  return names
}

function addPeopleOf({ striker, nonStriker, bowler }: Ball, names: Set<string>): void {
  if (striker !== undefined) names.add(striker)
  if (nonStriker !== undefined) names.add(nonStriker)
  if (bowler !== undefined) names.add(bowler)
}

/** The source and key of a person whom the log names. */
export function personOf({ people, source, gender }: FileMatch, name: string): FileName {
  const known = people.get(name)
  if (known) return known
  const [origin] = source.split(':')
  return { source: `${origin}:name`, key: `${gender}::${name}`, name: { bn: name, en: name } }
}
