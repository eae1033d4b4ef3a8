// Queries and calls of tournaments, their squads and tables.
import { useQuery } from '@tanstack/react-query'
import type { ApiSquad, ApiTournament } from '#contract/matches/api-tournament.ts'
import type { CsvImport, CsvReport } from '#contract/matches/match-csv.ts'
import type { SquadPlayer, TournamentChange } from '#contract/matches/tournament.ts'
import type { Api } from '../calls/api-client.ts'
import { useCall } from '../calls/queries.client.ts'
import { useList } from '../parts/load-more.client.tsx'
import { useApi } from '../screen.ts'
import { toTournamentChange } from './tournament-change.ts'
import { type TournamentDraft, toTournament } from './tournament-draft.ts'

export const TOURNAMENTS = 'tournaments'

export function useTournaments() {
  return useList([TOURNAMENTS, 'list'], (api, cursor, signal) =>
    api.list('/tournaments', { limit: 50, cursor }, { signal }),
  )
}

/** One tournament; nothing is loaded for null. */
export function useTournament(id: string | null) {
  const api = useApi()
  return useQuery({
    queryKey: [TOURNAMENTS, 'one', id],
    queryFn: ({ signal }) => api.get('/tournaments/{id}', { id: id ?? '' }, { signal }),
    enabled: id !== null,
  })
}

export function useSquads(id: string | null) {
  const api = useApi()
  return useQuery({
    queryKey: [TOURNAMENTS, 'squads', id],
    queryFn: ({ signal }) => api.get('/tournaments/{id}/squads', { id: id ?? '' }, { signal }),
    enabled: id !== null,
  })
}

export function useTables(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: [TOURNAMENTS, 'tables', id],
    queryFn: ({ signal }) => api.get('/tournaments/{id}/table', { id }, { signal }),
  })
}

/** A call that changes tournaments; afterwards, also after an error, all queries about them are loaded again. */
export function useTournamentCall<Input, Done>(
  call: (api: Api, input: Input) => Promise<Done>,
  onDone?: (done: Done) => void,
) {
  return useCall(call, { reloads: [TOURNAMENTS], reloadsOnError: true, ...(onDone && { onDone }) })
}

/** `id`: that of a new tournament, which is stored once however often its answer is lost. */
export type SavedTournament = { stored: ApiTournament | null; draft: TournamentDraft; id: string }

/** Adds a tournament, or changes the stored one if its version is still current. Address and topic stay. */
export async function saveTournament(
  api: Api,
  { stored, draft, id }: SavedTournament,
): Promise<ApiTournament> {
  if (stored === null) return api.send('POST', '/tournaments', {}, { ...toTournament(draft, null), id })
  const change = toTournamentChange(draft, stored)
  if (Object.keys(change).length === 0) return stored
  return changeTournament(api, { id: stored._id, change: { ...change, version: stored.version } })
}

export type ChangedTournament = { id: string; change: TournamentChange }

export function changeTournament(api: Api, { id, change }: ChangedTournament): Promise<ApiTournament> {
  return api.send('PUT', '/tournaments/{id}', { id }, change)
}

export async function deleteTournament(api: Api, id: string): Promise<void> {
  await api.send('DELETE', '/tournaments/{id}', { id })
}

export type SavedSquad = { id: string; teamId: string; players: SquadPlayer[]; base: SquadPlayer[] }

/** Replaces a squad if it is still `base`. Returns the squads of the tournament. */
export function saveSquad(api: Api, { id, teamId, ...squad }: SavedSquad): Promise<ApiSquad[]> {
  return api.send('PUT', '/tournaments/{id}/squads/{team}', { id, team: teamId }, squad)
}

/** Checks a table of fixtures and results, or stores it. */
export function importCsv(api: Api, input: CsvImport): Promise<CsvReport> {
  return api.send('POST', '/match-imports', {}, input)
}

export function undoCsv(api: Api, id: string) {
  return api.send('POST', '/match-imports/{id}/undo', { id })
}
