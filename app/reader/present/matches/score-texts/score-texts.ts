// The texts of each form of sport.

import type { MarksSummary } from '#sport/marks/summary.ts'
import type { MatchSummary } from '#sport/match.ts'
import { type FormName, formNameOf, type Sport } from '#sport/sports.ts'
import { writeMark, writePhase, writeRecord } from '../marks.ts'
import { scoreWords } from '../words.ts'
import { cricketText } from './cricket.ts'
import { footballText } from './football.ts'
import type { Named, ScoreText } from './score-text.ts'
import { sidesText } from './sides.ts'

// A contest of marks in lists: its phase and its leaders.
const marksText: ScoreText<MarksSummary> = {
  resultOf,
  scoreOf: () => ({ score: '', detail: '', isUp: true }),
  noteOf({ phase, leaders, unit }, { language, name }) {
    const [first] = leaders
    const lead = first ? `${name(first.participant)} ${writeMark(unit, first, language)}` : ''
    return [phase === null ? '' : writePhase(phase, language), lead].filter(Boolean).join(': ')
  },
}

function resultOf({ result, leaders, unit }: MarksSummary, { language, name }: Named): string | null {
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

const TEXTS: Record<FormName, ScoreText<MatchSummary>> = {
  cricket: cricketText,
  football: footballText,
  sides: sidesText,
  marks: marksText,
}

/** The texts of the form in which a sport is recorded. */
export function textOf(sport: Sport): ScoreText<MatchSummary> {
  return TEXTS[formNameOf(sport)]
}
