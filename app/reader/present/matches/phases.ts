// The phases of limited innings as a chart of all innings side by side, and as tables. Pure.
import {
  CHART,
  type ChartTable,
  listInnings,
  type MatchFigures,
  round,
  roundUp,
  runTicks,
  scale,
} from './charts.ts'
import { inningsTitle } from './scorecard.ts'
import { inDigits, matchWords } from './words.ts'

/** Null if no innings has phases. */
export function presentPhases(match: MatchFigures) {
  const { language } = match.names
  const t = matchWords(language)
  const shown = listInnings(match)
    .map(({ own, index }) => ({ phases: own.phases, title: inningsTitle(match, index) }))
    .filter(({ phases }) => phases.length > 0)
  const longest = shown.toSorted((one, other) => other.phases.length - one.phases.length)[0]
  if (!longest) return null
  const names = longest.phases.map(({ name }) => name)
  const most = roundUp(Math.max(1, ...shown.flatMap(({ phases }) => phases.map(({ runs }) => runs))))
  const x = scale(names.length, CHART.left, CHART.width - CHART.right)
  const y = scale(most, CHART.height - CHART.bottom, CHART.top)
  const width = ((x(1) - x(0)) * 0.6) / shown.length
  return {
    series: shown.map(({ title, phases }, at) => ({
      title,
      bars: phases.map(({ name, runs }) => ({
        x: round(x(names.indexOf(name) + 0.5) + width * (at - shown.length / 2)),
        y: y(runs),
        width: round(width * 0.92),
        height: round(y(0) - y(runs)),
      })),
    })),
    x: names.map((name, at) => ({ at: x(at + 0.5), label: t(`stats.phase.${name}`) })),
    y: runTicks(most, y, match.names),
    tables: shown.map(({ title, phases }) => ({ title, table: tableOf(phases, language) })),
  }
}

export type ShownPhases = NonNullable<ReturnType<typeof presentPhases>>

type Phases = ReturnType<typeof listInnings>[number]['own']['phases']

function tableOf(phases: Phases, language: MatchFigures['names']['language']): ChartTable {
  const t = matchWords(language)
  const n = (value: number | string) => inDigits(value, language)
  return {
    head: [t('stats.phases'), t('card.runs'), t('card.wickets'), t('stats.dots'), t('stats.boundaries')],
    rows: phases.map(({ name, overs, runs, wickets, dots, fours, sixes }) => [
      `${t(`stats.phase.${name}`)} (${n(overs)})`,
      ...[runs, wickets, dots, fours + sixes].map(n),
    ]),
  }
}
