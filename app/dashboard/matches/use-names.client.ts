// Finds by typed words what has a name: matches, teams, players and tournaments.
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { haveAnswered } from '../forms/use-first-option.client.ts'
import { useApi } from '../screen.ts'
import { tournamentsNamed } from './has-words.ts'
import { useMatchSearch } from './use-match-search.client.ts'

/** Tournaments are few, so only this many of the newest are searched. */
const TOURNAMENTS = '200'
const PAUSE_MS = 200
const FRESH_MS = 60_000

/** `most`: of each kind. Without words: today's matches. `isCurrent`: they belong to the typed words, not to earlier ones. */
export function useNames(typed: string, { most, isOpen = true }: { most: number; isOpen?: boolean }) {
  const api = useApi()
  const words = typed.trim()
  const [search] = useDebouncedValue(words, PAUSE_MS)
  const isSearching = isOpen && search !== ''
  const query = { search, limit: most }
  const named = { enabled: isSearching, placeholderData: keepPreviousData }
  const matches = useMatchSearch(typed, isOpen && (isSearching || words === ''))
  const teams = useQuery({
    ...named,
    queryKey: ['named-teams', search, most],
    queryFn: ({ signal }) => api.list('/teams', query, { signal }),
  })
  const players = useQuery({
    ...named,
    queryKey: ['named-players', search, most],
    queryFn: ({ signal }) => api.list('/players', query, { signal }),
  })
  const tournaments = useQuery({
    enabled: isSearching,
    staleTime: FRESH_MS,
    queryKey: ['named-tournaments'],
    queryFn: ({ signal }) => api.list('/tournaments', { limit: TOURNAMENTS }, { signal }),
  })
  const queries = [matches, teams, players, tournaments]
  const listed = <Item>(found: { data?: { items: Item[] } | undefined }) =>
    isSearching ? (found.data?.items ?? []) : []
  return {
    matches: isOpen ? (matches.data ?? []).slice(0, most) : [],
    teams: listed(teams),
    players: listed(players),
    tournaments: tournamentsNamed(listed(tournaments), search).slice(0, most),
    isCurrent: search === words && haveAnswered(...queries),
    isFetching: queries.some((each) => each.isFetching),
    error: queries.find((each) => each.error !== null)?.error ?? null,
  }
}
