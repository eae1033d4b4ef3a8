// How the address of a request is written into the log: no query, and nothing in the path that opens a door or names
// somebody. Pure.

/** Parts behind which something stands that must not be written down. */
const BEFORE_SECRETS = /(\/(?:preview|users|autosaves)\/+)[^/]+/gi
const LONGEST = 200

/** The path of an address (absolute or not) as the log shows it: without query, secrets and names of people, and cut. */
export function loggedPath(target: string): string {
  const path = target.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/, 1)[0] ?? ''
  const shown = path
    .replace(BEFORE_SECRETS, '$1…')
    .split('/')
    .map((part) => (/@|%40/.test(part) ? '…' : part))
    .join('/')
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST)}…` : shown
}
