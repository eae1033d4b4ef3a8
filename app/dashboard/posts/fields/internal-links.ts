// The links of a text that lead to pages of this site. Pure.

const LINK = /<a\s[^<>]*?href="([^"<>]*)"/gi
const MAX_LINKS = 100

/** Paths on this site that the text links to, each once, in order; at most a hundred. */
export function getInternalPaths(html: string, origin: string): string[] {
  const paths = new Set<string>()
  for (const [, href = ''] of html.matchAll(LINK)) {
    const address = href.replaceAll('&amp;', '&')
    if (address.startsWith('#') || !URL.canParse(address, origin)) continue
    const { origin: site, pathname } = new URL(address, origin)
    if (site === origin) paths.add(pathname)
  }
  return [...paths].slice(0, MAX_LINKS)
}
