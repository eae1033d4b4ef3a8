// What the files of a season count for in its tables: one for the league, one for each group. Pure.
import { getInningsBalls } from '#sport/cricket/table-results.ts'
import { deriveMatch, formOf } from '#sport/match.ts'
import { isContestSport, type Sport } from '#sport/sports.ts'
import type { TeamResult, UndecidedMatch } from '#sport/tables/result.ts'
import type { TableRules } from '#sport/tables/rules.ts'
import { type FileMatch, LEAGUE } from './file-match.ts'
import { MatchFileError } from './match-file.ts'

/** `group`: empty for a league. `parts`: the teams of each part after a split. */
export type SeasonTable = { group: string; results: TeamResult[]; open: UndecidedMatch[]; parts: string[][] }

/** `rate`: what the net run rate of cricket needs of the rules of the matches. */
export type Season = {
  sport: Sport
  tables: SeasonTable[]
  rate: Pick<TableRules, 'inningsBalls'> & Partial<Pick<TableRules, 'ballsPerOver'>>
}

type Counted = { group: string; part: string | null; results: TeamResult[]; open: UndecidedMatch[] }

/** One table for each group, the groups in their order. */
function toTables(counted: readonly Counted[]): SeasonTable[] {
  const groups = [...new Set(counted.map(({ group }) => group))].toSorted()
  return groups.map((group) => {
    const own = counted.filter((each) => each.group === group)
    const parts = new Map<string, Set<string>>()
    for (const { part, results, open } of own) {
      if (part === null) continue
      const teams = parts.get(part) ?? new Set<string>()
      for (const { team } of results) teams.add(team)
      for (const { home, away } of open) teams.add(home).add(away)
      parts.set(part, teams)
    }
    return {
      group,
      results: own.flatMap(({ part, results }) =>
        part === null ? results : results.map((result) => ({ ...result, isAfterSplit: true })),
      ),
      open: own.flatMap(({ part, open }) =>
        part === null ? open : open.map((match) => ({ ...match, isAfterSplit: true })),
      ),
      parts: [...parts.values()].map((teams) => [...teams]),
    }
  })
}

/** Matches of stages without a table are left out; a stage that continues the one before is a part of its season. */
export function seasonOf(matches: readonly FileMatch[]): Season {
  const [sport = 'football', other] = [...new Set(matches.map(({ rules }) => rules.sport))]
  if (other !== undefined)
    throw new MatchFileError(`matches of ${sport} and of ${other} have no common table`)
  if (isContestSport(sport)) throw new MatchFileError(`contests of ${sport} have no table`)
  const first = matches.find(({ stage }) => stage?.hasTable && !stage.continues)
  const counted = matches.flatMap(({ stage, home, away, rules, log, status, ...match }): Counted[] => {
    if (stage && !stage.hasTable) return []
    const { summary } = deriveMatch(formOf(rules.sport).open(rules, [home.inLog, away.inLog], log))
    const round = match.round.en
    const results = summary.tableResults.map((result) => ({ ...result, round }))
    const isOff = summary.result !== null || status === 'cancelled'
    const open = results.length === 0 ? [{ home: home.inLog, away: away.inLog, round, isOff }] : []
    const part = stage?.continues ? stage.name.en : null
    return [{ group: groupOf(part === null ? stage : (first?.stage ?? null)), part, results, open }]
  })
  return { sport, tables: toTables(counted), rate: rateOf(matches) }
}

/** A match that was shortened may state its own overs: the most overs are those of the season. */
function rateOf(matches: readonly FileMatch[]): Season['rate'] {
  const cricket = matches.flatMap(({ rules }) => (rules.sport === 'cricket' ? [rules.rules] : []))
  const [first] = cricket
  if (!first) return { inningsBalls: null }
  return { ballsPerOver: first.ballsPerOver, inningsBalls: Math.max(...cricket.map(getInningsBalls)) }
}

/** The league of a file that names no stages has no heading. */
function groupOf(stage: FileMatch['stage']): string {
  return stage === null || stage.name === LEAGUE ? '' : stage.name.en
}
