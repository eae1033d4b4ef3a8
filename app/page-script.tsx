// The script that a page has of its own, beside the common one (reader/enhance/start.ts). Which page has one: contract/pages.ts.
import { BRINGS_PARTS } from '#contract/brings-parts.ts'
import { PAGES, type PageName, type ScriptName } from '#contract/pages.ts'
import signInDone from './account/enhance/done.ts?worker&url'
import account from './account/enhance/start.ts?worker&url'
import scores from './reader/enhance/live/scores.ts?worker&url'
import live from './reader/enhance/live/start.ts?worker&url'
import notFound from './reader/enhance/not-found.ts?worker&url'
import search from './reader/enhance/search.ts?worker&url'

const ADDRESSES: Record<ScriptName, string> = {
  account,
  'sign-in-done': signInDone,
  search,
  'not-found': notFound,
}

/** Nothing for a page without one, and for an address without a page. */
export function PageScript({ of }: { of: PageName | undefined }) {
  const script = PAGES.find(({ name }) => name === of)?.script
  return script ? <script type="module" src={ADDRESSES[script]} fetchPriority="low" /> : null
}

const bringsParts = { [BRINGS_PARTS]: '' }

/** Of pages with scores (`data-scores`) while a match among them is being played. */
export function ScoresScript() {
  return <script type="module" src={scores} fetchPriority="low" {...bringsParts} />
}

/** Of a match that is being played; other matches need none. */
export function LiveScript() {
  return <script type="module" src={live} fetchPriority="low" {...bringsParts} />
}
