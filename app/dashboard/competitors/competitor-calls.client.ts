// Finds and adds teams, players and venues.
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import type { Gender, Names } from '#contract/matches/tournament.ts'
import type { Api } from '../calls/api-client.ts'
import { useApi } from '../screen.ts'

/** A discipline is an event of meetings, such as Women’s 100 metres; a topic any entry of the name book. */
export const COMPETITOR_KINDS = ['team', 'player', 'venue', 'discipline', 'topic'] as const
export type CompetitorKind = (typeof COMPETITOR_KINDS)[number]

/** A team, player, venue or discipline as pickers show it. `birthYear` and `teams` distinguish players of the same name. */
export type Competitor = {
  id: string
  name: Names
  short?: Names
  birthYear?: number | null
  teams?: { id: string; name: Names }[]
}

const PATHS = {
  team: '/teams',
  player: '/players',
  venue: '/venues',
  discipline: '/terms',
  topic: '/terms',
} as const
/** Disciplines are plain entries of the name book. */
const TERM_KIND = { kind: 'other' } as const
const SUGGESTIONS = 8
const DEBOUNCE_MS = 200

export function useCompetitorSearch(kind: CompetitorKind, typed: string, isOpen: boolean) {
  const api = useApi()
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const query = useQuery({
    queryKey: ['competitors', kind, search],
    queryFn: ({ signal }) => findCompetitors(api, kind, search, signal),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  return { ...query, searched: search }
}

/** The first results for a name, without those who were merged into another entry. */
export async function findCompetitors(
  api: Api,
  kind: CompetitorKind,
  search: string,
  signal?: AbortSignal,
): Promise<Competitor[]> {
  const query = { limit: SUGGESTIONS, search, ...(kind === 'discipline' && TERM_KIND) }
  const { items } = await api.list(PATHS[kind], query, { signal })
  return items.filter((item) => !('mergedInto' in item && item.mergedInto)).map(toCompetitor)
}

function toCompetitor({ _id, ...entry }: Omit<Competitor, 'id'> & { _id: string }): Competitor {
  return { id: _id, ...entry }
}

export type NewCompetitor = {
  name: Names
  gender?: Gender
  birthYear?: number | null
  /** Adds another person with a name that exists already. */
  isAnother?: boolean
}

/** Adds an entry; a player, team or venue without an English name gets a romanised one. */
export async function addCompetitor(
  api: Api,
  kind: CompetitorKind,
  input: NewCompetitor,
): Promise<Competitor> {
  const sent = kind === 'discipline' || kind === 'topic' ? { ...input, ...TERM_KIND } : input
  return toCompetitor(await api.send('POST', PATHS[kind], {}, sent))
}

/** Returns a function that loads the search results again. */
export function useReloadCompetitors(kind: CompetitorKind): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['competitors', kind] })
}

export function useAddCompetitor(kind: CompetitorKind, onDone: (added: Competitor) => void) {
  const api = useApi()
  const reload = useReloadCompetitors(kind)
  return useMutation({
    mutationFn: (input: NewCompetitor) => addCompetitor(api, kind, input),
    // Called before the list is loaded again, and rendered synchronously: people go on filling in the form, and its handlers
    // only know the state of the last render.
    onSuccess: (added) => {
      flushSync(() => onDone(added))
      return reload()
    },
  })
}
