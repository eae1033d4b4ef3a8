// Recognises visitors that are not readers: crawlers, link previews, monitors and headless browsers, by their user agent. Pure.
// A program that claims to be a common browser is counted.
import { isbot } from 'isbot'

/** True for the user agent of a program, and for an empty one, because every browser sends one. */
export function isBot(userAgent: string): boolean {
  return userAgent.trim() === '' || isbot(userAgent)
}

/** True for prefetched pages; `purpose` is the header Sec-Purpose or Purpose. */
export function isPrefetch(purpose: string): boolean {
  return /prefetch|prerender|preview/i.test(purpose)
}
