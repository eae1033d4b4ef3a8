// The elements of a story, those that other systems write instead, those whose content is not text, and blank lines. Pure.

export const STORY_TAGS = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'strong',
  'em',
  's',
  'sup',
  'sub',
  'data',
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
] as const

/** Elements that become those of a story with the same meaning. */
export const RENAMED_TAGS = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
} as const satisfies Record<string, (typeof STORY_TAGS)[number]>

/** Elements that browsers show on lines of their own and a story does not have. */
export const BOX_TAGS = [
  'address',
  'article',
  'aside',
  'center',
  'dd',
  'details',
  'dialog',
  'dir',
  'div',
  'dl',
  'dt',
  'fieldset',
  'footer',
  'form',
  'header',
  'hgroup',
  'legend',
  'listing',
  'main',
  'menu',
  'nav',
  'pre',
  'search',
  'section',
  'summary',
] as const

/** Their content is code or markup, not words of the story. */
export const TAGS_WITHOUT_TEXT = [
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
] as const

export const BLANK_LINE = /\n[^\S\n]*\n/
