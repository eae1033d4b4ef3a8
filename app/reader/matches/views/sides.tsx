// A match of two sides by periods or sets: the score of each period, and who made the points.
import { hasBegun } from '#contract/match.ts'
import type { SidesSport } from '#sport/sports.ts'
import { presentSides } from '../../present/matches/sides.ts'
import { matchWords } from '../../present/matches/words.ts'
import { resultsView } from './results.tsx'
import type { MatchOf } from './view.ts'

export const sidesView = resultsView<MatchOf<SidesSport>>(
  ({ match, rules: { rules }, derived: { sport, state, events } }, names) => ({
    tables: presentSides({ sport, rules, state, events, teams: [match.home.id, match.away.id], names }),
    empty: matchWords(names.language)('sides.empty'),
  }),
  ({ match }) => hasBegun(match.status),
)
