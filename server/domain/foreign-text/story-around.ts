// What holds for the words of an element: their marks, where they are written.
import type { HtmlElement, HtmlNode } from '#server/platform/html-tree.ts'
import type { Mark, StoryFlow } from './story-flow.ts'
import type { TextLosses } from './text-losses.ts'
import type { TextSource } from './text-source.ts'

/** What holds for everything in an element. `hasLines`: ends of lines in the source are line breaks. */
export type Around = {
  /** Writes what is in an element. */
  write(nodes: readonly HtmlNode[], around: Around): void
  flow: StoryFlow
  marks: readonly Mark[]
  hasLines: boolean
  link: string
  source: TextSource
  losses: TextLosses
}

const MARKS: Readonly<Record<string, Mark>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  s: 's',
  del: 's',
  strike: 's',
  sup: 'sup',
  sub: 'sub',
}
/** By heading: that of a story. */
export const HEADINGS: Readonly<Record<string, string>> = {
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
}
export function classOf({ attributes }: HtmlElement): string {
  return attributes.class ?? ''
}

/** What holds in an element that holds around it, and by its name and style. */
export function inside(element: HtmlElement, around: Around): Around {
  const { name, attributes } = element
  const own = Object.hasOwn(MARKS, name) ? MARKS[name] : undefined
  const style = attributes.style?.toLowerCase() ?? ''
  const isPlain = own === 'strong' && /font-weight:\s*(?:normal|[1-4]00)/.test(style)
  const styled = style === '' || Object.hasOwn(HEADINGS, name) ? [] : marksOfStyle(style)
  return {
    ...around,
    marks: [...around.marks, ...(own && !isPlain ? [own] : []), ...styled],
    hasLines:
      name === 'pre' || name === 'listing' || name === 'wp-lines' || (name !== 'wp-block' && around.hasLines),
  }
}

const STYLES: readonly (readonly [RegExp, Mark])[] = [
  [/font-weight:\s*(?:bold|[6-9]00)/, 'strong'],
  [/font-style:\s*(?:italic|oblique)/, 'em'],
  [/text-decoration[a-z-]*:[^;]*line-through/, 's'],
  [/vertical-align:\s*super/, 'sup'],
  [/vertical-align:\s*sub(?!e|p)/, 'sub'],
]

function marksOfStyle(style: string): Mark[] {
  return STYLES.flatMap(([sign, mark]) => (sign.test(style) ? [mark] : []))
}
