// What is inside an element that is the same on many pages: the server makes its HTML once and uses it again (decision 071).
// Putting pages together: page-insides.server.ts.
import { createContext, type ReactNode, useContext } from 'react'

export type Insides = {
  /** The HTML of elements. */
  encode(part: ReactNode): Uint8Array
  /** The text by which this HTML gets to its place in the page. */
  place(html: Uint8Array): string
}

/** Null where React must see the elements themselves: in a browser, in development, and within an inside. */
export const PageInsides = createContext<Insides | null>(null)

type Known = Map<string, Uint8Array>
type Inside = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

/** How many insides are kept of each kind that has no owner. */
const MOST = 500

/**
 * A hook for the props of the element. What is inside depends on nothing but `owner`, an object that is replaced when anything of
 * it changes, and `variant`, of which there are few; null for an owner: it is not shared. No hook may follow in the component.
 * No pictures that load at once: React preloads them from the head, which is not here.
 */
export function createOwnedInside<Owner extends object>() {
  const known = new WeakMap<Owner, Known>()
  return function useOwnedInside(owner: Owner | null, variant: string, render: () => ReactNode): Inside {
    const insides = useContext(PageInsides)
    if (!insides || !owner) return { children: render() }
    const ofOwner = known.get(owner) ?? new Map()
    known.set(owner, ofOwner)
    return getInside(insides, ofOwner, variant, render)
  }
}

/** The same for what is read again for each page, such as a card; `content`: everything that the inside depends on. */
export function createKnownInside() {
  const known: Known = new Map()
  return function useKnownInside(content: unknown, render: () => ReactNode): Inside {
    const insides = useContext(PageInsides)
    if (!insides || content === null) return { children: render() }
    if (known.size >= MOST) known.clear()
    return getInside(insides, known, JSON.stringify(content), render)
  }
}

function getInside(insides: Insides, known: Known, key: string, render: () => ReactNode): Inside {
  let html = known.get(key)
  if (!html) {
    html = insides.encode(render())
    known.set(key, html)
  }
  return { dangerouslySetInnerHTML: { __html: insides.place(html) } }
}
