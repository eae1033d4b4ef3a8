// The score of a match in one line, as it stays in sight on its page and as readers share it. Pure.
import type { Match } from '#contract/match.ts'
import type { ShownScore } from './score-line.ts'

/**
 * "আবাহনী ১৮২/৬ (২০ ওভার) · মোহামেডান ১২/০ (১.৩ ওভার) · ১১১ বলে দরকার ১৭১ রান". In cricket the side that bats, or has won, comes
 * first. `lead`: what is needed, the result or the start.
 */
export function scoreInLine(
  { status, sport }: Pick<Match, 'status' | 'sport'>,
  { title, sides }: Pick<ShownScore, 'title' | 'sides'>,
  lead: string,
): string {
  const ordered = sport === 'cricket' ? sides.toSorted((a, b) => Number(b.isUp) - Number(a.isUp)) : sides
  const scores = ordered.map(({ short, score, detail }) =>
    [short, score, detail && `(${detail})`].filter(Boolean).join(' '),
  )
  return [...(status === 'fixture' ? [title] : scores), lead].filter(Boolean).join(' · ')
}
