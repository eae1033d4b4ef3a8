// What a season of openfootball counts for in its tables. Teams are named as in the file. Pure.
import { reduce } from '#sport/football/reduce.ts'
import { toTableResults } from '#sport/football/result.ts'
import { FOOTBALL_RULES } from '#sport/football/rules.ts'
import type { OpenMatch, TeamResult } from '#sport/tables/result.ts'
import { type OpenfootballMatch, statusOf } from './openfootball.ts'
import { eventsOf } from './openfootball-events.ts'
import { stagesOf } from './openfootball-stages.ts'
import { type Season, toTables } from './season-tables.ts'

/** Without knock-out rounds. Matches of several files are read as one season. */
export function openfootballSeason(matches: readonly OpenfootballMatch[]): Season {
  const stages = stagesOf(matches)
  const counted = matches.flatMap((played, index) => {
    const { kind, name } = stages[index] ?? { kind: 'league', name: '' }
    if (kind === 'knockout') return []
    const group = kind === 'group' ? name : ''
    const part = kind === 'part' ? name : null
    return [{ group, part, results: resultsOf(played), open: openOf(played) }]
  })
  return { sport: 'football', tables: toTables(counted) }
}

function resultsOf(played: OpenfootballMatch): TeamResult[] {
  const { team1, team2, round, score } = played
  const rules = FOOTBALL_RULES[score?.p ? 'cup' : 'league']
  // Scorers do not matter here, and a wrong list of them must not refuse a table.
  const events = eventsOf({ ...played, goals1: null, goals2: null })
  const { state } = reduce(
    { ...rules, teams: [team1, team2] },
    events.map((event, index) => ({ seq: index + 1, event, correctedBy: null })),
  )
  const results = toTableResults(state)
  return round === undefined ? results : results.map((result) => ({ ...result, round }))
}

/** A match that may still be played: not cancelled, and not abandoned, since its replay is another match. */
function openOf({ team1: home, team2: away, round, score, status }: OpenfootballMatch): OpenMatch[] {
  const stated = statusOf({ status })
  if (score?.ft || stated === 'cancelled' || stated === 'abandoned') return []
  return [{ home, away, ...(round !== undefined && { round }) }]
}
