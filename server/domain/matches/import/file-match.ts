// A match as read from a file of any format: names instead of ids. The readers of the formats make it; the import stores it.
import type { MatchStatus, Official } from '#contract/match.ts'
import type { RulesOfMatch } from '#contract/match-answer.ts'
import type { Gender, Names } from '#contract/tournament.ts'
import type { MatchLogEntry } from '../match-log.ts'

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
  /** The first day at the ground, yyyy-mm-dd. */
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
