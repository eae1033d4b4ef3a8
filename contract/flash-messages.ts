// What one page hands to the next through short-lived cookies: a notice that is shown once, and the place somebody wanted
// to open when they were sent away. Both come back from browsers, so both are checked like any input.
import { cookieLine, cookieValue, decodedCookie } from './cookies.ts'
import { isLocalPath } from './local-path.ts'

/** Sentences that the next page shows once; the words stand in words/. */
export const NOTICES = [
  'welcome-back',
  'welcome-new',
  'staff-only',
  'password-set',
  'password-changed',
  'email-verified',
  'google-joined',
] as const
export type Notice = (typeof NOTICES)[number]

const NOTICE = 'maidan.notice'
const WANTED = 'maidan.wanted'
const NOTICE_SECONDS = 60
const WANTED_SECONDS = 1_800

/** The Set-Cookie line that makes the next page say this once; with null it is said and over. */
export function noticeCookie(notice: Notice | null, siteUrl: string): string {
  return cookieLine(NOTICE, notice ?? '', notice === null ? 0 : NOTICE_SECONDS, siteUrl)
}

/** The notice a request brings along, or null. */
export function noticeOf(cookieHeader: string | null): Notice | null {
  const value = cookieValue(cookieHeader, NOTICE)
  return NOTICES.find((notice) => notice === value) ?? null
}

/** The Set-Cookie line that remembers where somebody wanted to go (a path of our own); with null it is forgotten. */
export function returnPathCookie(path: string | null, siteUrl: string): string {
  return cookieLine(WANTED, encodeURIComponent(path ?? ''), path === null ? 0 : WANTED_SECONDS, siteUrl)
}

/** The path that was wanted, or null when there is none or it is not one of ours. */
export function returnPathOf(cookieHeader: string | null): string | null {
  const value = cookieValue(cookieHeader, WANTED)
  if (!value) return null
  const path = decodedCookie(value)
  return isLocalPath(path) ? path : null
}
