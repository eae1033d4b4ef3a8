// What the files of a season count for in its tables: one for the league, one for each group. Pure.
import { resolveRules } from '#server/domain/tournaments/tournament-rules.ts'
import { reduce } from '#sport/cricket/reduce.ts'
import { toTableResults } from '#sport/cricket/table-results.ts'
import { deriveMatch, formOf } from '#sport/match.ts'
import { isMarksSport, type Sport } from '#sport/sports.ts'
import type { OpenMatch, TeamResult } from '#sport/tables/result.ts'
import type { CricsheetMatch } from './cricsheet.ts'
import { getRulesOf, toEvents } from './cricsheet-events.ts'
import type { MaidanFile } from './maidan-match.ts'
import { MatchFileError } from './match-file.ts'

/** `group`: empty for a league. `parts`: the teams of each part after a split. */
export type SeasonTable = { group: string; results: TeamResult[]; open: OpenMatch[]; parts: string[][] }

/** `ballsPerOver`: of the matches, for the net run rate. */
export type Season = { sport: Sport; tables: SeasonTable[]; ballsPerOver?: number | undefined }

type Counted = { group: string; part?: string | null; results: TeamResult[]; open?: OpenMatch[] }

/** One table for each group, the groups in their order. */
export function toTables(counted: readonly Counted[]): SeasonTable[] {
  const groups = [...new Set(counted.map(({ group }) => group))].toSorted()
  return groups.map((group) => {
    const own = counted.filter((each) => each.group === group)
    const parts = new Map<string, Set<string>>()
    for (const { part, results, open = [] } of own) {
      if (part == null) continue
      const teams = parts.get(part) ?? new Set<string>()
      for (const { team } of results) teams.add(team)
      for (const { home, away } of open) teams.add(home).add(away)
      parts.set(part, teams)
    }
    return {
      group,
      results: own.flatMap(({ part, results }) =>
        part == null ? results : results.map((result) => ({ ...result, isAfterSplit: true })),
      ),
      open: own.flatMap(({ open = [] }) => open),
      parts: [...parts.values()].map((teams) => [...teams]),
    }
  })
}

/** A match with a stage is a play-off and does not belong to a table. */
export function cricsheetSeason(matches: readonly CricsheetMatch[]): Season {
  const counted = matches.flatMap((match): Counted[] => {
    const { event, teams } = match.info
    if (event?.stage !== undefined) return []
    const rules = getRulesOf(match)
    const { state } = reduce(rules, toEvents(match))
    const group = event?.group === undefined ? '' : `Group ${event.group}`
    return [{ group, results: toTableResults(rules, state, teams) }]
  })
  return { sport: 'cricket', tables: toTables(counted), ballsPerOver: matches[0]?.info.balls_per_over }
}

/** Matches of stages without a table are left out; a stage that continues the one before is a part of its season. */
export function maidanSeason(files: readonly MaidanFile[]): Season {
  const [sport = 'football', other] = [...new Set(files.map((file) => file.sport))]
  if (other !== undefined)
    throw new MatchFileError(`matches of ${sport} and of ${other} have no common table`)
  if (isMarksSport(sport)) throw new MatchFileError(`contests of ${sport} have no table`)
  const league = files.find(({ match: { stage } }) => stage?.hasTable && !stage.continues)?.match.stage?.en
  const counted = files.flatMap((file): Counted[] => {
    const { stage, home, away, round } = file.match
    if (stage && !stage.hasTable) return []
    const { day, ...rules } = file.rules
    const resolved = resolveRules(file.sport, null, rules, day)
    const derived = deriveMatch(formOf(resolved.sport).open(resolved, [home.inLog, away.inLog], file.log))
    const results = derived.summary.tableResults.map((result) => ({ ...result, round: round.en }))
    const isDecided = derived.summary.result !== null
    const open = isDecided ? [] : [{ home: home.inLog, away: away.inLog, round: round.en }]
    const group = stage?.continues ? (league ?? '') : (stage?.en ?? '')
    return [{ group, part: stage?.continues ? stage.en : null, results, open }]
  })
  return { sport, tables: toTables(counted) }
}
