// The texts of each form of sport.
import type { MatchSummary } from '#sport/match.ts'
import { type FormName, formNameOf, type Sport } from '#sport/sports.ts'
import { cricketText } from './cricket.ts'
import { footballText } from './football.ts'
import { marksText } from './marks.ts'
import type { ScoreText } from './score-text.ts'
import { sidesText } from './sides.ts'

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
