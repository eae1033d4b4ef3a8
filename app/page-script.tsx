// The page's own script, loaded in addition to the common one (reader/enhance/start.ts). Which pages have one: contract/pages/pages.ts.
import { LOADS_PARTS } from '#contract/pages/loads-parts.ts'
import { PAGES, type PageName, type ScriptName } from '#contract/pages/pages.ts'
import signInDone from './account/enhance/done.ts?worker&url'
import account from './account/enhance/start.ts?worker&url'
import alerts from './reader/enhance/alerts/alerts-page.ts?worker&url'
import mine from './reader/enhance/following/mine.ts?worker&url'
import scores from './reader/enhance/live/scores.ts?worker&url'
import live from './reader/enhance/live/start.ts?worker&url'
import notFound from './reader/enhance/not-found.ts?worker&url'
import offline from './reader/enhance/offline/offline-page.ts?worker&url'
import search from './reader/enhance/search.ts?worker&url'
import removal from './worker/removal.ts?worker&url'
import worker from './worker/worker.ts?worker&url'

const ADDRESSES: Record<ScriptName, string> = {
  account,
  mine,
  'sign-in-done': signInDone,
  search,
  'not-found': notFound,
  offline,
  alerts,
}

/** What the worker's address leads to (reader/files/worker-script.server.ts). */
export const WORKER_FILE = worker
export const REMOVAL_FILE = removal

/** Renders nothing for a page without its own script, or for an address without a page. */
export function PageScript({ of }: { of: PageName | undefined }) {
  const script = PAGES.find(({ name }) => name === of)?.script
  return script ? <script type="module" src={ADDRESSES[script]} fetchPriority="low" /> : null
}

const bringsParts = { [LOADS_PARTS]: '' }

/** For pages with scores (`data-scores`), while at least one of the shown matches is being played. */
export function ScoresScript() {
  return <script type="module" src={scores} fetchPriority="low" {...bringsParts} />
}

/** For the pages of a match or live blog while it is in progress. */
export function LiveScript() {
  return <script type="module" src={live} fetchPriority="low" {...bringsParts} />
}
