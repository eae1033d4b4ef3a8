// The line that tells a match's score outside of our pages: in alerts and on channels. Pure.
import { toBengaliDigits } from '#bangla/digits.ts'
import { joinNames } from '#contract/commentary/fill.ts'
import type { Language } from '#contract/language.ts'
import { formatOvers } from '#sport/cricket/state.ts'
import type { CricketSummary } from '#sport/cricket/summary.ts'
import type { MatchSummary } from '#sport/match.ts'
import { hasMarks, isContestSport } from '#sport/sports.ts'
import type { NameOf } from './match-moments.ts'

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
    const [home, away] = summary.score
    return `${nameOf(homeId)} ${write(`${home}–${away}`)} ${nameOf(awayId)}`
  }
  const sides = [homeId, awayId].map((id) =>
    `${nameOf(id)} ${write(cricketScore(summary, id, language))}`.trim(),
  )
  return sides.join(' – ')
}

/** The innings of a side, as 250 & 120/3 (15.2); empty before it bats. */
function cricketScore({ innings }: CricketSummary, team: string, language: Language): string {
  const scores = innings
    .filter((each) => each.team === team && !each.isSuperOver)
    .map(({ runs, wickets, isAllOut, isComplete, overs }) => {
      const score = isAllOut ? String(runs) : `${runs}/${wickets}`
      return isComplete ? score : `${score} (${formatOvers(overs)})`
    })
  return joinNames(scores, language === 'bn' ? 'ও' : '&')
}
