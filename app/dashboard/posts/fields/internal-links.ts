// The links of a text that lead to pages of this site. Pure.

const LINK = /<a\s[^<>]*?href="([^"<>]*)"/gi
const MAX_LINKS = 100

/** Paths on this site that the text links to, each once, in order; at most a hundred. */
export function getInternalPaths(html: string, origin: string): string[] {
  const paths = new Set<string>()
  for (const [, href = ''] of html.matchAll(LINK)) {
    const path = toInternalPath(href.replaceAll('&amp;', '&'), origin)
    if (path !== null) paths.add(path)
  }
  return [...paths].slice(0, MAX_LINKS)
}

/** The path on this site that a link leads to; null for other sites and for a part of the same page. */
export function toInternalPath(href: string, origin: string): string | null {
  if (href.startsWith('#') || !URL.canParse(href, origin)) return null
  const { origin: site, pathname } = new URL(href, origin)
  return site === origin ? pathname : null
}
