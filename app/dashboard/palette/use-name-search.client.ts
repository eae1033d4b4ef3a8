// Finds tournaments, matches, teams and players for the palette.
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { can } from '#contract/permissions.ts'
import { haveAnswered } from '../forms/use-first-option.client.ts'
import { useMatchSearch } from '../matches/use-match-search.client.ts'
import { useScreen } from '../screen.ts'
import { type FoundName, findTournaments, toFoundMatches, toFoundNames } from './found-names.ts'

const MAX_FOUND = 5
/** Tournaments are few, so only this many of the newest are searched. */
const TOURNAMENTS = '200'
const PAUSE_MS = 200
const FRESH_MS = 60_000

export type FoundNames = {
  tournaments: FoundName[]
  matches: FoundName[]
  teams: FoundName[]
  players: FoundName[]
}

export function useNameSearch(typed: string): FoundNames & { isFetching: boolean; isCurrent: boolean } {
  const { api, language, viewer } = useScreen()
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const isSearching = search !== ''
  const whole = { enabled: isSearching, staleTime: FRESH_MS }
  const found = { enabled: isSearching, placeholderData: keepPreviousData }
  const query = { search, limit: MAX_FOUND }
  const tournaments = useQuery({
    ...whole,
    queryKey: ['palette-tournaments'],
    queryFn: ({ signal }) => api.list('/tournaments', { limit: TOURNAMENTS }, { signal }),
  })
  const matches = useMatchSearch(typed, isSearching)
  const teams = useQuery({
    ...found,
    queryKey: ['palette-teams', search],
    queryFn: ({ signal }) => api.list('/teams', query, { signal }),
  })
  const players = useQuery({
    ...found,
    queryKey: ['palette-players', search],
    queryFn: ({ signal }) => api.list('/players', query, { signal }),
  })
  const nothing: FoundNames = { tournaments: [], matches: [], teams: [], players: [] }
  const isFetching = [tournaments, matches, teams, players].some((each) => each.isFetching)
  if (typed.trim() === '') return { ...nothing, isFetching: false, isCurrent: true }
  const options = { language, typed, most: MAX_FOUND }
  const canManage = can(viewer, 'tournament.manage')
  return {
    isFetching,
    isCurrent: search === typed.trim() && haveAnswered(tournaments, matches, teams, players),
    tournaments: findTournaments(tournaments.data?.items ?? [], { ...options, canManage }),
    matches: toFoundMatches((matches.data ?? []).slice(0, MAX_FOUND), language),
    teams: toFoundNames(teams.data?.items ?? [], 'team', language),
    players: toFoundNames(players.data?.items ?? [], 'player', language),
  }
}
