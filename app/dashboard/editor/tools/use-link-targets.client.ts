// Finds by words what a story may link: matches, teams, players and tournaments by name; published stories and their reporters by
// the search that readers have.
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { haveAnswered } from '#app/dashboard/forms/use-first-option.client.ts'
import { useNames } from '#app/dashboard/matches/use-names.client.ts'
import { useApi } from '#app/dashboard/screen.ts'
import { formatDate } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import {
  type LinkTarget,
  targetEntry,
  targetMatch,
  targetReporters,
  targetStory,
  targetTournament,
} from './link-targets.ts'

const MAX_TARGETS = 6
const STORIES = '20'
const PAUSE_MS = 200

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
  const { matches, teams, players, tournaments, ...state } = useNames(typed, { most: MAX_TARGETS, isOpen })
  const groups: TargetGroup[] = [
    {
      name: 'matches',
      targets: matches.map((match) =>
        targetMatch(match, language, formatDate(new Date(match.startsAt), language)),
      ),
    },
    { name: 'teams', targets: teams.map((team) => targetEntry(team, 'team', language)) },
    { name: 'players', targets: players.map((player) => targetEntry(player, 'player', language)) },
    { name: 'tournaments', targets: tournaments.map((one) => targetTournament(one, language)) },
  ]
  return { groups, ...state }
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
  return {
    groups,
    isCurrent: words === typed.trim() && haveAnswered(found) && named.isCurrent,
    isFetching: found.isFetching || named.isFetching,
    error: found.error ?? named.error,
  }
}
