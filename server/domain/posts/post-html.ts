// What HTML a story may hold, and how a story is read as plain text. Knows nothing of posts.
import { decodeHTML } from 'entities'
import sanitizeHtml from 'sanitize-html'
import { videoIdOfEmbed } from '#contract/video.ts'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'ul',
    'ol',
    'li',
    'blockquote',
    'a',
    'strong',
    'em',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'figure',
    'figcaption',
    'img',
    'iframe',
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    img: ['src', 'alt', 'width', 'height'],
    iframe: ['src', 'title'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  // Their text is code or markup, not words of the story.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'xmp',
    'template',
    'svg',
    'math',
    'title',
    'noembed',
    'noframes',
    'plaintext',
  ],
  disallowedTagsMode: 'discard',
  nestingLimit: 40,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    a: (_tag, { href }) => ({
      tagName: 'a',
      attribs: href ? { href, ...(/^https?:/i.test(href) ? { rel: 'noopener' } : {}) } : {},
    }),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'iframe' && videoIdOfEmbed(attribs.src ?? '') === null) || (tag === 'img' && !attribs.src),
}

/**
 * A story's HTML, cleaned: headings, paragraphs, lists, quotes, links, tables, figures with caption and YouTube videos
 * in the embed form; nothing else. Cleaning what is clean changes nothing.
 */
export function cleanHtml(html: string): string {
  let clean = sanitizeHtml(html, OPTIONS).trim()
  // Dropping an element can leave its children where HTML would not have put them; the next reading puts them right.
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const again = sanitizeHtml(clean, OPTIONS).trim()
    if (again === clean) return clean
    clean = again
  }
  // What never settles was made to confuse a parser: only its words are kept.
  return escapeText(plainText(clean))
}

const MOST_ROUNDS = 8

function escapeText(text: string): string {
  return `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`
}

const BLOCK_ENDS =
  /<(?:\/(?:p|h[1-6]|li|ul|ol|blockquote|td|th|tr|caption|figcaption|figure|div)|br\s*\/?)>/gi

/** The words of some HTML as one line of plain text: markup stripped, entities decoded, white space collapsed. */
export function plainText(html: string): string {
  const stripped = sanitizeHtml(html.replace(BLOCK_ENDS, '$& '), {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: OPTIONS.nonTextTags ?? [],
  })
  return decodeHTML(stripped).replace(/\s+/g, ' ').trim()
}
