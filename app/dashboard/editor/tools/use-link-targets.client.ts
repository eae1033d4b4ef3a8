// Finds by words what a story may link: matches, teams, players and tournaments by name; published stories and their reporters by
// the search that readers have.
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { haveAnswered } from '#app/dashboard/forms/use-first-option.client.ts'
import { useMatchSearch } from '#app/dashboard/matches/use-match-search.client.ts'
import { useApi } from '#app/dashboard/screen.ts'
import { formatDate } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import {
  hasWords,
  type LinkTarget,
  targetEntry,
  targetMatch,
  targetReporters,
  targetStory,
  targetTournament,
} from './link-targets.ts'

const MAX_TARGETS = 6
const STORIES = '20'
const TOURNAMENTS = '200'
const PAUSE_MS = 200
const FRESH_MS = 60_000

type GroupName = 'stories' | 'reporters' | 'matches' | 'teams' | 'players' | 'tournaments'
export type TargetGroup = { name: GroupName; targets: LinkTarget[] }
/** `isCurrent`: the groups belong to the typed words, not to earlier ones. */
export type FoundTargets = {
  groups: TargetGroup[]
  isCurrent: boolean
  isFetching: boolean
  error: Error | null
}

/** Without words: today's matches. */
export function useNamedTargets(typed: string, language: Language, isOpen = true): FoundTargets {
  const api = useApi()
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const isSearching = isOpen && search !== ''
  const query = { search, limit: MAX_TARGETS }
  const named = { enabled: isSearching, placeholderData: keepPreviousData }
  const matches = useMatchSearch(typed, isOpen)
  const teams = useQuery({
    ...named,
    queryKey: ['link-teams', search],
    queryFn: ({ signal }) => api.list('/teams', query, { signal }),
  })
  const players = useQuery({
    ...named,
    queryKey: ['link-players', search],
    queryFn: ({ signal }) => api.list('/players', query, { signal }),
  })
  const tournaments = useQuery({
    enabled: isSearching,
    staleTime: FRESH_MS,
    queryKey: ['link-tournaments'],
    queryFn: ({ signal }) => api.list('/tournaments', { limit: TOURNAMENTS }, { signal }),
  })
  const listed = <Item>(query: { data?: { items: Item[] } | undefined }) =>
    isSearching ? (query.data?.items ?? []).slice(0, MAX_TARGETS) : []
  const groups: TargetGroup[] = [
    {
      name: 'matches',
      targets: (isOpen ? (matches.data ?? []) : [])
        .slice(0, MAX_TARGETS)
        .map((match) => targetMatch(match, language, formatDate(new Date(match.startsAt), language))),
    },
    { name: 'teams', targets: listed(teams).map((team) => targetEntry(team, 'team', language)) },
    { name: 'players', targets: listed(players).map((player) => targetEntry(player, 'player', language)) },
    {
      name: 'tournaments',
      targets: isSearching
        ? (tournaments.data?.items ?? [])
            .filter(({ name, season }) => hasWords([name, { bn: season, en: season }], search))
            .slice(0, MAX_TARGETS)
            .map((tournament) => targetTournament(tournament, language))
        : [],
    },
  ]
  const isCurrent = search === typed.trim() && haveAnswered(matches, teams, players, tournaments)
  return { groups, isCurrent, ...stateOf([matches, teams, players, tournaments]) }
}

/** Stories and reporters too; nothing without words. */
export function useLinkTargets(typed: string, language: Language): FoundTargets {
  const api = useApi()
  const [words] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const isSearching = typed.trim() !== ''
  const query = { q: words, language, order: 'relevance', limit: STORIES }
  const found = useQuery({
    queryKey: ['link-stories', language, words],
    queryFn: ({ signal }) => api.get('/search', query, { signal }),
    enabled: isSearching && words !== '',
    placeholderData: keepPreviousData,
  })
  const named = useNamedTargets(typed, language, isSearching)
  const results = isSearching ? (found.data?.results ?? []) : []
  const groups: TargetGroup[] = [
    {
      name: 'stories',
      targets: results
        .slice(0, MAX_TARGETS)
        .map((story) => targetStory(story, formatDate(new Date(story.publishedAt), language))),
    },
    { name: 'reporters', targets: targetReporters(results, words, language).slice(0, MAX_TARGETS) },
    ...named.groups,
  ]
  const { isFetching, error } = stateOf([found])
  return {
    groups,
    isCurrent: words === typed.trim() && haveAnswered(found) && named.isCurrent,
    isFetching: isFetching || named.isFetching,
    error: error ?? named.error,
  }
}

function stateOf(queries: readonly { isFetching: boolean; error: Error | null }[]) {
  return {
    isFetching: queries.some((each) => each.isFetching),
    error: queries.find((each) => each.error !== null)?.error ?? null,
  }
}
