// The script that a page has of its own, beside the common one (reader/enhance/start.ts). Which page has one: contract/pages.ts.
import { PAGES, type PageName, type ScriptName } from '#contract/pages.ts'
import signInDone from './account/enhance/done.ts?worker&url'
import account from './account/enhance/start.ts?worker&url'
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
