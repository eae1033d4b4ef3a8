// A match of two sides by periods or sets: the score of each period, and who made the points.

import { presentSides } from '#app/reader/present/matches/sides.ts'
import { matchWords } from '#app/reader/present/matches/words.ts'
import { hasBegun } from '#contract/matches/match.ts'
import type { SidesSport } from '#sport/sports.ts'
import { resultsView } from './results.tsx'
import type { MatchOf } from './view.ts'

export const sidesView = resultsView<MatchOf<SidesSport>>(
  ({ match, rules: { rules }, derived: { sport, state, events } }, names) => ({
    tables: presentSides({ sport, rules, state, events, teams: [match.home.id, match.away.id], names }),
    empty: matchWords(names.language)('sides.empty'),
  }),
  ({ match }) => hasBegun(match.status),
)
