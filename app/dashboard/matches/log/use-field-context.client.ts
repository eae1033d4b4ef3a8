// The words and people that the fields of events (match-log) need, on the screen of a match.

import type { FieldPeople } from '#app/dashboard/match-log/field.ts'
import { writeTyped } from '#app/dashboard/match-log/typed-numbers.ts'
import { type MatchWords, matchWords } from '#app/dashboard/match-log/words.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import type { ApiFullMatch } from '#contract/matches/match-answer.ts'
import type { MatchPeople } from '../use-match-people.client.ts'

export type FieldContext = FieldPeople & { t: MatchWords; write: (text: string) => string }

export function useFieldContext({ home, away }: ApiFullMatch, people: MatchPeople): FieldContext {
  const { language } = useScreen()
  return {
    t: matchWords(language),
    teams: [home.id, away.id],
    nameOf: people.nameOf,
    write: (text) => writeTyped(text, language),
    playersOf: (team) => people.squadOf(team).map(({ id }) => id),
  }
}
