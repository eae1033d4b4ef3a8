// A contest of marks: a table for each of its phases. Its start list is shown before it begins.
import type { MarksSport } from '#sport/sports.ts'
import { presentMarks } from '../../present/matches/marks.ts'
import { matchWords } from '../../present/matches/words.ts'
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
