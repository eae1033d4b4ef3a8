// The baseline of rendering: React alone renders a finished page from ready elements, without data, components or router.
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

const ATTRIBUTES = '(?:\\s+[\\w:-]+(?:="[^"]*")?)*'
const TOKEN = new RegExp(
  `<!--.*?-->|<(?<raw>script|style)(?<rawAttributes>${ATTRIBUTES})>(?<inside>.*?)</\\k<raw>>|</(?<closed>[a-z][\\w-]*)>|` +
    `<(?<opened>[a-z][\\w-]*)(?<attributes>${ATTRIBUTES})\\s*(?<slash>/?)>|(?<text>[^<]+)`,
  'gis',
)
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g
const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: '\u00a0',
}
/** Allowed difference in bytes: attributes without a value, comments between texts. */
const TOLERANCE = 0.03

type Open = { name: string; attributes: Record<string, unknown>; children: ReactNode[] }

/** Returns a function that renders the page once. Throws when the result differs too much from the page. */
export function createBareRender(html: string): () => string {
  const page = parseElement(html)
  const render = () => renderToString(page)
  const difference = Math.abs(render().length / html.length - 1)
  if (difference > TOLERANCE)
    throw new Error(`React alone renders a page that differs by ${difference * 100} %`)
  return render
}

function parseElement(html: string): ReactNode {
  const root: Open = { name: '', attributes: {}, children: [] }
  const path: Open[] = [root]
  const add = (child: ReactNode) => path.at(-1)?.children.push(child)
  for (const { groups = {} } of html.slice(html.indexOf('<html')).matchAll(TOKEN)) {
    const { raw, rawAttributes = '', inside = '', opened, attributes = '', slash, closed, text } = groups
    if (text !== undefined) add(decodeEntities(text))
    else if (raw)
      add(
        createElement(raw, {
          ...parseAttributes(rawAttributes),
          dangerouslySetInnerHTML: { __html: inside },
        }),
      )
    else if (closed) add(close(path, closed))
    else if (opened) {
      const element: Open = { name: opened, attributes: parseAttributes(attributes), children: [] }
      if (slash || VOID.has(opened)) add(createFrom(element))
      else path.push(element)
    }
  }
  return root.children[0]
}

function close(path: Open[], name: string): ReactNode {
  const element = path.pop()
  if (element?.name !== name || path.length === 0) throw new Error(`</${name}> closes nothing`)
  return createFrom(element)
}

function parseAttributes(text: string): Record<string, unknown> {
  const pairs = [...text.matchAll(ATTRIBUTE)].map(([, name = '', value]) => [
    name,
    decodeEntities(value ?? ''),
  ])
  return Object.fromEntries(pairs.filter(([name]) => name !== 'style'))
}

function decodeEntities(text: string): string {
  return text.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}

function createFrom({ name, attributes, children }: Open): ReactNode {
  return createElement(name, attributes, ...children)
}
