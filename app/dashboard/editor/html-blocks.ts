// Takes the HTML of a story apart into its outermost blocks, as it is written. Knows nothing of editors. Pure.

const TAG = /<(\/?)([a-z][a-z0-9]*)(?:\s[^<>]*)?>/gi
const EMPTY = new Set(['br', 'img'])
const INLINE = new Set(['a', 'strong', 'em', 'br'])

/**
 * The outermost blocks of clean HTML, in order: joined they are the text again, to the letter. Space between two blocks
 * belongs to the one before it; words outside of any block are a block of their own.
 */
export function blocksOf(html: string): string[] {
  const blocks: string[] = []
  let start = 0
  let depth = 0
  const cut = (end: number) => {
    const piece = html.slice(start, end)
    start = end
    if (piece.trim() === '' && blocks.length > 0) blocks.push((blocks.pop() ?? '') + piece)
    else if (piece !== '') blocks.push(piece)
  }
  for (const tag of html.matchAll(TAG)) {
    const [written, slash, name = ''] = tag
    const kind = name.toLowerCase()
    const isBlock = !INLINE.has(kind)
    if (depth === 0 && slash === '' && isBlock) cut(tag.index)
    if (!EMPTY.has(kind)) depth = slash === '' ? depth + 1 : Math.max(0, depth - 1)
    if (depth === 0 && isBlock) cut(tag.index + written.length)
  }
  cut(html.length)
  return blocks
}
