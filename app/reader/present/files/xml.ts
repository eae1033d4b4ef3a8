// Writes well-formed XML: escapes all texts and drops characters that XML forbids. The elements of feeds and sitemaps: rss.ts,
// atom.ts, sitemap-xml.ts.

/** Finished markup. Strings among the children are texts and are escaped. */
export type Xml = { readonly markup: string }
export type XmlChild = Xml | string | null

const NAME = /^[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?$/
// Everything outside the Char production of XML 1.0: control characters, lone surrogates, U+FFFE and U+FFFF.
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // Parsers turn a carriage return into a line feed, and white space in attributes into spaces.
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
}

function escapeText(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"'\r]/g, (character) => ESCAPES[character] ?? '')
}

function escapeAttribute(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"'\r\n\t]/g, (character) => ESCAPES[character] ?? '')
}

function checkName(name: string): string {
  if (!NAME.test(name)) throw new RangeError(`not a name in XML: ${name}`)
  return name
}

/** One element. Leaves out `undefined` attributes and `null` children; throws a RangeError for an invalid name. */
export function element(
  name: string,
  attributes: Record<string, string | number | undefined>,
  ...children: XmlChild[]
): Xml {
  let start = `<${checkName(name)}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) start += ` ${checkName(key)}="${escapeAttribute(String(value))}"`
  }
  const content = children.map(asMarkup).join('')
  return { markup: content ? `${start}>${content}</${name}>` : `${start}/>` }
}

function asMarkup(child: XmlChild): string {
  if (child === null) return ''
  return typeof child === 'string' ? escapeText(child) : child.markup
}

/** A document with its XML declaration. */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}\n`
}
