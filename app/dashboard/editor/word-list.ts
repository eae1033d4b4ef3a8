// Lists of Word: paragraphs styled as items, with the bullet as text.

export type WordItem = { level: number; isOrdered: boolean; element: Element }
export type ListItem = { html: string; level: number; isOrdered: boolean }

const NUMBERED = /^[([]?(?:[0-9০-৯]+|[a-z]|[ivxlcdm]+|[ক-হ])[.)\]:।]/iu

/** The list item that a paragraph stands for, or null. */
export function parseWordItem(element: Element): WordItem | null {
  const style = element.getAttribute('style') ?? ''
  const level = /mso-list:[^;]*\blevel(\d)/i.exec(style)?.[1]
  if (level === undefined) return null
  const marker = [...element.querySelectorAll('[style]')].find((part) =>
    /mso-list:\s*ignore/i.test(part.getAttribute('style') ?? ''),
  )
  return { level: Number(level), isOrdered: NUMBERED.test(marker?.textContent.trim() ?? ''), element }
}

/** Nested lists from items with levels. The first item decides whether its list is ordered. */
export function buildList(items: readonly ListItem[]): string {
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
    html += `<li>${item?.html ?? ''}${buildList(items.slice(at + 1, end))}</li>`
    at = end
  }
  return `<${name}>${html}</${name}>`
}
