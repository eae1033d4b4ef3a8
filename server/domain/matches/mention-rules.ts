// Which matches a text names by links to their pages. Pure.

/** Of `matchPath`, in both editions, on this site or with an origin; pages below the match count too. */
const MATCH_LINK =
  /\shref="(?:https?:\/\/[^/"]+)?(?:\/en)?\/matches\/\d{4}\/\d{2}\/\d{2}\/([^/"?#]{1,64})[^"]*"/gu

/** A story may name many matches; no more than the panel takes are linked. */
const MOST = 20

/** Ids, each once, in the order of the text. */
export function matchesNamedIn(html: string): string[] {
  const ids = new Set([...html.matchAll(MATCH_LINK)].map(([, id = '']) => id))
  return [...ids].slice(0, MOST)
}
