// Which parts of some HTML the cleaner (post-html.ts) leaves out of a story. Pure.
import { Parser } from 'htmlparser2'
import { DROPPED_PARTS, type DroppedPart } from '#contract/posts/dropped-part.ts'
import { toEmbedAddress } from '#contract/posts/video.ts'
import { isTooComplex } from './post-html.ts'
import { isEmojiPicture } from './story-blocks.ts'

type Attributes = Record<string, string>
const KINDS: Readonly<Record<string, (attributes: Attributes) => DroppedPart | null>> = {
  iframe: ({ src = '' }) => (toEmbedAddress(src) === null ? 'embed' : null),
  embed: () => 'embed',
  object: () => 'embed',
  video: () => 'embed',
  audio: () => 'embed',
  applet: () => 'embed',
  svg: () => 'drawing',
  math: () => 'drawing',
  canvas: () => 'drawing',
  input: ({ type = '' }) => (type.toLowerCase() === 'hidden' ? null : 'form'),
  select: () => 'form',
  textarea: () => 'form',
  img: (attributes) => (isShown(attributes) || isEmojiPicture(attributes) ? null : 'picture'),
  a: ({ href = '' }) => (/^\s*(?!https?:|mailto:)[a-z][a-z0-9+.-]*:/i.test(href) ? 'link' : null),
}
const SIGN = new RegExp(`<(?:${Object.keys(KINDS).join('|')})[\\s>/]`, 'i')

function isShown({ src = '' }: Attributes): boolean {
  const address = src.trim()
  return address !== '' && !/^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(address)
}

/** The kinds of parts that {@link cleanHtml} drops from this HTML, in the order of {@link DROPPED_PARTS}. */
export function listDropped(html: string): DroppedPart[] {
  if (!SIGN.test(html) || isTooComplex(html)) return []
  const found = new Set<DroppedPart>()
  const parser = new Parser({
    onopentag(name, attributes) {
      const kind = Object.hasOwn(KINDS, name) ? KINDS[name]?.(attributes) : null
      if (kind) found.add(kind)
    },
  })
  parser.end(html)
  return DROPPED_PARTS.filter((part) => found.has(part))
}
