// The change of a stored tournament: only what was touched in its form. The draft: tournament-draft.ts. Pure.
import type { ApiTournament } from '#contract/matches/api-tournament.ts'
import type { TournamentChange } from '#contract/matches/tournament.ts'
import { touchedFields } from '../forms/untouched.ts'
import { RULES, type TournamentDraft, toDraft, toTournament } from './tournament-draft.ts'

/** The touched fields for the API; those that only make sense together are sent together. */
export function toTournamentChange(draft: TournamentDraft, stored: ApiTournament): TournamentChange {
  const touched = touchedFields(draft, toDraft(stored))
  const { name, season, gender, startsOn, endsOn, rules, stages, teams } = toTournament(draft, stored.rules)
  return {
    ...('name' in touched && { name }),
    ...('season' in touched && { season }),
    ...('gender' in touched && { gender }),
    ...('startsOn' in touched && { startsOn }),
    ...('endsOn' in touched && { endsOn }),
    ...(('rundown' in touched || RULES.some((field) => field in touched)) && { rules }),
    ...(('stages' in touched || 'teams' in touched) && { stages, teams }),
  }
}
