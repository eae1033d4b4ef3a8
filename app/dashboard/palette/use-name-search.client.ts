// Finds tournaments, matches, teams and players for the palette.
import { can } from '#contract/permissions.ts'
import { useNames } from '../matches/use-names.client.ts'
import { useScreen } from '../screen.ts'
import { type FoundName, toFoundMatches, toFoundNames, toFoundTournaments } from './found-names.ts'

const MAX_FOUND = 5

/** In the order in which they are listed. */
type FoundNames = Record<'matches' | 'tournaments' | 'teams' | 'players', FoundName[]>

/** Nothing without words. */
export function useNameSearch(typed: string): { names: FoundNames; isFetching: boolean; isCurrent: boolean } {
  const { language, viewer } = useScreen()
  const found = useNames(typed, { most: MAX_FOUND, isOpen: typed.trim() !== '' })
  const canManage = can(viewer, 'tournament.manage')
  return {
    isFetching: found.isFetching,
    isCurrent: found.isCurrent,
    names: {
      matches: toFoundMatches(found.matches, language),
      tournaments: toFoundTournaments(found.tournaments, { language, canManage }),
      teams: toFoundNames(found.teams, 'team', language),
      players: toFoundNames(found.players, 'player', language),
    },
  }
}
