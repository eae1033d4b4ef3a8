// Flash messages: short-lived cookies that one page sets for the next, with a notice to show once or a path to return to.
// Browsers send them back, so both are validated like any input.
import { cookieLine, cookieValue, decodedCookie } from '../cookies.ts'
import { isLocalPath } from './local-path.ts'

/** Notices that the next page shows once. Sentences: words/. */
export const NOTICES = [
  'welcome-back',
  'welcome-new',
  'staff-only',
  'password-set',
  'password-changed',
  'email-verified',
  'email-changed',
  'google-joined',
  'account-deleted',
  'account-deleted-unproven',
  'account-maybe-deleted',
] as const
export type Notice = (typeof NOTICES)[number]

const NOTICE = 'maidan.notice'
const WANTED = 'maidan.wanted'
const NOTICE_SECONDS = 60
const WANTED_SECONDS = 1_800

/** The Set-Cookie line for a notice; null removes it. */
export function noticeCookie(notice: Notice | null, siteUrl: string): string {
  return cookieLine(NOTICE, notice ?? '', notice === null ? 0 : NOTICE_SECONDS, siteUrl)
}

/** The notice of a request, or null. */
export function noticeOf(cookieHeader: string | null): Notice | null {
  const value = cookieValue(cookieHeader, NOTICE)
  return NOTICES.find((notice) => notice === value) ?? null
}

/** The Set-Cookie line that stores a path of this site to return to; null removes it. */
export function returnPathCookie(path: string | null, siteUrl: string): string {
  return cookieLine(WANTED, encodeURIComponent(path ?? ''), path === null ? 0 : WANTED_SECONDS, siteUrl)
}

/** The stored path, or null when there is none or it is not on this site. */
export function returnPathOf(cookieHeader: string | null): string | null {
  const value = cookieValue(cookieHeader, WANTED)
  if (!value) return null
  const path = decodedCookie(value)
  return isLocalPath(path) ? path : null
}
