// What is inside an element that is the same on many pages, such as the footer: the server makes its HTML once and uses it again.
import { createContext, type ReactNode, useContext } from 'react'

/** Makes HTML of elements. Null where React must see the elements themselves: in a browser and in development. */
export const HtmlOf = createContext<((part: ReactNode) => string) | null>(null)

type Inside = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

/**
 * A hook for the props of the element. What is inside depends on nothing but `owner`, which is replaced when anything of it
 * changes, and `variant`, of which there are few; null for an owner: it is not shared. No pictures: React preloads them from
 * the head, which is elsewhere. No hook may follow in the component.
 */
export function createSharedInside<Owner extends object>() {
  const known = new WeakMap<Owner, Map<string, Inside>>()
  return function useSharedInside(owner: Owner | null, variant: string, render: () => ReactNode): Inside {
    const htmlOf = useContext(HtmlOf)
    if (!htmlOf || !owner) return { children: render() }
    const ofOwner = known.get(owner) ?? new Map<string, Inside>()
    const inside = ofOwner.get(variant) ?? { dangerouslySetInnerHTML: { __html: htmlOf(render()) } }
    known.set(owner, ofOwner.set(variant, inside))
    return inside
  }
}
