// A match of two sides in lists: points, or the sets won with the points of each set.
import { countedScore } from '#sport/sides/result.ts'
import type { SidesSummary } from '#sport/sides/summary.ts'
import { SPORT_DATA } from '#sport/sports.ts'
import { writePeriod } from '../sides.ts'
import { inDigits, scoreWords } from '../words.ts'
import { inOrder, type Named, type ScoreText } from './score-text.ts'

export const sidesText: ScoreText<SidesSummary> = {
  resultOf,
  scoreOf(summary, { side }, language) {
    const { periods, hasSets, result, tableResults } = summary
    const sets = hasSets ? periods.map((points) => points[side]).join(' ') : ''
    return {
      score: inDigits(countedScore(summary)[side], language),
      detail: inDigits(sets, language),
      isUp: !result || result.winner === null || result.winner === tableResults[side]?.team,
    }
  },
  noteOf: ({ sport, periods }, { language }) => writePeriod(sport, Math.max(1, periods.length), language),
}

function resultOf(summary: SidesSummary, { language, name }: Named): string | null {
  const { sport, result, score, tieBreak, hasSets } = summary
  if (!result) return null
  const t = scoreWords(language)
  const team = result.winner === null ? '' : name(result.winner)
  if (result.outcome === 'abandoned') return t('result.abandoned')
  if (result.outcome === 'awarded') return team ? t('result.awarded', { team }) : t('result.awardedToNobody')
  if (result.outcome === 'drawn')
    return t(SPORT_DATA[sport].unit === 'goals' ? 'result.drawnScore' : 'result.drawnPoints', {
      score: inOrder(score, language),
    })
  if (result.by === 'walkover') return t('result.walkover', { team })
  if (result.by === 'tie break' && tieBreak)
    return t('result.decider', { team, score: inOrder(tieBreak, language) })
  if (hasSets) return t('result.sets', { team, score: inOrder(score, language) })
  if (SPORT_DATA[sport].unit === 'goals') return t('result.goals', { team, score: inOrder(score, language) })
  const count = Math.abs(score[0] - score[1])
  return t('result.points', { team, count, n: inDigits(count, language) })
}
