// A match of two sides by periods or sets: its score by period, and who made the points. Pure.
import type { Language } from '#contract/language.ts'
import type { EffectiveEvent } from '#sport/log.ts'
import type { SidesEvent } from '#sport/sides/events.ts'
import { countedScore } from '#sport/sides/result.ts'
import { namePeriod, type SidesMatchRules } from '#sport/sides/rules.ts'
import type { SidesState } from '#sport/sides/state.ts'
import type { SidesSport } from '#sport/sports.ts'
import type { DataTable } from '../competitors/data-table.ts'
import type { MatchNames } from './match-names.ts'
import { inDigits, matchWords, scoreWords } from './words.ts'

type Sides = {
  sport: SidesSport
  rules: SidesMatchRules
  state: SidesState
  events: readonly EffectiveEvent<SidesEvent>[]
  teams: readonly [home: string, away: string]
  names: MatchNames
}

/** The score by period, and below it who made the points; no tables before the first period. */
export function presentSides(match: Sides): DataTable[] {
  if (match.state.periods.length === 0 && match.state.tieBreak === null) return []
  const scorers = scorersOf(match)
  return [periodsOf(match), ...(scorers.rows.length > 0 ? [scorers] : [])]
}

function periodsOf({ sport, rules, state, teams, names }: Sides): DataTable {
  const { language } = names
  const t = matchWords(language)
  const { tieBreak } = state
  const score = countedScore(state)
  // Only the final score is known, without its periods, as in imported tables of results.
  const isWhole = rules.sets === null && state.result !== null && state.periods.length === 1
  const periods = isWhole ? [] : state.periods
  return {
    id: 'periods',
    title: t(rules.sets ? 'sides.sets' : 'sides.periods'),
    corner: t('table.team'),
    columns: [
      ...periods.map(({ number }) => ({
        key: String(number),
        label: writePeriod(sport, number, language),
      })),
      { key: 'total', label: t(rules.sets ? 'sides.setsWon' : 'sides.total'), tone: 'strong' },
      ...(tieBreak ? [{ key: 'tie', label: t('sides.tieBreak') }] : []),
    ],
    rows: teams.map((team, side) => ({
      key: team,
      name: names.team(team),
      cells: [
        ...periods.map(({ points }) => points[side] ?? 0),
        score[side] ?? 0,
        ...(tieBreak ? [tieBreak[side] ?? 0] : []),
      ].map((number) => inDigits(number, language)),
    })),
  }
}

export function writePeriod(sport: SidesSport, number: number, language: Language): string {
  const t = scoreWords(language)
  const name = namePeriod(sport, number)
  if ('number' in name) return t(`period.${name.kind}`, { n: inDigits(name.number, language) })
  return t(name.kind === 'first half' ? 'period.half.first' : 'period.half.second')
}

function scorersOf({ events, names }: Sides): DataTable {
  const t = matchWords(names.language)
  const sums = new Map<string, { team: string; points: number }>()
  for (const { event } of events) {
    if (event.kind !== 'points' || event.player === undefined) continue
    const { points } = sums.get(event.player) ?? { points: 0 }
    sums.set(event.player, { team: event.team, points: points + event.points })
  }
  const best = [...sums].toSorted(([, one], [, other]) => other.points - one.points)
  return {
    id: 'scorers',
    title: t('sides.scorers'),
    corner: t('sides.player'),
    columns: [{ key: 'points', label: t('sides.points'), tone: 'strong' }],
    rows: best.map(([player, { team, points }]) => ({
      key: player,
      name: names.player(player),
      about: names.team(team).name,
      cells: [inDigits(points, names.language)],
    })),
  }
}
