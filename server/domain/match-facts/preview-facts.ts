// The texts of facts before a match: squads, form, earlier meetings, the table. Pure; null where nothing is known.
import type { Match } from '#contract/match.ts'
import { formOf } from '#sport/match.ts'
import type { FactData } from './fact-data.ts'
import { listOf, type Writer } from './fact-words.ts'

const TABLE_ROWS = 4

/** The line-up once it is known, else the squad of the tournament. */
export function squadText({ full, squads }: FactData, teamId: string, writer: Writer): string | null {
  const squad = squads.find(({ team }) => team.id === teamId)?.players ?? []
  const lineup = formOf(full.derived.sport).lineupOf(full.derived.state, teamId)
  const ids = lineup.length > 0 ? lineup : squad.map(({ playerId }) => playerId)
  return listOf(
    ids.map((id) => {
      const { isCaptain = false, isKeeper = false } = squad.find(({ playerId }) => playerId === id) ?? {}
      const player = writer.player(id)
      if (isCaptain && isKeeper) return writer.say('captainAndWicketkeeper', { player })
      if (isCaptain) return writer.say('captain', { player })
      return isKeeper && full.match.sport === 'cricket' ? writer.say('wicketkeeper', { player }) : player
    }),
  )
}

const OUTCOMES = { won: 'formWon', drawn: 'formDrawn', lost: 'formLost', none: 'formNone' } as const

export function formText(matches: readonly Match[], teamId: string, { say }: Writer): string {
  return listOf(matches.map((match) => say(OUTCOMES[outcomeOf(match, teamId)]))) ?? say('noMatches')
}

/** How a finished match ended for a team. */
function outcomeOf({ summary }: Match, teamId: string): keyof typeof OUTCOMES {
  const result = summary?.result
  if (!result || result.outcome === 'no result' || result.outcome === 'abandoned') return 'none'
  if (result.winner === null) return 'drawn'
  return result.winner === teamId ? 'won' : 'lost'
}

export function meetingsText({ full, meetings }: FactData, { say }: Writer, names: [string, string]): string {
  const [home, away] = names
  if (meetings.length === 0) return say('neverMet', { home, away })
  const winsOf = (id: string) => meetings.filter((match) => outcomeOf(match, id) === 'won').length
  const [homeWins, awayWins] = [winsOf(full.match.home.id), winsOf(full.match.away.id)]
  const others = meetings.length - homeWins - awayWins
  return say(others > 0 ? 'metWithOthers' : 'met', {
    ...{ n: meetings.length, home, away, homeWins, awayWins, others },
  })
}

export function positionText({ table }: FactData, teamId: string, { say }: Writer): string | null {
  const row = table.find(({ team }) => team === teamId)
  return row ? say('position', { place: row.position, points: row.points, played: row.played }) : null
}

/** The first rows, and those of both sides. */
export function tableText({ table, full }: FactData, { say, language }: Writer): string | null {
  const own = [full.match.home.id, full.match.away.id]
  return listOf(
    table
      .filter(({ team }, at) => at < TABLE_ROWS || own.includes(team))
      .map(({ position, name, points, played }) =>
        say('tableRow', { place: position, team: name[language], points, played }),
      ),
    say('joinRows'),
  )
}
