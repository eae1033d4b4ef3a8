// The HTML allowed in a story, and a story as plain text. Knows nothing of posts.

import { decodeHTML } from 'entities'
import sanitizeHtml from 'sanitize-html'
import { isOwnPicture } from '#contract/embeds/embed.ts'
import { escapeText } from '#contract/escape-html.ts'
import { withoutSkips } from '#contract/posts/heading-levels.ts'
import { parseFactValue } from '#contract/posts/match-fact.ts'
import { MAX_SPAN } from '#contract/posts/post.ts'
import { toEmbedAddress } from '#contract/posts/video.ts'
import { cleanPlainHtml } from './plain-html.ts'
import { withStoryBlocks } from './story-blocks.ts'
import { withStoryFigures } from './story-figures.ts'
import { BOX_TAGS, RENAMED_TAGS, STORY_TAGS, TAGS_WITHOUT_TEXT } from './story-tags.ts'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...STORY_TAGS],
  allowedAttributes: {
    a: ['href', 'rel'],
    ol: ['start', 'reversed'],
    li: ['value'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    img: ['src', 'alt', 'width', 'height'],
    iframe: ['src', 'title'],
    data: ['value'],
    figure: ['data-embed', 'data-gallery'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  nonTextTags: [...TAGS_WITHOUT_TEXT],
  disallowedTagsMode: 'discard',
  nestingLimit: 40,
  transformTags: {
    ...RENAMED_TAGS,
    iframe: (tagName, { src = '', ...attribs }) => ({
      tagName,
      attribs: { src: toEmbedAddress(src) ?? '', ...attribs },
    }),
    data: factOrText,
    figure: claiming,
    td: withinSpans,
    th: withinSpans,
    ol: numbered,
    li: numbered,
    a: (_tag, { href }) => ({
      tagName: 'a',
      attribs: href ? { href, ...(/^https?:/i.test(href) ? { rel: 'noopener' } : {}) } : {},
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'iframe' || tag === 'img') && !attribs.src,
}

/** Keeps `data` elements that are fields of a match. Of others only the text stays: `span` is not allowed, but its content is. */
function factOrText(_tag: string, { value = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return parseFactValue(value) === null
    ? { tagName: 'span', attribs: {} }
    : { tagName: 'data', attribs: { value } }
}

/** Of a figure that claims to be an embed or a gallery; story-figures.ts looks at what it has. */
function claiming(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (attribs['data-embed'] !== undefined) return { tagName, attribs: { 'data-embed': 'link' } }
  return { tagName, attribs: attribs['data-gallery'] === undefined ? {} : { 'data-gallery': '' } }
}

/** Removes a span that is invalid or larger than in any table: browsers would draw all of its cells. */
function withinSpans(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const kept = Object.entries(attribs).filter(([name, value]) => !SPANS.includes(name) || isSpan(value))
  return { tagName, attribs: Object.fromEntries(kept) }
}

const SPANS = ['colspan', 'rowspan']

function isSpan(value: string): boolean {
  return /^[1-9]\d*$/.test(value) && Number(value) <= MAX_SPAN
}

/** Keeps the number of a list or an item if it is one. */
function numbered(tagName: string, { start, value, reversed }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs = {
    ...(tagName === 'ol' && isListNumber(start) ? { start } : {}),
    ...(tagName === 'ol' && reversed !== undefined ? { reversed: '' } : {}),
    ...(tagName === 'li' && isListNumber(value) ? { value } : {}),
  }
  return { tagName, attribs }
}

function isListNumber(text: string | undefined): text is string {
  return text !== undefined && /^-?\d{1,6}$/.test(text)
}

/** Far more than any story has; below these, cleaning time grows linearly. */
const MAX_TAGS = 10_000
const MAX_SIGNS = 60_000

/**
 * Whether HTML was made to keep a parser busy: more than 10,000 opening or 10,000 closing tags, or more than 60,000 `<` and
 * `&` in all. Forms refuse it; {@link cleanHtml} keeps only its words.
 */
export function isTooComplex(html: string): boolean {
  let opening = 0
  let closing = 0
  let signs = 0
  for (const [sign] of html.matchAll(/<\/?[a-z]|[<&]/gi)) {
    signs++
    if (sign.length === 3) closing++
    else if (sign.length === 2) opening++
    if (signs > MAX_SIGNS || opening > MAX_TAGS || closing > MAX_TAGS) return true
  }
  return false
}

/**
 * Cleans a story's HTML: headings, paragraphs, lists, quotes, links, tables, figures with caption, embedded YouTube videos and
 * fields of matches, embeds and galleries; nothing else. Headings skip no level. Clean HTML is unchanged. `isEmbedPicture`: whether a
 * picture with this address may stand in an embed; usually those of our library.
 */
export function cleanHtml(html: string, isEmbedPicture = isOwnPicture): string {
  const clean = (isTooComplex(html) ? null : cleanPlainHtml(html)) ?? cleanByParser(html, isEmbedPicture)
  return withLeveledHeadings(clean)
}

/** Clean HTML whose headings skip no level. */
function withLeveledHeadings(html: string): string {
  const levels = [...html.matchAll(/<h([2-4])>/g)].map(([, level]) => Number(level))
  const leveled = withoutSkips(levels)
  if (levels.every((level, place) => level === leveled[place])) return html
  let place = -1
  return html.replace(/<(\/?)h[2-4]>/g, (_, slash: string) => {
    if (slash === '') place++
    return `<${slash}h${leveled[place]}>`
  })
}

/** {@link cleanHtml} without its fast path; the result is the same. */
export function cleanByParser(html: string, isEmbedPicture = isOwnPicture): string {
  let dirty = html
  // Dropping an element can leave its children in invalid places; the next round corrects them.
  for (let round = 0; round < MAX_ROUNDS && !isTooComplex(dirty); round++) {
    const clean = withStoryFigures(sanitizeHtml(withStoryBlocks(dirty), OPTIONS), isEmbedPicture).trim()
    if (clean === dirty) return clean
    dirty = clean
  }
  // HTML that never becomes stable was made to confuse a parser: only its words are kept.
  const words = plainText(dirty)
  return words === '' ? '' : `<p>${escapeText(words)}</p>`
}

/** The first round cleans, the last one finds nothing to do. */
const MAX_ROUNDS = 5

const BLOCK_EDGES = new RegExp(
  `</?(?:p|h[1-6]|[bh]r|li|ul|ol|blockquote|td|th|tr|caption|figcaption|figure|${BOX_TAGS.join('|')})(?=[\\s/>])[^<>]*>`,
  'gi',
)

const RAISED = /<(su[bp])>([০-৯0-9+−-]{1,8})<\/\1>/g
const SIGNS = '০১২৩৪৫৬৭৮৯0123456789+−-'
const RAISED_SIGNS = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻', sub: '₀₁₂₃₄₅₆₇₈₉₀₁₂₃₄₅₆₇₈₉₊₋₋' }

/** Figures above or below the line as letters of their own: without markup, ১০<sup>২</sup> would read ১০২. */
function raised(tag: string, signs: string): string {
  const letters = RAISED_SIGNS[tag === 'sup' ? 'sup' : 'sub']
  return signs.replace(/./g, (sign) => letters.charAt(SIGNS.indexOf(sign)))
}

/** The words of some HTML as one line of plain text: markup stripped, entities decoded, white space collapsed. */
export function plainText(html: string): string {
  const apart = html
    .replace(BLOCK_EDGES, '$& ')
    .replace(RAISED, (_, tag: string, signs: string) => raised(tag, signs))
  return decodeHTML(textOf(html, apart)).replace(/\s+/g, ' ').trim()
}

/** `apart`: the HTML with a space at the edges of each block. */
function textOf(html: string, apart: string): string {
  if (isTooComplex(html)) return withoutMarkup(apart)
  const isClean = cleanPlainHtml(html) === html
  return isClean ? apart.replace(/<[^>]*>/g, '') : sanitizeHtml(apart, WORDS_ONLY)
}

const WORDS_ONLY: sanitizeHtml.IOptions = {
  allowedTags: [],
  allowedAttributes: {},
  nonTextTags: OPTIONS.nonTextTags ?? [],
}

/** Strips markup without a parser, reading every character a few times at most, however it is nested. */
function withoutMarkup(html: string): string {
  const markup = /<(!--|[/!?]|[a-z][a-z0-9]*)/gi
  let text = ''
  let at = 0
  for (let found = markup.exec(html); found; found = markup.exec(html)) {
    text += html.slice(at, found.index)
    at = endOfMarkup(html, found.index, (found[1] ?? '').toLowerCase())
    markup.lastIndex = at
  }
  return text + html.slice(at)
}

/** The end of a comment, a tag, or an element without text; an unclosed one includes the rest. */
function endOfMarkup(html: string, start: number, kind: string): number {
  if (OPTIONS.nonTextTags?.includes(kind)) {
    const closing = new RegExp(`</${kind}`, 'gi')
    closing.lastIndex = start
    return closing.test(html) ? behind('>', html, closing.lastIndex) : html.length
  }
  return behind(kind === '!--' ? '-->' : '>', html, start)
}

function behind(sign: string, html: string, from: number): number {
  const end = html.indexOf(sign, from)
  return end < 0 ? html.length : end + sign.length
}
