// Charts of a cricket match as coordinates, with the figures that their tables print. Pure.
import type { CricketRules } from '#sport/cricket/rules.ts'
import type { CricketState } from '#sport/cricket/state.ts'
import type { InningsStatistics } from '#sport/cricket/statistics/statistics.ts'
import type { MatchNames, ShownName } from './match-names.ts'
import { inningsTitle } from './scorecard.ts'
import { inDigits, matchWords } from './words.ts'

/** Drawn in a box of this size, with room for the labels of the axes. */
export const CHART = { width: 640, height: 300, left: 44, right: 12, top: 12, bottom: 30 } as const

export type Tick = { at: number; label: string }

export type ChartTable = { head: string[]; rows: string[][] }

export type MatchFigures = {
  rules: CricketRules
  state: CricketState
  statistics: readonly InningsStatistics[]
  names: MatchNames
}

/** The innings with balls, without super overs, each with its index in the state. */
export function listInnings({ state, statistics }: MatchFigures) {
  return statistics
    .map((own, index) => ({ own, index }))
    .filter(({ own, index }) => own.overs.length > 0 && state.innings[index]?.isSuperOver === false)
}

export function presentWorm(match: MatchFigures) {
  const { rules, names } = match
  const shown = listInnings(match)
  const overs = Math.max(1, rules.overs ?? 0, ...shown.map(({ own }) => own.overs.at(-1)?.number ?? 0))
  const most = Math.max(1, ...shown.map(({ own }) => own.whole.runs))
  const x = scale(overs * rules.ballsPerOver, CHART.left, CHART.width - CHART.right)
  const y = scale(roundUp(most), CHART.height - CHART.bottom, CHART.top)
  return {
    lines: shown.map(({ own, index }) => ({
      title: inningsTitle(match, index),
      points: own.worm.map(({ balls, runs }) => `${x(balls)},${y(runs)}`).join(' '),
      wickets: own.worm.flatMap(({ balls, runs, wickets }, at) => {
        const fallen = wickets - (own.worm[at - 1]?.wickets ?? 0)
        return Array.from({ length: Math.max(0, fallen) }, (_, number) => ({
          x: x(balls),
          y: y(runs) - number * 9,
        }))
      }),
    })),
    x: overTicks(overs, (over) => x(over * rules.ballsPerOver), names),
    y: runTicks(roundUp(most), y, names),
  }
}

export type ShownWorm = ReturnType<typeof presentWorm>

export function presentBars(match: MatchFigures) {
  const shown = listInnings(match)
  const overs = Math.max(1, match.rules.overs ?? 0, ...shown.map(({ own }) => own.overs.at(-1)?.number ?? 0))
  const most = Math.max(6, ...shown.flatMap(({ own }) => own.overs.map(({ runs }) => runs)))
  const x = scale(overs, CHART.left, CHART.width - CHART.right)
  const y = scale(roundUp(most), CHART.height - CHART.bottom, CHART.top)
  const width = Math.max(1, (x(1) - x(0)) * 0.72)
  return shown.map(({ own, index }) => ({
    title: inningsTitle(match, index),
    bars: own.overs.map(({ number, runs, wickets }) => {
      const left = round(x(number - 0.5) - width / 2)
      const dots = Array.from({ length: wickets }, (_, at) => ({
        x: round(left + width / 2),
        y: y(runs) - 8 - at * 11,
      }))
      return { x: left, y: y(runs), width: round(width), height: round(y(0) - y(runs)), wickets: dots }
    }),
    x: overTicks(overs, (over) => x(over - 0.5), match.names),
    y: runTicks(roundUp(most), y, match.names),
  }))
}

export type ShownBars = ReturnType<typeof presentBars>[number]

type Over = InningsStatistics['overs'][number]

/** One row for each over, with the score of every innings after it. */
export function presentScoreTable(match: MatchFigures): ChartTable {
  const { language } = match.names
  return tableOfOvers(match, ({ score }) => inDigits(`${score.runs}/${score.wickets}`, language))
}

/** One row for each over, with its runs and wickets in every innings. */
export function presentOverTable(match: MatchFigures): ChartTable {
  const { language } = match.names
  const t = matchWords(language)
  return tableOfOvers(match, ({ runs, wickets }) => {
    const shown = inDigits(runs, language)
    return wickets === 0 ? shown : `${shown} (${t('stats.wicket')} ${inDigits(wickets, language)})`
  })
}

function tableOfOvers(match: MatchFigures, write: (over: Over) => string): ChartTable {
  const t = matchWords(match.names.language)
  const n = (value: number | string) => inDigits(value, match.names.language)
  const shown = listInnings(match)
  const last = Math.max(0, ...shown.map(({ own }) => own.overs.at(-1)?.number ?? 0))
  const cell = (own: InningsStatistics, number: number): string => {
    const over = own.overs.find((each) => each.number === number)
    return over ? write(over) : '–'
  }
  return {
    head: [t('stats.over'), ...shown.map(({ index }) => inningsTitle(match, index))],
    rows: Array.from({ length: last }, (_, at) => [n(at + 1), ...shown.map(({ own }) => cell(own, at + 1))]),
  }
}

export type ShownPartnership = {
  key: string
  wicket: string
  runs: string
  balls: string
  batters: { player: ShownName; text: string }[]
  /** Percentage of the largest partnership of the match. */
  share: number
  note: string
}
export function presentPartnerships(
  match: MatchFigures,
): { title: string; partnerships: ShownPartnership[] }[] {
  const { names } = match
  const t = matchWords(names.language)
  const n = (value: number | string) => inDigits(value, names.language)
  const shown = listInnings(match)
  const most = Math.max(1, ...shown.flatMap(({ own }) => own.partnerships.map(({ runs }) => runs)))
  return shown.map(({ own, index }) => ({
    title: inningsTitle(match, index),
    partnerships: own.partnerships.map(({ wicket, runs, balls, batters, extras, isUnbroken }, at) => ({
      key: String(at),
      wicket: n(wicket),
      runs: n(runs),
      balls: n(balls),
      batters: batters.map((each) => ({
        player: names.player(each.player),
        text: t('best.batting', { runs: n(each.runs), balls: n(each.balls) }),
      })),
      share: Math.round((runs * 100) / most),
      note: [extras > 0 ? t('stats.extras', { runs: n(extras) }) : '', isUnbroken ? t('stats.unbroken') : '']
        .filter(Boolean)
        .join(', '),
    })),
  }))
}

export const round = (value: number) => Math.round(value * 10) / 10
export const scale = (most: number, from: number, to: number) => (value: number) =>
  round(from + ((to - from) * value) / most)

/** Rounds up to a multiple of the step of `runTicks`. */
export function roundUp(most: number): number {
  const step = stepOf(most)
  return Math.ceil(most / step) * step
}

function stepOf(most: number): number {
  return [2, 5, 10, 20, 25, 50, 100, 200].find((step) => most / step <= 6) ?? 500
}

export function runTicks(most: number, y: (runs: number) => number, { language }: MatchNames): Tick[] {
  const step = stepOf(most)
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => ({
    at: y(at * step),
    label: inDigits(at * step, language),
  }))
}

function overTicks(overs: number, x: (over: number) => number, { language }: MatchNames): Tick[] {
  const step = [1, 2, 5, 10, 20, 50].find((each) => overs / each <= 10) ?? 100
  return Array.from({ length: Math.floor(overs / step) }, (_, at) => ({
    at: x((at + 1) * step),
    label: inDigits((at + 1) * step, language),
  }))
}
