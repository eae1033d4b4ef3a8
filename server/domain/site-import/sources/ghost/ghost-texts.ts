// Texts of Ghost's editors (lexical and mobiledoc) as HTML of any kind, which foreign-text/ cleans. Null for what is neither.
import { z } from 'zod'
import { escapeAttribute, escapeText } from '#contract/escape-html.ts'
import { deeplyNestedField } from '#contract/json-depth.ts'
import type { TextLosses } from '#server/domain/foreign-text/text-losses.ts'
import { cardToHtml } from './ghost-cards.ts'

type LexicalNode = {
  type: string
  text: string
  format: string | number
  tag: string
  url: string
  listType: string
  start: number
  children: LexicalNode[]
}
const nodeSchema: z.ZodType<LexicalNode> = z.lazy(() =>
  z.looseObject({
    type: z.string().catch(''),
    text: z.string().catch(''),
    format: z.union([z.string(), z.number()]).catch(0),
    tag: z.string().catch(''),
    url: z.string().catch(''),
    listType: z.string().catch(''),
    start: z.number().catch(1),
    children: z.array(nodeSchema).catch([]),
  }),
)
const lexicalSchema = z.object({ root: nodeSchema })

function parsed(written: string): unknown {
  try {
    const value: unknown = JSON.parse(written)
    const isReadable = typeof value === 'object' && value !== null && deeplyNestedField(value) === null
    return isReadable ? value : null
  } catch {
    return null
  }
}

export function lexicalToHtml(written: string, losses: TextLosses): string | null {
  const read = lexicalSchema.safeParse(parsed(written))
  return read.success ? childrenToHtml(read.data.root, losses) : null
}

function childrenToHtml({ children }: LexicalNode, losses: TextLosses): string {
  return children.map((child) => nodeToHtml(child, losses)).join('')
}

const ELEMENTS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  quote: 'blockquote',
  'extended-quote': 'blockquote',
  aside: 'blockquote',
  listitem: 'li',
}
const TEXTS = new Set(['text', 'extended-text', 'code-highlight'])
const LINKS = new Set(['link', 'autolink', 'at-link', 'at-link-search'])
/** Bits of the format of a text, and their elements. */
const FORMATS: readonly (readonly [number, string])[] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [32, 'sub'],
  [64, 'sup'],
]

function nodeToHtml(node: LexicalNode, losses: TextLosses): string {
  const { type } = node
  // A list in a list stands in an item of its own; it belongs to the item before.
  if (type === 'listitem' && node.children.every((child) => child.type === 'list'))
    return childrenToHtml(node, losses)
  if (TEXTS.has(type)) return formatted(node)
  if (type === 'linebreak') return '<br>'
  if (SPACES.has(type)) return ' '
  const [tag, attributes = ''] = elementOf(node)
  if (tag !== undefined) return `<${tag}${attributes}>${childrenToHtml(node, losses)}</${tag}>`
  return node.children.length > 0 ? childrenToHtml(node, losses) : cardToHtml(type, node, losses)
}

const SPACES = new Set(['tab', 'zero-width', 'zwnj'])

/** Tag and attributes; nothing for a card. */
function elementOf({ type, tag, listType, start, url }: LexicalNode): [string?, string?] {
  const element = Object.hasOwn(ELEMENTS, type) ? ELEMENTS[type] : undefined
  if (element !== undefined) return [element]
  if (LINKS.has(type)) return ['a', ` href="${escapeAttribute(url)}"`]
  if (type === 'heading' || type === 'extended-heading') return [/^h[1-6]$/.test(tag) ? tag : 'h2']
  if (type !== 'list') return []
  return listType === 'number' ? ['ol', start === 1 ? '' : ` start="${start}"`] : ['ul']
}

function formatted({ text, format }: LexicalNode): string {
  const bits = typeof format === 'number' ? format : 0
  const tags = FORMATS.filter(([bit]) => (bits & bit) !== 0).map(([, tag]) => tag)
  return `${tags.map((tag) => `<${tag}>`).join('')}${escapeText(text)}${tags
    .toReversed()
    .map((tag) => `</${tag}>`)
    .join('')}`
}

const markerSchema = z
  .tuple([z.number(), z.array(z.number()), z.number(), z.union([z.string(), z.number()])])
  .rest(z.unknown())
const mobiledocSchema = z.object({
  atoms: z.array(z.tuple([z.string()]).rest(z.unknown())).catch([]),
  cards: z.array(z.tuple([z.string()]).rest(z.unknown())).catch([]),
  markups: z.array(z.tuple([z.string()]).rest(z.unknown())).catch([]),
  sections: z.array(z.array(z.unknown())),
})
type Mobiledoc = z.infer<typeof mobiledocSchema>

/** With the names of its cards, so that a text of one Markdown card can be read otherwise. */
export function mobiledocToHtml(
  written: string,
  losses: TextLosses,
): { html: string; cards: string[] } | null {
  const read = mobiledocSchema.safeParse(parsed(written))
  if (!read.success) return null
  const document = read.data
  const html = document.sections.map((section) => sectionToHtml(section, document, losses)).join('')
  return { html, cards: document.cards.map(([name]) => name) }
}

function sectionToHtml([kind, first, second]: unknown[], document: Mobiledoc, losses: TextLosses): string {
  if (kind === 2) return `<img src="${escapeAttribute(String(first))}">`
  if (kind === 10) {
    const [name, payload] = document.cards[Number(first)] ?? ['']
    return cardToHtml(name, payload, losses)
  }
  const tag = typeof first === 'string' && /^(?:p|h[1-6]|blockquote|aside|ul|ol)$/.test(first) ? first : 'p'
  const element = tag === 'aside' ? 'blockquote' : tag
  if (kind === 1) return `<${element}>${markersToHtml(second, document)}</${element}>`
  if (kind !== 3 || !Array.isArray(second)) return ''
  const items = second.map((item: unknown) => `<li>${markersToHtml(item, document)}</li>`)
  return `<${element}>${items.join('')}</${element}>`
}

function markersToHtml(written: unknown, document: Mobiledoc): string {
  const open: string[] = []
  let html = ''
  for (const marker of Array.isArray(written) ? written : []) {
    const read = markerSchema.safeParse(marker)
    if (!read.success) continue
    const [kind, opened, closed, value] = read.data
    for (const index of opened) {
      const [tag = 'span', attributes] = document.markups[index] ?? []
      open.push(/^[a-z]{1,10}$/.test(tag) ? tag : 'span')
      html += `<${open.at(-1)}${hrefOf(attributes)}>`
    }
    html += kind === 1 ? atomToHtml(document.atoms[Number(value)]) : escapeText(String(value))
    for (const tag of open.splice(Math.max(0, open.length - closed)).toReversed()) html += `</${tag}>`
  }
  return html
}

function atomToHtml([name, text]: readonly unknown[] = []): string {
  return name === 'soft-return' ? '<br>' : escapeText(typeof text === 'string' ? text : '')
}

/** Attributes stand as name, value, name, value. */
function hrefOf(attributes: unknown): string {
  const list = Array.isArray(attributes) ? attributes.map(String) : []
  const at = list.indexOf('href')
  return at < 0 ? '' : ` href="${escapeAttribute(list[at + 1] ?? '')}"`
}
