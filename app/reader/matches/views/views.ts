// The view of each form of sport.
import { type FormName, formNameOf, type Sport } from '#sport/sports.ts'
import { type CricketContent, cricketView } from './cricket.tsx'
import { type FootballContent, footballView } from './football.tsx'
import { marksView } from './marks.tsx'
import type { ResultsContent } from './results.tsx'
import { sidesView } from './sides.tsx'
import type { MatchOf, MatchView } from './view.ts'

export type FormContent = CricketContent | FootballContent | ResultsContent

const VIEWS: Record<FormName, MatchView<MatchOf<Sport>, FormContent>> = {
  cricket: cricketView,
  football: footballView,
  sides: sidesView,
  marks: marksView,
}

/** The view of the form in which a sport is recorded. */
export function viewOf(sport: Sport): MatchView<MatchOf<Sport>, FormContent> {
  return VIEWS[formNameOf(sport)]
}
