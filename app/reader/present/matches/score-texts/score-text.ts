// What a form of sport says of a match in lists, strips and score boxes. The texts of each form: score-texts.ts.
import type { Language } from '#contract/language.ts'
import { inDigits } from '../words.ts'

/** `name` returns the name of a team, or of a participant in a contest of marks. */
export type Named = { language: Language; name: (id: string) => string }
/** `detail`: overs, or points of the sets; empty if there are none. `isUp`: whether the side is highlighted. */
export type SideScore = { score: string; detail: string; isUp: boolean }

/** Methods, so that the texts of any sport can be looked up by the sport of a match. */
export type ScoreText<Summary> = {
  /** "আবাহনী ৬ উইকেটে জয়ী"; null while the match is not decided. */
  resultOf(summary: Summary, named: Named): string | null
  /** The score of one side, which is the home side (0) or the other one. */
  scoreOf(summary: Summary, team: { id: string; side: 0 | 1 }, language: Language): SideScore
  /** What happens in a live match; may be empty. */
  noteOf(summary: Summary, named: Named): string
}

/** A score with the higher number first. */
export function inOrder([one, other]: readonly [number, number], language: Language): string {
  return inDigits(`${Math.max(one, other)}–${Math.min(one, other)}`, language)
}
