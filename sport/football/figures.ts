// The figures of every player of a football match, for careers. Kicks of a shoot-out do not count as goals.
import { noFigures, type PlayerFigures } from '../figures.ts'
import type { FootballState, Side } from './state.ts'

/** One line per player who began, came on, scored, assisted or was shown a card; own goals count for nobody. */
export function footballFigures({ sides, goals, cards }: FootballState): PlayerFigures[] {
  const lines = new Map<string, PlayerFigures>()
  const lineOf = (player: string, team: string) => {
    const line = lines.get(player) ?? noFigures(player, team, 0)
    lines.set(player, line)
    return line
  }
  for (const side of sides) for (const player of played(side)) lineOf(player, side.team)
  for (const { team, player, assist } of goals.filter(({ kind }) => kind !== 'own goal')) {
    if (player !== null) lineOf(player, team).goals++
    if (assist !== null) lineOf(assist, team).assists++
  }
  for (const { team, player, kind } of cards.filter(({ isStaff }) => !isStaff)) {
    lineOf(player, team)[kind === 'yellow' ? 'yellows' : 'reds']++
  }
  return [...lines.values()]
}

function played({ lineup, substitutions }: Side): string[] {
  return [...lineup, ...substitutions.flatMap(({ in: player }) => player ?? [])]
}
