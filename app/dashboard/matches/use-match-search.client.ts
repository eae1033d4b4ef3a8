// Finds matches by the names of their sides: without a name today's matches, else the newest matches of the named teams.
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dhakaDay } from '#bangla/dates.ts'
import type { ApiMatch } from '#contract/matches/match.ts'
import type { Api } from '../calls/api-client.ts'
import { useApi } from '../screen.ts'

const PAUSE_MS = 200
const MAX_WORDS = 3
const TEAMS = '3'
const MATCHES = '20'

/** At most 20 matches; those found by name are sorted by their distance from now. */
export function useMatchSearch(typed: string, isOpen = true) {
  const api = useApi()
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  return useQuery({
    queryKey: ['matches', 'search', search],
    queryFn: ({ signal }) => findMatches(api, search, signal),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
}

async function findMatches(api: Api, search: string, signal: AbortSignal): Promise<ApiMatch[]> {
  const list = async (query: Record<string, string>) =>
    (await api.list('/matches', { limit: MATCHES, ...query }, { signal })).items
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  if (words.length === 0) return list({ date: dhakaDay(new Date()) })
  const teams = await Promise.all(
    words.map((word) => api.list('/teams', { search: word, limit: TEAMS }, { signal })),
  )
  const ids = [...new Set(teams.flatMap(({ items }) => items.map(({ _id }) => _id)))]
  const found = await Promise.all(ids.map((team) => list({ team })))
  const unique = new Map<string, ApiMatch>(found.flat().map((match) => [match._id, match]))
  return nearestFirst(
    [...unique.values()].filter((match) => isNamed(match, words)),
    Date.now(),
  )
}

function isNamed({ home, away }: ApiMatch, words: readonly string[]): boolean {
  const names = [home, away].flatMap(({ name, short }) => [name.bn, name.en, short.bn, short.en])
  const text = names.join(' ').toLowerCase()
  return words.every((word) => text.includes(word.toLowerCase()))
}

function nearestFirst(matches: ApiMatch[], now: number): ApiMatch[] {
  const distance = ({ startsAt }: ApiMatch) => Math.abs(new Date(startsAt).getTime() - now)
  return matches.sort((one, other) => distance(one) - distance(other)).slice(0, Number(MATCHES))
}
