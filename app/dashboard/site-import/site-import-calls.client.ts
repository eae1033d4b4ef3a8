// Queries and calls of sites that are moved in.
import { useQuery } from '@tanstack/react-query'
import type { ApiSiteImport, MappedKind, MappingInput, SiteItemKind } from '#contract/site-import.ts'
import type { Api } from '../calls/api-client.ts'
import { useCall } from '../calls/queries.client.ts'
import { useList } from '../parts/load-more.client.tsx'
import { useApi } from '../screen.ts'

const SITES = 'site-imports'
/** How often a run is asked for while somebody works on it. */
const POLL_MS = 1_000

/** Whether the run changes by itself. */
export function isWorking({ state }: ApiSiteImport): boolean {
  return ['receiving', 'reading', 'checking', 'storing', 'undoing'].includes(state)
}

export function useSiteImports() {
  return useList(
    [SITES, 'list'],
    (api, cursor, signal) => api.list('/site-imports', { cursor }, { signal }),
    {
      refetchInterval: (runs) => runs.some(isWorking) && POLL_MS * 3,
    },
  )
}

export function useSiteImport(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: [SITES, 'one', id],
    queryFn: ({ signal }) => api.get('/site-imports/{id}', { id }, { signal }),
    refetchInterval: ({ state }) => (state.data && !isWorking(state.data) ? false : POLL_MS),
  })
}

export function useSiteTerms(id: string, kind: MappedKind) {
  return useList([SITES, 'terms', id, kind], (api, cursor, signal) =>
    api.list('/site-imports/{id}/terms', { id, kind, cursor }, { signal }),
  )
}

/** `state`: the items are loaded again when the run has another one. */
export function useSiteItems(run: ApiSiteImport, kind: SiteItemKind | '', onlyLosses: boolean) {
  const { _id: id, state } = run
  return useList(
    [SITES, 'items', id, state, kind, onlyLosses],
    (api, cursor, signal) =>
      api.list(
        '/site-imports/{id}/items',
        { id, kind, onlyLosses: onlyLosses ? '1' : '0', cursor },
        { signal },
      ),
    { keepsPrevious: true },
  )
}

export function useSiteItem(id: string, item: string) {
  const api = useApi()
  return useQuery({
    queryKey: [SITES, 'item', id, item],
    queryFn: ({ signal }) => api.get('/site-imports/{id}/items/{item}', { id, item }, { signal }),
  })
}

/** A call about a run; afterwards, also after an error, everything about it is loaded again. */
export function useSiteCall<Input, Done>(
  call: (api: Api, input: Input) => Promise<Done>,
  onDone: (done: Done, input: Input) => void = () => undefined,
) {
  return useCall(call, { reloads: [SITES], reloadsOnError: true, onDone })
}

/** Stores the choices, then starts. */
export async function startSite(
  api: Api,
  { id, dryRun, choices }: MappingInput & { id: string; dryRun: boolean },
) {
  if (choices.length > 0) await chooseForSite(api, { id, choices })
  return api.send('POST', '/site-imports/{id}/start', { id }, { dryRun })
}

export function undoSite(api: Api, id: string) {
  return api.send('POST', '/site-imports/{id}/undo', { id })
}

export function chooseForSite(api: Api, { id, ...mapping }: MappingInput & { id: string }) {
  return api.send('PUT', '/site-imports/{id}/mapping', { id }, mapping)
}

export const siteReportAddress = (id: string) => `/api/site-imports/${encodeURIComponent(id)}/report.csv`
export const sitePath = (id: string) => `/dashboard/site-import/${encodeURIComponent(id)}`
export const comparePath = (id: string, item: string) => `${sitePath(id)}/${encodeURIComponent(item)}`
