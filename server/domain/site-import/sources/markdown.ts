// The Markdown that newsrooms write, as HTML: headings, lists, quotes, rules, tables, code, emphasis, links, pictures. HTML in it stays.
import { escapeAttribute } from '#contract/escape-html.ts'

/** Paragraphs are parted by blank lines; what is no Markdown stays as it is. */
export function markdownToHtml(markdown: string): string {
  return markdown
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((block) => blockToHtml(block.trim()))
    .join('\n')
}

const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/
const ITEM = /^(?:[-*+]|(\d{1,6})[.)])\s+(.*)$/

function blockToHtml(block: string): string {
  if (/^(?:[-*_]\s*){3,}$/.test(block)) return '<hr>'
  if (/^</.test(block)) return block
  const lines = block.split('\n')
  if (lines.every((line) => line.startsWith('>'))) {
    return `<blockquote>${markdownToHtml(lines.map((line) => line.replace(/^>\s?/, '')).join('\n'))}</blockquote>`
  }
  const heading = HEADING.exec(lines[0] ?? '')
  if (heading) {
    const level = heading[1]?.length ?? 2
    const rest = lines.slice(1).join('\n')
    return `<h${level}>${wordsToHtml(heading[2] ?? '')}</h${level}>${rest === '' ? '' : blockToHtml(rest)}`
  }
  if (lines.length > 1 && RULE.test(lines[1] ?? '')) return tableToHtml(lines)
  return ITEM.test(lines[0] ?? '') ? listToHtml(lines) : `<p>${wordsToHtml(block)}</p>`
}

/** Between the head of a table and its rows. */
const RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/

function tableToHtml([head = '', rule = '', ...rows]: readonly string[]): string {
  // A line below one without bars is that of a heading.
  if (!head.includes('|')) return `<h2>${wordsToHtml(head)}</h2>${blockToHtml(rows.join('\n'))}`
  const width = cellsOf(rule).length
  const rowOf = (line: string, tag: 'th' | 'td') => {
    const cells = cellsOf(line).slice(0, width)
    return `<tr>${cells.map((cell) => `<${tag}>${wordsToHtml(cell)}</${tag}>`).join('')}</tr>`
  }
  return `<table><thead>${rowOf(head, 'th')}</thead><tbody>${rows.map((row) => rowOf(row, 'td')).join('')}</tbody></table>`
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
}

function listToHtml(lines: readonly string[]): string {
  const items: string[] = []
  for (const line of lines) {
    const words = ITEM.exec(line.trim())?.[2]
    if (words !== undefined) items.push(words)
    else items.push(`${items.pop() ?? ''} ${line.trim()}`)
  }
  const start = ITEM.exec(lines[0] ?? '')?.[1]
  const tag = start === undefined ? 'ul' : 'ol'
  return `<${tag}${start === undefined ? '' : ` start="${start}"`}>${items.map((item) => `<li>${wordsToHtml(item)}</li>`).join('')}</${tag}>`
}

function wordsToHtml(text: string): string {
  return text
    .replaceAll(
      /!\[([^\]\n]{0,500})\]\(([^\s()]{1,2000})(?:\s+"([^"\n]{0,500})")?\)/g,
      (_all, alt: string, src: string, title = '') => {
        const caption = title === '' ? '' : `<figcaption>${title}</figcaption>`
        return `<figure><img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}">${caption}</figure>`
      },
    )
    .replaceAll(
      /\[([^\]\n]{1,500})\]\(([^\s()]{1,2000})(?:\s+"[^"\n]{0,500}")?\)/g,
      (_all, words: string, href: string) => `<a href="${escapeAttribute(href)}">${words}</a>`,
    )
    .replaceAll(/<(https?:\/\/[^\s<>]{1,2000})>/g, '<a href="$1">$1</a>')
    .replaceAll(/(\*\*|__)(\S|\S[^\n]{0,1000}?\S)\1/g, '<strong>$2</strong>')
    .replaceAll(/(?<![\w*])([*_])(?=\S)([^*_\n]{1,1000})\1(?!\w)/g, '<em>$2</em>')
    .replaceAll(/~~([^~\n]{1,1000})~~/g, '<s>$1</s>')
    .replaceAll(/ {2,}\n/g, '<br>')
}
