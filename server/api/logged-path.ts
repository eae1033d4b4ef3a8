// How a request's address appears in the log: no query, and no secrets or names in the path. Pure.

/** Path segments followed by something that must not be logged. */
const BEFORE_SECRETS = /(\/(?:preview|users|autosaves)\/+)[^/]+/gi
const LONGEST = 200

/** The path of an address (absolute or not) for the log: without query, secrets and names of people, and shortened. */
export function loggedPath(target: string): string {
  const path = target.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/, 1)[0] ?? ''
  const shown = path
    .replace(BEFORE_SECRETS, '$1…')
    .split('/')
    .map((part) => (/@|%40/.test(part) ? '…' : part))
    .join('/')
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST)}…` : shown
}
