// The change of a stored tournament: only what was changed in its form. The draft: tournament-draft.ts. Pure.
import type { ApiTournament } from '#contract/matches/api-tournament.ts'
import type { TournamentChange } from '#contract/matches/tournament.ts'
import { changedFields, isUntouched } from '../forms/untouched.ts'
import { RULES, type TournamentDraft, toDraft, toTournament } from './tournament-draft.ts'

/** Their texts are read as numbers. */
const NUMBERS = ['season', ...RULES] as const

/** The changed fields for the API; those that only make sense together are sent together. */
export function toTournamentChange(draft: TournamentDraft, stored: ApiTournament): TournamentChange {
  const loaded = toDraft(stored)
  const changed = changedFields(draft, loaded)
  for (const name of NUMBERS) if (isUntouched(draft[name], loaded[name])) delete changed[name]
  const { name, season, gender, startsOn, endsOn, rules, stages, teams } = toTournament(draft, stored.rules)
  return {
    ...('name' in changed && { name }),
    ...('season' in changed && { season }),
    ...('gender' in changed && { gender }),
    ...('startsOn' in changed && { startsOn }),
    ...('endsOn' in changed && { endsOn }),
    ...(('rundown' in changed || RULES.some((field) => field in changed)) && { rules }),
    ...(('stages' in changed || 'teams' in changed) && { stages, teams }),
  }
}
