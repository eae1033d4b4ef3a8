// A contest of marks: a table for each of its phases. Its start list is shown before it begins.

import { presentMarks } from '#app/reader/present/matches/marks.ts'
import { matchWords } from '#app/reader/present/matches/words.ts'
import type { MarksSport } from '#sport/sports.ts'
import { resultsView } from './results.tsx'
import type { MatchOf } from './view.ts'

export const marksView = resultsView<MatchOf<MarksSport>>(
  ({ rules: { rules }, derived: { state }, club }, names) => {
    const clubOf = (participant: string) => club(participant)?.name[names.language] ?? ''
    return {
      tables: presentMarks({ rules, state, names, clubOf }),
      empty: matchWords(names.language)('marks.empty'),
    }
  },
  () => true,
)
