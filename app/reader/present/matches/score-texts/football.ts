// A football match in lists: goals, and the kicks of a shoot-out.
import { countedScore, type FootballSummary } from '#sport/football/result.ts'
import { inDigits, scoreWords } from '../words.ts'
import { inOrder, type Named, type ScoreText } from './score-text.ts'

export const footballText: ScoreText<FootballSummary> = {
  resultOf,
  scoreOf(summary, { id, side }, language) {
    const { winner } = summary.result ?? { winner: null }
    const kicks = summary.shootOut?.[side]
    return {
      score: inDigits(countedScore(summary)[side], language),
      detail: kicks === undefined ? '' : scoreWords(language)('kicks', { n: inDigits(kicks, language) }),
      isUp: winner === null || winner === id,
    }
  },
  // The phase is still `before` if goals were entered without a kick-off.
  noteOf: ({ phase }, { language }) => (phase === 'before' ? '' : scoreWords(language)(`phase.${phase}`)),
}

/** The result of the match and, after a second leg, who goes through. */
function resultOf(summary: FootballSummary, named: Named): string | null {
  const result = footballOutcome(summary, named)
  const tie = tieSentence(summary, named)
  return result !== null && tie !== null ? scoreWords(named.language)('result.tie', { result, tie }) : result
}

/** Scores have the side first that goes through. */
function tieSentence({ twoLegs, shootOut }: FootballSummary, { language, name }: Named): string | null {
  if (!twoLegs?.winner || !twoLegs.by) return null
  const { aggregate, winner, by } = twoLegs
  const kicks = shootOut ? inOrder(shootOut, language) : ''
  if (by === 'shoot-out' && !shootOut)
    return scoreWords(language)('result.throughOnPenalties', {
      team: name(winner),
      aggregate: inOrder(aggregate, language),
    })
  return scoreWords(language)(`result.through.${by}`, {
    team: name(winner),
    aggregate: inOrder(aggregate, language),
    kicks,
  })
}

function footballOutcome(summary: FootballSummary, { language, name }: Named): string | null {
  const { result, score, shootOut, twoLegs } = summary
  if (!result) return null
  const t = scoreWords(language)
  const team = result.winner === null ? '' : name(result.winner)
  if (result.outcome === 'abandoned') return t('result.abandoned')
  if (result.outcome === 'drawn') return t('result.drawnScore', { score: inOrder(score, language) })
  if (result.outcome === 'awarded') return team ? t('result.awarded', { team }) : t('result.awardedToNobody')
  if (result.by === 'shoot-out' && shootOut && twoLegs)
    return t('result.drawnScore', { score: inOrder(score, language) })
  if (result.by === 'shoot-out' && !shootOut) return t('result.shootOutWon', { team })
  if (result.by === 'shoot-out' && shootOut)
    return t('result.shootOut', { team, score: inOrder(shootOut, language) })
  return t('result.goals', { team, score: inOrder(score, language) })
}
