// The browser's list: what its reader follows and has saved; signed in, a copy of the account's list.
import { type BrowserList, LIST_KEY, ORDER_KEY } from '#contract/following/browser-list.ts'

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

/** Empty without a list, and for one that cannot be read. */
export function readList(): BrowserList {
  try {
    const list = JSON.parse(localStorage.getItem(LIST_KEY) ?? '')
    if (isTexts(list.subjects) && isTexts(list.posts)) return list
  } catch {
    // Not JSON.
  }
  return { subjects: [], posts: [] }
}

export const isEmpty = ({ subjects, posts }: BrowserList) => subjects.length + posts.length === 0

/** An empty list of the browser itself is removed. */
export function writeList(list: BrowserList): void {
  if (isEmpty(list) && !list.isOfAccount) {
    localStorage.removeItem(LIST_KEY)
    localStorage.removeItem(ORDER_KEY)
    return
  }
  localStorage.setItem(LIST_KEY, JSON.stringify(list))
  localStorage.setItem(ORDER_KEY, orderRule(list))
}

/** Puts matches of followed teams, and followed matches, first in the lists of a day. */
function orderRule({ subjects }: BrowserList): string {
  const selectors = subjects.flatMap((key) => {
    const [kind, id = ''] = key.split(/:(.*)/s)
    if (kind === 'team') return `[data-teams~="${CSS.escape(id)}"]`
    return kind === 'match' ? `[data-part="${CSS.escape(id)}"]` : []
  })
  return selectors.length > 0 ? `[data-order]>li:is(${selectors}){order:-1}` : ''
}

/** The account menu of a signed-in reader has the button that signs out. */
export const hasAccountMenu = () => document.querySelector('form[action$="/logout"]') !== null

/**
 * A page without the menu may be a kept copy, or stored for everybody and shown while the reader is not recognised: the account's
 * list stays until the server says that the session has ended.
 */
export const isSignedIn = () => hasAccountMenu() || readList().isOfAccount === true
