// A strict XML parser for tests of feeds and sitemaps: rejects everything that is not well-formed. No DTD, comments, CDATA or
// namespaces.

export type XmlElement = {
  name: string
  attributes: Record<string, string>
  children: (XmlElement | string)[]
}

const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?'
const DECLARATION = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/
const START = new RegExp(`<(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`, 'y')
const END = new RegExp(`</(${NAME})\\s*>`, 'y')
const TEXT = /[^<]+/y
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'g')
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The root element of a well-formed document; throws with the reason otherwise. */
export function readXml(text: string): XmlElement {
  if (FORBIDDEN.test(text)) throw new Error('a character that XML 1.0 forbids')
  const declaration = DECLARATION.exec(text)
  if (!declaration) throw new Error('no XML declaration')
  const root: XmlElement = { name: '', attributes: {}, children: [] }
  const open = [root]
  let at = declaration[0].length
  while (at < text.length) at = readNext(text, at, open)
  if (open.length > 1) throw new Error(`<${open.at(-1)?.name}> is never closed`)
  return onlyElement(root)
}

function readNext(text: string, at: number, open: XmlElement[]): number {
  const parent = open.at(-1)
  if (!parent) throw new Error('more ends than starts')
  const start = matchAt(START, text, at)
  if (start) {
    const element = { name: start[1] ?? '', attributes: readAttributes(start[2] ?? ''), children: [] }
    parent.children.push(element)
    if (!start[3]) open.push(element)
    return at + start[0].length
  }
  const end = matchAt(END, text, at)
  if (end) {
    if (end[1] !== parent.name) throw new Error(`<${parent.name}> is closed by </${end[1]}>`)
    open.pop()
    return at + end[0].length
  }
  const characters = matchAt(TEXT, text, at)
  if (!characters) throw new Error(`no markup: ${text.slice(at, at + 40)}`)
  parent.children.push(decode(characters[0].replace(/\r\n?/g, '\n')))
  return at + characters[0].length
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function readAttributes(source: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name = '', double, single] of source.matchAll(ATTRIBUTE)) {
    if (Object.hasOwn(attributes, name)) throw new Error(`${name} appears twice`)
    attributes[name] = decode((double ?? single ?? '').replace(/[\t\n\r]/g, ' '))
  }
  return attributes
}

function decode(text: string): string {
  if (text.includes(']]>')) throw new Error(']]> in a text')
  return text.replace(/&([^;&]*)(;?)/g, (whole, entity: string, closed: string) => {
    const named = ENTITIES[entity]
    const code = /^#(\d+)$/.exec(entity)?.[1]
    if (!closed || (named === undefined && !code)) throw new Error(`not an entity: ${whole.slice(0, 20)}`)
    return named ?? String.fromCodePoint(Number(code))
  })
}

function onlyElement(root: XmlElement): XmlElement {
  const elements = root.children.filter((child) => typeof child !== 'string')
  const stray = root.children.some((child) => typeof child === 'string' && child.trim())
  const [element] = elements
  if (!element || elements.length > 1 || stray) throw new Error('not exactly one root element')
  return element
}

/** Child elements of a name. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && child.name === name,
  )
}

/** The text of the first child element of a name; null when there is none. */
export function textOf(element: XmlElement, name: string): string | null {
  const [child] = childrenOf(element, name)
  return child ? child.children.filter((part) => typeof part === 'string').join('') : null
}
