// Football as a form of sport.

import { noFigures, type PlayerFigures } from '../figures.ts'
import { changeRules, type Form } from '../form.ts'
import { effective } from '../log.ts'
import { commentaryOf } from './commentary.ts'
import { FOOTBALL_LOG, type FootballEvent } from './events.ts'
import { type FootballProblem, reduce } from './reduce.ts'
import { countedScore, type FootballSummary, summarizeFootball } from './result.ts'
import { FOOTBALL_FORMATS, FOOTBALL_RULES, type FootballFormat, type FootballRules } from './rules.ts'
import type { FootballState, Side } from './state.ts'

/** One line per player who began, came on, scored, assisted or was shown a card; own goals count for nobody. */
function footballFigures({ sides, goals, cards }: FootballState): PlayerFigures[] {
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

export type Football = {
  sport: 'football'
  format: FootballFormat
  rules: FootballRules
  event: FootballEvent
  state: FootballState
  summary: FootballSummary
  problem: FootballProblem
}

export const football: Form<Football> = {
  schemas: FOOTBALL_LOG,
  hasCommentary: true,
  itemsOf: ({ rules, teams }, events) => commentaryOf({ ...rules, teams }, events),
  formatsOf: () => FOOTBALL_FORMATS,
  settingsOf: () => ({
    numbers: ['halfMinutes', 'players', 'substitutions'],
    switches: ['hasExtraTime', 'hasShootOut', 'canReturn'],
  }),
  resolve(sport, { format: named, changes }) {
    const format = FOOTBALL_FORMATS.find((each) => each === named) ?? 'league'
    return { sport, format, rules: changeRules(FOOTBALL_RULES[format], changes) }
  },
  open: (of, teams, log) => ({ ...of, teams, log }),
  derive({ sport, rules, teams, log }) {
    const { events, problems } = effective(log)
    const { state, problems: found } = reduce({ ...rules, teams }, events)
    const [summary, figures] = [summarizeFootball(state), footballFigures(state)]
    return { sport, rules, state, summary, figures, events, problems: [...problems, ...found] }
  },
  statusOf({ result, phase, goals }) {
    if (result) return result.outcome === 'abandoned' ? 'abandoned' : 'finished'
    return phase === 'before' && goals.length === 0 ? null : 'live'
  },
  /** With the kicks of a shoot-out: "1 (4)". */
  scoresOf(summary) {
    const { phase, goals, result, shootOut } = summary
    if (phase === 'before' && goals.length === 0 && result === null) return null
    const [home, away] = countedScore(summary)
    return shootOut ? [`${home} (${shootOut[0]})`, `${away} (${shootOut[1]})`] : [`${home}`, `${away}`]
  },
  lineupOf: ({ sides }, team) => sides.find((side) => side.team === team)?.lineup ?? [],
  leadersOf: () => [],
}
