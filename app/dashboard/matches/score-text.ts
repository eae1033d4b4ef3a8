// The score of a match as short texts: one for each side. Pure.
import type { ApiMatch } from '#contract/matches/match.ts'
import { formatOvers, shownOvers } from '#sport/cricket/state.ts'
import { countedScore } from '#sport/football/result.ts'
import type { MatchSummary } from '#sport/match.ts'
import { hasMarks, hasSides } from '#sport/sports.ts'

/** The score of each side, home side first; null before there is one. `write` converts digits to the script of the screen. */
export function scoreTexts(
  { summary, home, away }: Pick<ApiMatch, 'summary'> & { home: { id: string }; away: { id: string } },
  write: (text: string) => string,
): [string, string] | null {
  if (summary === null) return null
  if (summary.sport === 'cricket') {
    if (summary.innings.length === 0) return null
    return [inningsOf(summary, home.id, write), inningsOf(summary, away.id, write)]
  }
  if (hasSides(summary)) {
    if (summary.periods.length === 0 && summary.result === null) return null
    const { score, periods, hasSets } = summary
    const side = (at: 0 | 1) =>
      write(`${score[at]}${hasSets ? ` (${periods.map((points) => points[at]).join(' ')})` : ''}`)
    return [side(0), side(1)]
  }
  if (hasMarks(summary)) return null
  if (summary.phase === 'before' && summary.goals.length === 0 && summary.result === null) return null
  const [own, others] = countedScore(summary)
  const kicks = summary.shootOut
  const text = (goals: number, index: 0 | 1) => write(`${goals}${kicks ? ` (${kicks[index]})` : ''}`)
  return [text(own, 0), text(others, 1)]
}

/** "212 (48.2) & 98/3 (30.2)": without the wickets if the side is all out. */
function inningsOf(
  { innings, ballsPerOver = 6 }: Extract<MatchSummary, { sport: 'cricket' }>,
  team: string,
  write: (text: string) => string,
): string {
  return innings
    .filter((each) => each.team === team && !each.isSuperOver)
    .map(({ runs, wickets, overs, isAllOut, isDeclared }) =>
      write(
        `${runs}${isAllOut ? '' : `/${wickets}`}${isDeclared ? 'd' : ''} (${formatOvers(shownOvers(overs, ballsPerOver))})`,
      ),
    )
    .join(' & ')
}
