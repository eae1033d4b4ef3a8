// The score of a match as short texts: one for each side. Pure.
import type { ApiMatch } from '#contract/matches/match.ts'
import { formOf } from '#sport/match.ts'

/** The score of each side, home side first; null before there is one. `write` converts digits to the script of the screen. */
export function scoreTexts(
  { summary, home, away }: Pick<ApiMatch, 'summary'> & { home: { id: string }; away: { id: string } },
  write: (text: string) => string,
): [string, string] | null {
  const scores = summary && formOf(summary.sport).scoresOf(summary, [home.id, away.id])
  return scores && [write(scores[0]), write(scores[1])]
}
