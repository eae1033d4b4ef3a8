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

type Inside = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

/**
 * A hook for the props of the element. What is inside depends on nothing but `owner`, an object that is replaced when anything of
 * it changes, and `variant`, of which there are few; null for an owner: it is not shared. No hook may follow in the component.
 * No pictures that load at once: React preloads them from the head, which is not here.
 */
export function createOwnedInside<Owner extends object>() {
  const known = new WeakMap<Owner, Map<string, Uint8Array>>()
  return function useOwnedInside(owner: Owner | null, variant: string, render: () => ReactNode): Inside {
    const insides = useContext(PageInsides)
    if (!insides || !owner) return { children: render() }
    const variants = known.get(owner) ?? new Map<string, Uint8Array>()
    const html = variants.get(variant) ?? insides.encode(render())
    if (variants.size === 0) known.set(owner, variants)
    if (!variants.has(variant)) variants.set(variant, html)
    return { dangerouslySetInnerHTML: { __html: insides.place(html) } }
  }
}
