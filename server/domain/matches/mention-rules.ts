// Finds the matches to whose pages a text links. Pure.

/** Links as `matchPath` makes them: in both editions, with or without an origin. Pages below the match also count. */
const MATCH_LINK =
  /\shref="(?:https?:\/\/[^/"]+)?(?:\/en)?\/matches\/\d{4}\/\d{2}\/\d{2}\/([^/"?#]{1,64})[^"]*"/gu

/** A story may name many matches. Only as many are linked as the form's panel accepts. */
const MOST = 20

/** Ids, each once, in the order of the text. */
export function matchesNamedIn(html: string): string[] {
  const ids = new Set([...html.matchAll(MATCH_LINK)].map(([, id = '']) => id))
  return [...ids].slice(0, MOST)
}
