// The lite edition of a reading page: its text and links in one file, without scripts, fonts and pictures.
import { escapeAttribute, escapeText } from '#contract/escape-html.ts'
import type { Language } from '#contract/language.ts'
import { hasLiteEdition, litePath } from '#contract/pages/lite.ts'
import { lite as bn } from '#contract/words/bn/reading/lite.ts'
import { lite as en } from '#contract/words/en/reading/lite.ts'
import {
  findElements,
  type HtmlElement,
  type HtmlNode,
  parseHtml,
  textOfNodes,
} from '#server/platform/html-tree.ts'

/** Kept as they are, where they stand. */
const ATTRIBUTES = new Set(
  'lang dir id datetime colspan rowspan scope aria-label aria-current for name value type method required selected checked open start reversed'.split(
    ' ',
  ),
)
/** Of the head: what says which page this is. */
const META = new Set(['description', 'viewport', 'robots', 'color-scheme'])
const VOID = new Set(['br', 'hr', 'input', 'wbr', 'col'])
/** Without meaning where no script runs and no picture is shown. */
const DROPPED = new Set(
  'script style template dialog video audio canvas object source track link meta'.split(' '),
)
/** Classes of what a phone does not show: it stands in another form elsewhere (app/ui/styles/base.css). */
const UNSEEN = /(?:^| )(?:skip|only-wide)(?: |$)/
/** Only what is in them. */
const UNWRAPPED = new Set(['picture', 'noscript'])
const FIELDS = new Set(['input', 'button', 'select', 'textarea', 'label'])
/** An icon alone is written as what it is called. */
const LABELLED = new Set(['a', 'summary'])
const CELLS = new Set(['td', 'th', 'option'])
/** Elements that stand in a line: a space is between two of them, as their styles have it on the full page. */
const INLINE = new Set(['span', 'a', 'time', 'small', 'b', 'strong', 'abbr'])

const CSS =
  ':root{color-scheme:light dark}body{font:1.06rem/1.6 sans-serif;max-width:42rem;margin:0 auto;padding:0 1rem}' +
  'h1,h2,h3{line-height:1.35}a{padding:.15rem 0}ul,ol{padding-left:1.2rem}nav ul{padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:.3rem 1rem}' +
  'table{border-collapse:collapse;display:block;overflow-x:auto}td,th{padding:.2rem .5rem;border-bottom:1px solid;text-align:start}' +
  'figure,blockquote{margin:1rem 0;padding-left:1rem;border-left:2px solid}article,section,footer{border-top:1px solid;margin-top:1rem}' +
  'input,button{font:inherit;min-height:2.75rem}fieldset label{display:flex;gap:.5rem;align-items:center}'

const WORDS = { bn, en }

type LitePage = { siteUrl: string; path: string; language: Language }

/**
 * The lite edition of a page's HTML. `path` is that of the full page, with its edition. Links to stored pages stay in the lite
 * edition, and so does search; links to all others, which need more, leave it.
 */
export function toLitePage(html: string, { siteUrl, path, language }: LitePage): string {
  const tree = parseHtml(html)
  const [body] = findElements(tree, ({ name }) => name === 'body')
  const words = WORDS[language]
  const full = `<p><a href="${escapeAttribute(path)}">${words.full}</a></p>`
  const content = write(body?.children ?? [], { siteUrl, words, isLinked: false, isInForm: false })
  return (
    `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">${headOf(tree)}<style>${CSS}</style></head>` +
    `<body>${full}${content}</body></html>`
  )
}

function headOf(tree: readonly HtmlNode[]): string {
  const kept = findElements(
    tree,
    ({ name, attributes: { name: meta = '', rel } }) =>
      name === 'title' || (name === 'meta' && META.has(meta)) || (name === 'link' && rel === 'canonical'),
  )
  return kept
    .map(({ name, attributes, children }) =>
      name === 'title'
        ? `<title>${escapeText(textOfNodes(children))}</title>`
        : `<${name}${writeAttributes(Object.entries(attributes))}>`,
    )
    .join('')
}

/** Where a node stands: no link can stand within a link, and no field outside its form. */
type Place = { siteUrl: string; words: typeof en; isLinked: boolean; isInForm: boolean }

function write(nodes: readonly HtmlNode[], place: Place): string {
  return nodes
    .map((node, at) => {
      if (typeof node === 'string') return escapeText(node)
      const before = nodes[at - 1]
      const touches = typeof before === 'object' && INLINE.has(before.name) && INLINE.has(node.name)
      const written = writeElement(node, place)
      return touches && written !== '' ? ` ${written}` : written
    })
    .join('')
}

function writeElement(node: HtmlElement, place: Place): string {
  const { name, attributes } = node
  if (isDropped(node, place)) return ''
  if (name === 'svg') return escapeText(attributes['aria-label'] ?? '')
  if (name === 'img') return writePicture(attributes, place)
  if (name === 'iframe') return writeLink(attributes.src, attributes.title || place.words.video, place)
  return VOID.has(name) ? `<${name}${attributesOf(node, place)}>` : writeContainer(node, place)
}

function writeContainer(node: HtmlElement, place: Place): string {
  const { name, attributes, children } = node
  const isLinked = place.isLinked || name === 'a'
  const content = write(children, { ...place, isLinked, isInForm: place.isInForm || name === 'form' })
  // Without its summary a browser would give `details` a name of its own.
  if (UNWRAPPED.has(name) || (name === 'details' && !content.includes('<summary'))) return content
  const isEmpty = content.trim() === ''
  const text = isEmpty && LABELLED.has(name) ? escapeText(attributes['aria-label'] ?? '') : content
  // What held only pictures or buttons is gone with them.
  if (text.trim() === '' && !CELLS.has(name)) return ''
  return `<${name}${attributesOf(node, place)}>${text}</${name}>`
}

function isDropped({ name, attributes }: HtmlElement, { isInForm }: Place): boolean {
  if (DROPPED.has(name) || 'hidden' in attributes || attributes['aria-hidden'] === 'true') return true
  // Advertisements are on full pages only.
  if ('data-ad-slot' in attributes) return true
  // Of forms that are sent, votes: they need nothing but the form.
  if (name === 'form') return attributes.method?.toLowerCase() === 'post' && !('data-vote' in attributes)
  if (FIELDS.has(name)) return !isInForm
  return UNSEEN.test(attributes.class ?? '')
}

/** A picture is a link to its file. What shows no more than decoration is left out. */
function writePicture({ src, alt }: HtmlElement['attributes'], place: Place): string {
  return alt ? writeLink(src, `${place.words.picture}: ${alt}`, place) : ''
}

function writeLink(address: string | undefined, text: string, { isLinked }: Place): string {
  if (isLinked || !address) return ''
  return `<a href="${escapeAttribute(address)}">${escapeText(text)}</a>`
}

function attributesOf({ name, attributes }: HtmlElement, { siteUrl }: Place): string {
  // A vote leads back to the page that its form names.
  const target = { a: 'href', form: 'action', input: attributes.name === 'from' ? 'value' : undefined }[name]
  const kept = Object.entries(attributes).filter(([key]) => ATTRIBUTES.has(key) && key !== target)
  const address = target && attributes[target]
  if (!target || address === undefined) return writeAttributes(kept)
  const path = name === 'a' ? withinSite(address, siteUrl) : address
  return writeAttributes([...kept, [target, toLite(path) ?? address]])
}

/** A link in a story may name a page of this site by its whole address, also by that from before it had a certificate. */
function withinSite(href: string, siteUrl: string): string {
  const url = /^https?:/i.test(href) ? URL.parse(href) : null
  return url?.host === new URL(siteUrl).host ? url.pathname + url.search + url.hash : href
}

function writeAttributes(attributes: readonly (readonly [string, string])[]): string {
  return attributes
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`))
    .join('')
}

/** The lite edition of a page of our own; null if it has none. */
function toLite(path: string): string | null {
  if (!path.startsWith('/') || path.startsWith('//')) return null
  return hasLiteEdition(path.replace(/[?#].*$/s, '')) ? litePath(path) : null
}
