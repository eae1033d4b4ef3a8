// The line that tells a match's score outside of our pages: in alerts and on channels. Pure.
import { toBengaliDigits } from '#bangla/digits.ts'
import { joinNames } from '#contract/commentary/fill.ts'
import type { Language } from '#contract/language.ts'
import { scores as bn } from '#contract/words/bn/reading/scores.ts'
import { scores as en } from '#contract/words/en/reading/scores.ts'
import { formatOvers, shownOvers } from '#sport/cricket/state.ts'
import type { CricketSummary } from '#sport/cricket/summary.ts'
import { countedScore as countedGoals } from '#sport/football/result.ts'
import type { MatchSummary } from '#sport/match.ts'
import { countedScore } from '#sport/sides/result.ts'
import { hasMarks, isContestSport } from '#sport/sports.ts'
import type { NameOf } from './match-moments.ts'

const WORDS = { bn, en }

type Sides = { homeId: string; awayId: string }

/** Both sides with their scores; the discipline of a contest. */
export function scoreLine(
  { homeId, awayId }: Sides,
  summary: MatchSummary,
  language: Language,
  nameOf: NameOf,
): string {
  if (isContestSport(summary.sport) || hasMarks(summary)) return nameOf(homeId)
  const write = (text: string) => (language === 'bn' ? toBengaliDigits(text) : text)
  if (summary.sport !== 'cricket') {
    const [home, away] = summary.sport === 'football' ? countedGoals(summary) : countedScore(summary)
    return `${nameOf(homeId)} ${write(`${home}–${away}`)} ${nameOf(awayId)}`
  }
  const sides = [homeId, awayId].map((id) =>
    `${nameOf(id)} ${write(cricketScore(summary, id, language))}`.trim(),
  )
  return sides.join(' – ')
}

/** The innings of a side, as 250/7 d & 120/3 (15.2); empty before it bats. */
function cricketScore(
  { innings, ballsPerOver = 6 }: CricketSummary,
  team: string,
  language: Language,
): string {
  const scores = innings
    .filter((each) => each.team === team && !each.isSuperOver)
    .map(({ runs, wickets, isAllOut, isDeclared, isComplete, overs }) => {
      const score = isAllOut ? String(runs) : `${runs}/${wickets}`
      if (isDeclared) return `${score} ${WORDS[language].declared}`
      return isComplete ? score : `${score} (${formatOvers(shownOvers(overs, ballsPerOver))})`
    })
  return joinNames(scores, language === 'bn' ? 'ও' : '&')
}
