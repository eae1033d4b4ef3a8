// Caches the inner HTML of elements that are the same on many pages: the server renders it once and reuses it (decision 071).
// How it is inserted into pages: html-cache.server.ts.
import { createContext, type ReactNode, useContext } from 'react'

export type HtmlCache = {
  /** Renders elements to HTML in UTF-8. */
  encode(part: ReactNode): Uint8Array
  /** Returns the mark that is replaced by this HTML when the page is assembled. */
  place(html: Uint8Array): string
}

/** Null where React must render the elements themselves: in a browser, in development, and within cached HTML. */
export const HtmlCacheContext = createContext<HtmlCache | null>(null)

type HtmlProps = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

/**
 * Creates a hook that returns the props of an element. Its content may depend only on `owner`, an object that is replaced when it
 * changes, and on `variant`, which has few values. With a null owner it is not cached. The component must not call another hook
 * after it. The content must not have pictures that load at once: React would preload them from the head, which is not here.
 */
export function createCachedHtmlHook<Owner extends object>() {
  const known = new WeakMap<Owner, Map<string, Uint8Array>>()
  return function useCachedHtml(owner: Owner | null, variant: string, render: () => ReactNode): HtmlProps {
    const cache = useContext(HtmlCacheContext)
    if (!cache || !owner) return { children: render() }
    const variants = known.get(owner) ?? new Map<string, Uint8Array>()
    const html = variants.get(variant) ?? cache.encode(render())
    if (variants.size === 0) known.set(owner, variants)
    if (!variants.has(variant)) variants.set(variant, html)
    return { dangerouslySetInnerHTML: { __html: cache.place(html) } }
  }
}
