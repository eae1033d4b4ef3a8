// What is inside an element that is the same on many pages: the server makes its HTML once and uses it again (decision 071).
import { createContext, type ReactNode, useContext } from 'react'

/** Makes HTML of elements. Null where React must see the elements themselves: in a browser and in development. */
export const HtmlOf = createContext<((part: ReactNode) => string) | null>(null)

type Inside = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

/** How many insides are kept of each kind that has no owner. */
const MOST = 500

/**
 * A hook for the props of the element. What is inside depends on nothing but `owner`, an object that is replaced when anything of
 * it changes, and `variant`, of which there are few; null for an owner: it is not shared. No hook may follow in the component.
 * No pictures that load at once: React preloads them from the head, which is not here.
 */
export function createOwnedInside<Owner extends object>() {
  const known = new WeakMap<Owner, Map<string, Inside>>()
  return function useOwnedInside(owner: Owner | null, variant: string, render: () => ReactNode): Inside {
    const htmlOf = useContext(HtmlOf)
    if (!htmlOf || !owner) return { children: render() }
    const ofOwner = known.get(owner) ?? new Map<string, Inside>()
    known.set(owner, ofOwner)
    return getInside(ofOwner, variant, () => htmlOf(render()))
  }
}

/** The same for what is read again for each page, such as a card; `content`: everything that the inside depends on. */
export function createKnownInside() {
  const known = new Map<string, Inside>()
  return function useKnownInside(content: unknown, render: () => ReactNode): Inside {
    const htmlOf = useContext(HtmlOf)
    if (!htmlOf || content === null) return { children: render() }
    if (known.size >= MOST) known.clear()
    return getInside(known, JSON.stringify(content), () => htmlOf(render()))
  }
}

function getInside(known: Map<string, Inside>, key: string, makeHtml: () => string): Inside {
  const inside = known.get(key) ?? { dangerouslySetInnerHTML: { __html: makeHtml() } }
  known.set(key, inside)
  return inside
}
