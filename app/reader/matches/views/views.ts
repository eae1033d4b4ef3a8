// The view of each form of sport.
import { isMarksSport, isSidesSport, type Sport } from '#sport/sports.ts'
import { type CricketContent, cricketView } from './cricket.tsx'
import { type FootballContent, footballView } from './football.tsx'
import { marksView } from './marks.tsx'
import type { ResultsContent } from './results.tsx'
import { sidesView } from './sides.tsx'
import type { MatchOf, MatchView } from './view.ts'

export type FormContent = CricketContent | FootballContent | ResultsContent

/** The view of the form in which a sport is recorded. */
export function viewOf(sport: Sport): MatchView<MatchOf<Sport>, FormContent> {
  if (isSidesSport(sport)) return sidesView
  if (isMarksSport(sport)) return marksView
  return sport === 'cricket' ? cricketView : footballView
}
