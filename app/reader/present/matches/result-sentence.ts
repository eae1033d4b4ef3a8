// The sentence that says how a match ended. Pure.
import type { Language } from '#contract/language.ts'
import type { CricketSummary } from '#sport/cricket/summary.ts'
import type { FootballSummary } from '#sport/football/summary.ts'
import type { MarksSummary } from '#sport/marks/summary.ts'
import type { MatchSummary } from '#sport/match.ts'
import type { SidesSummary } from '#sport/sides/summary.ts'
import { hasMarks, hasSides, SPORT_DATA } from '#sport/sports.ts'
import { writeMark, writeRecord } from './marks.ts'
import { inDigits, scoreWords } from './words.ts'

/** `name` returns the name of a team, or of a participant in a contest of marks. */
type Named = { language: Language; name: (id: string) => string }

/** "আবাহনী ৬ উইকেটে জয়ী"; null while the match is not decided. */
export function resultSentence(summary: MatchSummary, named: Named): string | null {
  if (summary.sport === 'cricket') return cricketSentence(summary, named)
  if (hasSides(summary)) return sidesSentence(summary, named)
  return hasMarks(summary) ? marksSentence(summary, named) : footballSentence(summary, named)
}

function sidesSentence(summary: SidesSummary, { language, name }: Named): string | null {
  const { sport, result, score, tieBreak, hasSets } = summary
  if (!result) return null
  const t = scoreWords(language)
  const ordered = ([one, other]: SidesSummary['score']) =>
    inDigits(`${Math.max(one, other)}–${Math.min(one, other)}`, language)
  const team = result.winner === null ? '' : name(result.winner)
  if (result.outcome === 'abandoned') return t('result.abandoned')
  if (result.outcome === 'awarded') return team ? t('result.awarded', { team }) : t('result.awardedToNobody')
  if (result.outcome === 'drawn')
    return t(SPORT_DATA[sport].unit === 'goals' ? 'result.drawnScore' : 'result.drawnPoints', {
      score: ordered(score),
    })
  if (result.by === 'walkover') return t('result.walkover', { team })
  if (result.by === 'tie break' && tieBreak) return t('result.decider', { team, score: ordered(tieBreak) })
  if (hasSets) return t('result.sets', { team, score: ordered(score) })
  if (SPORT_DATA[sport].unit === 'goals') return t('result.goals', { team, score: ordered(score) })
  const count = Math.abs(score[0] - score[1])
  return t('result.points', { team, count, n: inDigits(count, language) })
}

function marksSentence({ result, leaders, unit }: MarksSummary, { language, name }: Named): string | null {
  if (!result) return null
  const t = scoreWords(language)
  if (result.outcome === 'abandoned') return t('result.abandoned')
  const first = leaders.filter(({ rank }) => rank === 1)
  const [best] = first
  if (!best) return t('result.contestOver')
  const records = best.records.map((record) => writeRecord(record, language))
  const mark = [writeMark(unit, best, language), ...(first.length === 1 ? records : [])].join(', ')
  if (first.length === 1) return t('result.first', { name: name(best.participant), mark })
  return t('result.shared', { names: first.map(({ participant }) => name(participant)).join(', '), mark })
}

function cricketSentence({ result }: CricketSummary, { language, name }: Named): string | null {
  if (!result) return null
  const t = scoreWords(language)
  const sentence = cricketOutcome(result, { language, name })
  if (!result.method || result.method === 'Awarded') return sentence
  return t('result.method', { result: sentence, method: methodName(result.method, language) })
}

const METHODS: Record<Language, Record<string, string>> = {
  bn: {
    ...{ 'D/L': 'ডি-এল', DLS: 'ডিএলএস', VJD: 'ভিজেডি' },
    ...{ 'boundary count': 'বাউন্ডারি গণনা', lots: 'টাইয়ের পর লটারি', 'super over': 'সুপার ওভার' },
    ...{ 'revised target': 'সংশোধিত লক্ষ্য', 'par score': 'পার স্কোর' },
  },
  en: {
    ...{ 'D/L': 'D/L method', DLS: 'DLS method', VJD: 'VJD method' },
    lots: 'lots after a tie',
  },
}
const methodName = (method: string, language: Language) => METHODS[language][method] ?? method

function cricketOutcome(
  { outcome, winner, by, hasSuperOver }: NonNullable<CricketSummary['result']>,
  { language, name }: Named,
): string {
  const t = scoreWords(language)
  if (outcome === 'no result') return t('result.noResult')
  if (outcome === 'drawn') return t('result.drawn')
  const team = winner === null ? '' : name(winner)
  if (outcome === 'awarded') return team ? t('result.awarded', { team }) : t('result.awardedToNobody')
  if (outcome === 'tied') {
    if (!team) return t('result.tied')
    return t(hasSuperOver ? 'result.superOver' : 'result.tieBreak', { team })
  }
  if (!by) return t('result.won', { team })
  const margin = (count: number) => ({ team, count, n: inDigits(count, language) })
  if ('wickets' in by) return t('result.wickets', margin(by.wickets))
  return 'innings' in by ? t('result.innings', margin(by.runs)) : t('result.runs', margin(by.runs))
}

/** The result of the match and, after a second leg, who goes through. */
function footballSentence(summary: FootballSummary, named: Named): string | null {
  const result = footballOutcome(summary, named)
  const tie = tieSentence(summary, named)
  return result !== null && tie !== null ? scoreWords(named.language)('result.tie', { result, tie }) : result
}

/** Scores have the side first that goes through. */
function tieSentence({ twoLegs, shootOut }: FootballSummary, { language, name }: Named): string | null {
  if (!twoLegs?.winner || !twoLegs.by) return null
  const { aggregate, winner, by } = twoLegs
  const ordered = ([one, other]: readonly [number, number]) =>
    inDigits(`${Math.max(one, other)}–${Math.min(one, other)}`, language)
  const kicks = shootOut ? ordered(shootOut) : ''
  if (by === 'shoot-out' && !shootOut)
    return scoreWords(language)('result.throughOnPenalties', {
      ...{ team: name(winner), aggregate: ordered(aggregate) },
    })
  return scoreWords(language)(`result.through.${by}`, {
    ...{ team: name(winner), aggregate: ordered(aggregate), kicks },
  })
}

function footballOutcome(summary: FootballSummary, { language, name }: Named): string | null {
  const { result, score, shootOut, twoLegs } = summary
  if (!result) return null
  const t = scoreWords(language)
  const [home, away] = score
  const ordered = (one: number, other: number) =>
    inDigits(`${Math.max(one, other)}–${Math.min(one, other)}`, language)
  const team = result.winner === null ? '' : name(result.winner)
  if (result.outcome === 'abandoned') return t('result.abandoned')
  if (result.outcome === 'drawn') return t('result.drawnScore', { score: ordered(home, away) })
  if (result.outcome === 'awarded') return team ? t('result.awarded', { team }) : t('result.awardedToNobody')
  if (result.by === 'shoot-out' && shootOut && twoLegs)
    return t('result.drawnScore', { score: ordered(home, away) })
  if (result.by === 'shoot-out' && !shootOut) return t('result.shootOutWon', { team })
  if (result.by === 'shoot-out' && shootOut)
    return t('result.shootOut', { team, score: ordered(shootOut[0], shootOut[1]) })
  return t('result.goals', { team, score: ordered(home, away) })
}
