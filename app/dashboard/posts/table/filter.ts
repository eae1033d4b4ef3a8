// The filter of the table of posts: in the address of the screen and in the query of the API. Pure.
import { can } from '#contract/permissions.ts'
import type { Viewer } from '#contract/role.ts'

export const FILTERS = ['state', 'q', 'category', 'placement', 'language', 'reporter', 'from', 'to'] as const
export type FilterName = (typeof FILTERS)[number]
/** An empty text means any. */
export type Filter = Record<FilterName, string>

export const STATES = [
  'any',
  'published',
  'review',
  'scheduled',
  'draft',
  'returned',
  'unpublished',
  'bin',
] as const
export type State = (typeof STATES)[number]

const PAGE_LENGTH = 50
/** The name of the cursor in the address. */
const CURSOR = 'after'

export function parseFilter(address: URLSearchParams): Filter {
  const value = (name: string) => address.get(name) ?? ''
  const [
    state = '',
    q = '',
    category = '',
    placement = '',
    language = '',
    reporter = '',
    from = '',
    to = '',
  ] = FILTERS.map(value)
  return { state, q, category, placement, language, reporter, from, to }
}

export function parseCursor(address: URLSearchParams): string {
  return address.get(CURSOR) ?? ''
}

/** The query of the screen's address, without empty filters. */
export function toSearchParams(filter: Filter, cursor = ''): URLSearchParams {
  const entries = [...Object.entries(filter), [CURSOR, cursor]] as [string, string][]
  return new URLSearchParams(entries.filter(([, value]) => value !== ''))
}

/** The path of the table with the posts of one state. */
export function getPostsPath(state: State): string {
  return `/dashboard/allPosts?${toSearchParams({ ...parseFilter(new URLSearchParams()), state })}`
}

/** The state in a filter; an unknown one selects every state. */
export function getState({ state }: Filter): State {
  return STATES.find((known) => known === state) ?? 'any'
}

/** The states this viewer may see. */
export function getStates(viewer: Viewer): State[] {
  return STATES.filter((state) => state !== 'bin' || can(viewer, 'post.bin'))
}

/** Whether anything but the state is filtered. */
export function isFiltered(filter: Filter): boolean {
  return FILTERS.some((name) => name !== 'state' && filter[name] !== '')
}

/** The query of GET /allposts. */
export function toApiQuery(filter: Filter, cursor: string) {
  const { state: _state, ...rest } = filter
  const state = getState(filter)
  const status = state === 'returned' ? { status: 'draft', returned: '1' } : { status: state }
  return { ...status, ...rest, cursor, limit: PAGE_LENGTH }
}
