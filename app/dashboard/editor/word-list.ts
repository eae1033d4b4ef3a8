// Lists as Word writes them: paragraphs that only look like items, with the bullet typed before the words. Works on parsed
// elements.

export type WordItem = { level: number; isOrdered: boolean; element: Element }
export type ListItem = { html: string; level: number; isOrdered: boolean }

const NUMBERED = /^[([]?(?:[0-9০-৯]+|[a-z]|[ivxlcdm]+|[ক-হ])[.)\]:।]/iu

/** What kind of item a paragraph is, or null where it is none. */
export function wordItemOf(element: Element): WordItem | null {
  const style = element.getAttribute('style') ?? ''
  const level = /mso-list:[^;]*\blevel(\d)/i.exec(style)?.[1]
  if (level === undefined) return null
  const marker = [...element.querySelectorAll('[style]')].find((part) =>
    /mso-list:\s*ignore/i.test(part.getAttribute('style') ?? ''),
  )
  return { level: Number(level), isOrdered: NUMBERED.test(marker?.textContent.trim() ?? ''), element }
}

/** Lists inside lists from items with levels. The first item of a list says whether it is numbered. */
export function nestedList(items: readonly ListItem[]): string {
  const [first] = items
  if (!first) return ''
  const name = first.isOrdered ? 'ol' : 'ul'
  let html = ''
  let at = 0
  while (at < items.length) {
    const item = items[at]
    const level = item?.level ?? first.level
    let end = at + 1
    while (end < items.length && (items[end]?.level ?? 0) > Math.max(level, first.level)) end += 1
    html += `<li>${item?.html ?? ''}${nestedList(items.slice(at + 1, end))}</li>`
    at = end
  }
  return `<${name}>${html}</${name}>`
}
