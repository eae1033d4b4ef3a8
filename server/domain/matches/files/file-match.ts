// A match as read from a file of any format: names instead of ids. The readers of the formats make it; the import stores it.

import { toBengaliDigits } from '#bangla/digits.ts'
import type { MatchStatus, Official } from '#contract/matches/match.ts'
import type { RulesOfMatch } from '#contract/matches/match-answer.ts'
import type { Gender, Names } from '#contract/matches/tournament.ts'
import { renameIn } from '../event-names.ts'
import type { MatchLogEntry } from '../match-log.ts'

const WORDS: [RegExp, string][] = [
  [/^quarter[- ]?finals?$/i, 'কোয়ার্টার ফাইনাল'],
  [/^semi[- ]?finals?$/i, 'সেমিফাইনাল'],
  [/^(?:the )?finals?$/i, 'ফাইনাল'],
  [/^eliminator$/i, 'এলিমিনেটর'],
  [/^qualifier$/i, 'কোয়ালিফায়ার'],
  [/^play-?offs?$/i, 'প্লে-অফ'],
  [/^first round$/i, 'প্রথম রাউন্ড'],
  [/^super (?:4|four)s?$/i, 'সুপার ফোর'],
  [/^super (?:6|six)(?:es)?$/i, 'সুপার সিক্স'],
  [/^super (?:8|eight)s?$/i, 'সুপার এইট'],
]

const NUMBERED: [RegExp, string][] = [
  [/^(?:matchday|round) (\d+)$/i, 'রাউন্ড'],
  [/^match (\d+)$/i, 'ম্যাচ'],
  [/^qualifier (\d+)$/i, 'কোয়ালিফায়ার'],
  [/^group (\w+)$/i, 'গ্রুপ'],
]

export const LEAGUE: Names = { bn: 'লিগ', en: 'League' }

/** The name in both languages; numbers in the digits of each. */
export function stageNames(en: string): Names {
  const whole = WORDS.find(([pattern]) => pattern.test(en))
  if (whole) return { bn: whole[1], en }
  for (const [pattern, word] of NUMBERED) {
    const number = pattern.exec(en)?.[1]
    if (number !== undefined) return { bn: `${word} ${toBengaliDigits(number)}`, en }
  }
  return { bn: en, en }
}

/** A name in the file and its key in the source, such as `cricsheet:person` 3b041a12. */
export type FileName = { source: string; key: string; name: Names }

/** `inLog`: how the log names the team. `womenOf`: the name of the men's side from which this name was made. */
export type FileTeam = FileName & { inLog: string; womenOf?: string }

export type FileTournament = {
  key: string
  name: string
  season: string
  /** Whether the matches of its league stages count in a table. */
  hasTable: boolean
}

/** `continues`: a part of the season after its split, whose matches count in the table of the stage before. */
export type FileStage = { name: Names; hasTable: boolean; continues?: boolean }

export type FileMatch = {
  /** The same match has the same source in every import: `cricsheet:1022373`. */
  source: string
  gender: Gender
  /** The first day at the ground, yyyy-mm-dd; empty where the file does not say: such a match counts in tables only. */
  day: string
  /** Null: only the day is known. */
  startsAt: Date | null
  home: FileTeam
  away: FileTeam
  venue: (FileName & { city: string }) | null
  tournament: FileTournament | null
  /** Null: the tournament's first stage, if it has one. */
  stage: FileStage | null
  round: Names
  officials: Official[]
  rules: RulesOfMatch
  /** The status that the file states. It counts only for a match without a log. */
  status: Exclude<MatchStatus, 'live' | 'finished' | 'abandoned'>
  /** By the name in the log. A person who is missing here is known by name only. */
  people: ReadonlyMap<string, FileName>
  /** Names are those of the file. */
  log: readonly MatchLogEntry[]
}

/** `code`: of a MatchFileError or of a problem in a log. `message` names the place in the file. */
export type FileError = { file: string; code: string; message: string }
export type FileRead = { file: string; matches: FileMatch[] } | FileError

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
