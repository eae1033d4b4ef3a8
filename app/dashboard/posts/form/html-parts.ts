// What the form needs to know of a text's HTML: its passages without markup, and where its links lead. Pure.
import { readBlock, splitBlocks } from '../safe/body-blocks.ts'

const LINK = /<a\s[^<>]*?href="([^"<>]*)"/gi

/** The words of the text, block by block. */
export function passagesOf(html: string): string[] {
  return splitBlocks(html)
    .map((block) =>
      readBlock(block)
        .filter((part) => typeof part === 'string')
        .join(' ')
        .trim(),
    )
    .filter((passage) => passage !== '')
}

const MOST_LINKS = 100

/** Paths on this site that the text links to, each once, in order; at most a hundred. */
export function ownPathsIn(html: string, origin: string): string[] {
  const paths = new Set<string>()
  for (const [, href = ''] of html.matchAll(LINK)) {
    const address = href.replaceAll('&amp;', '&')
    if (address.startsWith('#') || !URL.canParse(address, origin)) continue
    const { origin: site, pathname } = new URL(address, origin)
    if (site === origin) paths.add(pathname)
  }
  return [...paths].slice(0, MOST_LINKS)
}
