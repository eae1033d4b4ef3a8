// A cricket match in lists: runs, wickets and overs.
import type { Language } from '#contract/language.ts'
import type { CricketSummary, InningsSummary } from '#sport/cricket/summary.ts'
import { inDigits, scoreWords, writeBowledOvers } from '../words.ts'
import type { Named, ScoreText } from './score-text.ts'

export const cricketText: ScoreText<CricketSummary> = {
  resultOf,
  scoreOf: (summary, { id }, language) => ({
    ...cricketScore(summary, id, language),
    isUp: isUp(summary, id),
  }),
  noteOf({ innings, toss, target }, { language, name }) {
    const t = scoreWords(language)
    const last = innings.at(-1)
    if (!last) return toss ? t(`toss.${toss.decision}`, { team: name(toss.winner) }) : ''
    if (last.isComplete) return t('inningsBreak')
    const needed = target ? target.runs - last.runs : 0
    if (needed > 0) return t('target', { team: name(last.team), runs: inDigits(needed, language) })
    return t('batting', { team: name(last.team) })
  },
}

function resultOf({ result }: CricketSummary, { language, name }: Named): string | null {
  if (!result) return null
  const t = scoreWords(language)
  const sentence = cricketOutcome(result, { language, name })
  if (!result.method || result.method === 'Awarded') return sentence
  return t('result.method', { result: sentence, method: methodName(result.method, language) })
}

const METHODS: Record<Language, Record<string, string>> = {
  bn: {
    'D/L': 'ডি-এল',
    DLS: 'ডিএলএস',
    VJD: 'ভিজেডি',
    'boundary count': 'বাউন্ডারি গণনা',
    lots: 'টাইয়ের পর লটারি',
    'super over': 'সুপার ওভার',
    'revised target': 'সংশোধিত লক্ষ্য',
    'par score': 'পার স্কোর',
  },
  en: {
    'D/L': 'D/L method',
    DLS: 'DLS method',
    VJD: 'VJD method',
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

function isUp({ result, innings }: CricketSummary, team: string): boolean {
  if (result) return result.winner === null || result.winner === team
  const last = innings.at(-1)
  return last === undefined || last.team === team
}

function cricketScore(summary: CricketSummary, team: string, language: Language) {
  const own = summary.innings.filter((innings) => innings.team === team && !innings.isSuperOver)
  const last = own.at(-1)
  if (!last) return { score: '', detail: '' }
  const t = scoreWords(language)
  const score = own.map((innings) => inningsScore(innings, language)).join(language === 'bn' ? ' ও ' : ' & ')
  const overs = t('overs', { overs: writeBowledOvers(last.overs, summary.ballsPerOver ?? 6, language) })
  const isDone = summary.result !== null && own.length > 1
  return { score, detail: isDone ? '' : overs }
}

/** "১৮২/৬", "১৮২" for a side that was all out, "৪০০/৫ ডি." after a declaration. */
export function inningsScore(
  {
    runs,
    wickets,
    isAllOut,
    isDeclared,
  }: Pick<InningsSummary, 'runs' | 'wickets' | 'isAllOut' | 'isDeclared'>,
  language: Language,
): string {
  const score = inDigits(isAllOut ? runs : `${runs}/${wickets}`, language)
  return isDeclared ? `${score} ${scoreWords(language)('declared')}` : score
}
