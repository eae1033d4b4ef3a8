// What narrows the table of posts: as it stands in the address of the screen, and as the API is asked. Pure.
import { can } from '#contract/permissions.ts'
import type { Viewer } from '#contract/role.ts'

export const FILTERS = ['state', 'q', 'category', 'placement', 'language', 'reporter', 'from', 'to'] as const
export type FilterName = (typeof FILTERS)[number]
/** Empty texts narrow nothing. */
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
/** Where in the list the page begins; in the address beside the filters. */
const AFTER = 'after'

export function filterIn(address: URLSearchParams): Filter {
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

export function afterIn(address: URLSearchParams): string {
  return address.get(AFTER) ?? ''
}

/** The part of an address behind its question mark; what narrows nothing is left out. */
export function addressOf(filter: Filter, after = ''): URLSearchParams {
  const given = [...Object.entries(filter), [AFTER, after]] as [string, string][]
  return new URLSearchParams(given.filter(([, value]) => value !== ''))
}

/** The address of the table of posts in one state. */
export function postsPath(state: State): string {
  return `/dashboard/allPosts?${addressOf({ ...filterIn(new URLSearchParams()), state })}`
}

/** The state a filter is about; an address can say anything. */
export function stateOf({ state }: Filter): State {
  return STATES.find((known) => known === state) ?? 'any'
}

/** The states this viewer can ask for. */
export function statesFor(viewer: Viewer): State[] {
  return STATES.filter((state) => state !== 'bin' || can(viewer, 'post.bin'))
}

/** True when more than the state is narrowed. */
export function isNarrowed(filter: Filter): boolean {
  return FILTERS.some((name) => name !== 'state' && filter[name] !== '')
}

/** What GET /allposts is asked. */
export function queryOf(filter: Filter, after: string): URLSearchParams {
  const { state: _state, ...rest } = filter
  const state = stateOf(filter)
  const status = state === 'returned' ? { status: 'draft', returned: '1' } : { status: state }
  const asked = { ...status, ...rest, cursor: after, body: '0', limit: String(PAGE_LENGTH) }
  return new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))
}
