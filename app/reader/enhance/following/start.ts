// Stars and bookmarks: shows what is followed and saved, changes it on a tap, and joins the browser's list with the account's.
// Loaded by readers who follow or save something, or are signed in.
import { type BrowserList, FOLLOWING_LIMITS, type Following } from '#contract/following/browser-list.ts'
import type { FollowingChange, FollowingChanged } from '#contract/following/following.ts'
import { hasAccountMenu, isEmpty, isSignedIn, readList, writeList } from './list.ts'

const ADDRESS = '/api/following'
/** A copy of the account's list that is older is read again. */
const FRESH_MS = 60_000
/** The status of a call without a session. */
const ENDED = 401

/** Called once on every page. */
export async function begin(): Promise<void> {
  addEventListener('storage', show)
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement && target.action.endsWith('/logout')) forgetAccount()
  })
  show()
  orderMatches()
  if (isSignedIn()) await inTurn(readAccount)
}

/** Signed out: nothing of the account stays here. */
function forgetAccount(): void {
  const list = readList()
  if (list.isOfAccount) writeList(list.own ?? { subjects: [], posts: [] })
}

/** The session ended elsewhere: as after signing out, nothing tells what was read here. */
async function forgetAll(): Promise<void> {
  forgetAccount()
  if ('caches' in window) await (await import('#app/worker/kept-files.ts')).deletePages()
}

function show(): void {
  const { subjects, posts } = readList()
  for (const star of document.querySelectorAll<HTMLElement>('[data-follow]'))
    star.toggleAttribute('data-on', subjects.includes(star.dataset.follow ?? ''))
  for (const mark of document.querySelectorAll<HTMLElement>('[data-save]'))
    mark.toggleAttribute('data-on', posts.includes(mark.dataset.save ?? ''))
}

/** The order that the style rule has already given them, for the keyboard and screen readers: nothing moves on the screen. */
function orderMatches(): void {
  for (const list of document.querySelectorAll('[data-order]'))
    list.prepend(...[...list.children].filter((item) => getComputedStyle(item).order === '-1'))
}

let last: Promise<unknown> = Promise.resolve()

/** One call at a time, so that an older answer never replaces a newer one. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}

async function readAccount(): Promise<void> {
  const list = readList()
  const page = document.querySelector('[data-mine]')
  if (!list.isOfAccount && !isEmpty(list)) {
    const joined = await send({ follow: list.subjects, save: list.posts })
    if (!joined) return
    storeCopy(joined, joined.left)
    // The page was made before.
    if (page) location.reload()
  } else if (page || !hasAccountMenu() || Date.now() - (list.at ?? 0) > FRESH_MS) {
    // Who has no session may read an empty list, but change nothing, not even nothing.
    const answer = await call(hasAccountMenu() ? undefined : {})
    if (answer?.ok) storeCopy(await answer.json(), list.own)
    if (answer?.status === ENDED) await forgetAll()
  }
  show()
}

function storeCopy({ subjects, posts }: Following, own?: Following): void {
  const copy: BrowserList = { subjects, posts, isOfAccount: true, at: Date.now() }
  writeList(own && !isEmpty(own) ? { ...copy, own } : copy)
}

async function send(change: Partial<FollowingChange>): Promise<FollowingChanged | null> {
  const answer = await call(change)
  return answer?.ok ? answer.json() : null
}

/** Reads the account's list, or changes it; null without network. */
function call(change?: Partial<FollowingChange>): Promise<Response | null> {
  const headers = { 'content-type': 'application/json' }
  const request = change && { method: 'POST', headers, body: JSON.stringify(change) }
  return fetch(ADDRESS, request).catch(() => null)
}

/** Follows or saves what the control names, or stops. Where that fails, its page says what is needed. */
export async function toggle(control: HTMLElement): Promise<void> {
  const isOn = !control.hasAttribute('data-on')
  control.toggleAttribute('data-on', isOn)
  const { follow, save } = control.dataset
  const kind = follow === undefined ? 'posts' : 'subjects'
  const key = follow ?? save ?? ''
  const isDone = await (isSignedIn()
    ? inTurn(() => changeAccount(kind, key, isOn))
    : changeBrowser(kind, key, isOn))
  show()
  if (!isDone) location.assign(control.getAttribute('href') ?? '')
  else if (save !== undefined) await keepCopy(save, isOn)
}

/** Takes articles out of the list of saved ones; rejects where that cannot be stored. */
export async function unsave(ids: readonly string[]): Promise<void> {
  if (!isSignedIn()) {
    const list = readList()
    return writeList({ ...list, posts: list.posts.filter((id) => !ids.includes(id)) })
  }
  const answer = await inTurn(() => send({ unsave: [...ids] }))
  if (!answer) throw new Error('The list was not changed')
  storeCopy(answer, readList().own)
}

/** The copy of a saved article for reading offline. Without one the article is saved all the same. */
async function keepCopy(id: string, isOn: boolean): Promise<void> {
  const ending = `/${encodeURIComponent(id)}`
  const link = document.querySelector<HTMLAnchorElement>(`main a[href$="${CSS.escape(ending)}"]`)
  const path = location.pathname.endsWith(ending) ? location.pathname : link?.pathname
  if (path === undefined) return
  const { saveArticle, removeArticle } = await import('../offline/save-article.ts')
  await (isOn ? saveArticle(path) : removeArticle(path)).catch(() => undefined)
}

type Kind = keyof Following

async function changeAccount(kind: Kind, key: string, isOn: boolean): Promise<boolean> {
  const names = { subjects: ['unfollow', 'follow'], posts: ['unsave', 'save'] } as const
  const answer = await send({ [names[kind][isOn ? 1 : 0]]: [key] })
  if (!answer) return false
  storeCopy(answer, readList().own)
  return answer[kind].includes(key) === isOn
}

function changeBrowser(kind: Kind, key: string, isOn: boolean): boolean {
  const list = readList()
  const others = list[kind].filter((each) => each !== key)
  if (isOn && others.length >= FOLLOWING_LIMITS[kind]) return false
  try {
    writeList({ ...list, [kind]: isOn ? [key, ...others] : others })
    return true
  } catch {
    // Storage is full or disabled.
    return false
  }
}
