// How a request's address appears in the log: no query, and no secrets or names in the path. Pure.
import { PAGES } from '#contract/pages/pages.ts'

/** Path segments of calls and pages whose next segment must not be logged. */
const SEGMENTS = [
  'users',
  'autosaves',
  ...PAGES.flatMap((page) => (page.isSecret ? page.paths.map(firstSegment) : [])),
]
const BEFORE_SECRETS = new RegExp(`(/(?:${SEGMENTS.join('|')})/+)[^/]+`, 'gi')
const MAX_LENGTH = 200

/** The path of an address (absolute or not) for the log: without query, secrets and names of people, and shortened. */
export function loggedPath(target: string): string {
  const path = target.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/, 1)[0] ?? ''
  const shown = path
    .replace(BEFORE_SECRETS, '$1…')
    .split('/')
    .map((part) => (/@|%40/.test(part) ? '…' : part))
    .join('/')
  return shown.length > MAX_LENGTH ? `${shown.slice(0, MAX_LENGTH)}…` : shown
}

function firstSegment(path: string): string {
  return path.split('/')[1] ?? ''
}
