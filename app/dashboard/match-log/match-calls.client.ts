// Queries and calls of matches and their logs.
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'
import type { ApiMatch, MatchChange } from '#contract/matches/match.ts'
import type { ApiFullMatch, Appended } from '#contract/matches/match-answer.ts'
import type { publicEventSchema } from '#contract/matches/match-event.ts'
import type { MatchRulesInput } from '#contract/matches/tournament.ts'
import type { Api } from '../calls/api-client.ts'
import { useCall } from '../calls/queries.client.ts'
import { useApi } from '../screen.ts'

const MATCHES = 'matches'
const TOURNAMENTS = 'tournaments'
const PAGE_LENGTH = '50'
/** The largest page of a log that the API returns. */
const LOG_LENGTH = 5_000

export type MatchesFilter = { date: string; tournament: string }

/** Matches of a day, oldest first; without a day by start, newest first. */
export function useMatches({ date, tournament }: MatchesFilter) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [MATCHES, 'list', date, tournament],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.list('/matches', { limit: PAGE_LENGTH, date, tournament, cursor }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

/** The newest matches of a tournament, in which its last round is found. */
export function useLatestMatches(tournament: string) {
  const api = useApi()
  return useQuery({
    queryKey: [MATCHES, 'latest', tournament],
    queryFn: async ({ signal }) =>
      (await api.list('/matches', { tournament, limit: PAGE_LENGTH }, { signal })).items,
    enabled: tournament !== '',
  })
}

export type LoggedEntry = z.infer<typeof publicEventSchema>
/** A match with its whole log. The log is loaded after the match, so it may have newer entries. */
export type MatchWithLog = { match: ApiFullMatch; log: LoggedEntry[] }

export function useMatchWithLog(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: [MATCHES, 'one', id],
    queryFn: async ({ signal }): Promise<MatchWithLog> => {
      const match = await api.get('/matches/{id}', { id }, { signal })
      return { match, log: await readLog(api, id, signal) }
    },
  })
}

async function readLog(api: Api, id: string, signal: AbortSignal): Promise<LoggedEntry[]> {
  const log: LoggedEntry[] = []
  for (;;) {
    const query = { id, after: log.at(-1)?.seq ?? 0, limit: LOG_LENGTH, texts: 'all' }
    const page = await api.list('/matches/{id}/events', query, { signal })
    log.push(...page.items)
    if (page.items.length < LOG_LENGTH) return log
  }
}

export function useAssignments(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: [MATCHES, 'assignments', id],
    queryFn: ({ signal }) => api.get('/matches/{id}/assignments', { id }, { signal }),
  })
}

/** Who is likely to play in a match, by side. */
export function useMatchPlayers(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: [MATCHES, 'players', id],
    queryFn: ({ signal }) => api.get('/matches/{id}/players', { id }, { signal }),
  })
}

/**
 * A call that changes matches; afterwards matches and tournament tables are loaded again. It runs until they are there, and only
 * then calls `onDone`: the next change starts from what this one stored.
 */
export function useMatchCall<Input, Done>(
  call: (api: Api, input: Input) => Promise<Done>,
  onDone: (done: Done, input: Input) => void = () => {},
) {
  // After an error too: somebody else may have added entries.
  return useCall(call, { reloads: [MATCHES, TOURNAMENTS], reloadsOnError: true, onDone })
}

/** What entries would change. Stores nothing. */
export function useDryRun() {
  const api = useApi()
  const reload = useReloadMatches()
  return useMutation({
    mutationFn: (entries: Omit<SentEvents, 'isDryRun'>) =>
      appendEvents(api, { ...entries, isDryRun: true, acceptProblems: true }),
    // Somebody else may have added entries.
    onError: reload,
  })
}

/** Returns a function that loads matches and tournament tables again. */
export function useReloadMatches(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([MATCHES, TOURNAMENTS].map((key) => queries.invalidateQueries({ queryKey: [key] })))
  }
}

export type NewFixture = {
  /** Sent again with the same one, the match is stored once. */
  id: string
  tournamentId: string | null
  stageId: string | null
  sport?: ApiMatch['sport']
  round: { bn: string; en: string }
  homeId: string
  awayId: string
  venueId: string | null
  startsAt: string
  isTimeKnown: boolean
  rules?: MatchRulesInput
}

export function addMatch(api: Api, fixture: NewFixture): Promise<ApiMatch> {
  return api.send('POST', '/matches', {}, fixture)
}

export type ChangedMatch = { id: string; change: Omit<MatchChange, 'startsAt'> & { startsAt?: string } }

export function changeMatch(api: Api, { id, change }: ChangedMatch): Promise<ApiMatch> {
  return api.send('PUT', '/matches/{id}', { id }, change)
}

/** Deletes a match with its log. The queries of the match itself are not loaded again, because they would fail. */
export function useMatchRemoval(id: string, onDone: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => api.send('DELETE', '/matches/{id}', { id, reason }),
    onSuccess: async () => {
      onDone()
      await queries.invalidateQueries({
        predicate: ({ queryKey: [kind, , of] }) => (kind === MATCHES || kind === TOURNAMENTS) && of !== id,
      })
    },
  })
}

export type SentEvent = { clientId: string; kind: string; payload: Record<string, unknown>; reason?: string }
export type SentEvents = {
  id: string
  base: number
  events: SentEvent[]
  isDryRun?: boolean
  /** The person saw what does not fit the log, and saves it all the same. Without that the server refuses it. */
  acceptProblems?: boolean
}

/** Adds entries to a log. */
export function appendEvents(api: Api, { id, ...body }: SentEvents): Promise<Appended> {
  return api.send('POST', '/matches/{id}/events', { id }, body)
}
