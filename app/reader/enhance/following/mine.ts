// The script of /mine: signed out, it asks the page for what the browser's list names, and shows that.
import { type BrowserList, SENT_LIMITS } from '#contract/following/browser-list.ts'
import { isEmpty, isSignedIn, readList } from './list.ts'

/** The newest of the list, as many as fit. */
function queryOf({ subjects, posts }: BrowserList): string {
  const pairs = [
    ...subjects.slice(0, SENT_LIMITS.subjects).map((key) => ['subject', key]),
    ...posts.slice(0, SENT_LIMITS.posts).map((id) => ['post', id]),
  ]
  let query = ''
  for (const [name, value = ''] of pairs) {
    const longer = `${query}${query && '&'}${name}=${encodeURIComponent(value)}`
    if (longer.length <= SENT_LIMITS.query) query = longer
  }
  return query
}

/** Null when it cannot be had. The policy of these pages forbids scripts to parse HTML, but a request may be read as a document. */
function load(address: string): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'document'
    request.onloadend = () => resolve(request.status === 200 ? request.response : null)
    request.send()
  })
}

/** False when the network did not bring it: the page then shows nothing of the list. */
async function showOwn(part: Element, list: BrowserList): Promise<boolean> {
  part.setAttribute('aria-busy', 'true')
  const shown = (await load(`${location.pathname}?${queryOf(list)}`))?.querySelector('[data-mine]')
  part.removeAttribute('aria-busy')
  if (!shown) return false
  part.replaceChildren(...shown.childNodes)
  if (part.querySelector('[data-scores]')) await import('../live/scores.ts')
  return true
}

/** The pages of what is followed are at hand without network, for readers who read offline. */
async function keepFollowed(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return
  const links = document.querySelectorAll<HTMLAnchorElement>(
    'section[aria-labelledby=subjects] li > a:first-child',
  )
  const { keepAtHand } = await import('../offline/keep-at-hand.ts')
  await keepAtHand(Array.from(links, ({ pathname }) => pathname))
}

const part = document.querySelector('[data-mine]')
const list = readList()
const isOfBrowser = part && !isSignedIn() && !isEmpty(list)
const showing = isOfBrowser ? showOwn(part, list) : Promise.resolve(true)
void showing.then((isShown) => (isShown ? keepFollowed() : undefined))
