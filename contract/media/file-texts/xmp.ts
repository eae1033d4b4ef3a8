// The texts in the XMP packet of a file (ISO 16684-1): RDF in XML, which stands as it is in files of most formats. Reads a packet of
// limited length and depth once from its beginning to its end; declares and resolves no entity. Pure.

const NAMESPACES: Record<string, string> = {
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#': 'rdf',
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://ns.adobe.com/photoshop/1.0/': 'photoshop',
  'http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/': 'core',
}
const WANTED = [
  'dc:description',
  'dc:creator',
  'dc:rights',
  'photoshop:Headline',
  'photoshop:Credit',
  'core:AltTextAccessibility',
] as const
type Property = (typeof WANTED)[number]
/** `language`: as the file names it; `x-default` is its main one; empty without one. */
export type XmpText = { language: string; text: string }
export type XmpTexts = Map<Property, XmpText[]>

const MAX_BYTES = 1024 * 1024
const MAX_DEPTH = 32
const MAX_VALUES = 20
const START = '<rdf:RDF'
const END = '</rdf:RDF>'

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[(?<raw>[\s\S]*?)\]\]>|<(?<end>\/?)(?<name>[^\s<>/="'!?]+)(?<attributes>(?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>|(?<text>[^<]+)/gy
const ATTRIBUTE = /([^\s<>/="']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** The texts of the first packet; none if there is none, or it is broken. */
export function readXmp(bytes: Uint8Array): XmpTexts {
  const texts: XmpTexts = new Map()
  const packet = findPacket(bytes)
  if (packet !== null && !readPacket(packet, texts)) texts.clear()
  return texts
}

function findPacket(bytes: Uint8Array): string | null {
  const start = indexOf(bytes, START, 0)
  if (start === -1) return null
  const last = indexOf(bytes.subarray(start, start + MAX_BYTES), END, 0)
  if (last === -1) return null
  try {
    const packet = bytes.subarray(start, start + last + END.length)
    return new TextDecoder('utf-8', { fatal: true }).decode(packet)
  } catch {
    return null
  }
}

function indexOf(bytes: Uint8Array, text: string, from: number): number {
  const first = text.charCodeAt(0)
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
    let length = 1
    while (length < text.length && bytes[at + length] === text.charCodeAt(length)) length++
    if (length === text.length) return at
  }
  return -1
}

/** Where the reading is: names of the open elements with the namespaces' own prefixes, and the prefixes of this packet. */
type Place = { path: string[]; prefixes: Map<string, string>; texts: XmpTexts; value: XmpText | null }

/** False: the packet is no XML, or too deep. */
function readPacket(packet: string, texts: XmpTexts): boolean {
  const place: Place = { path: [], prefixes: new Map(), texts, value: null }
  let end = 0
  for (const match of packet.matchAll(TOKEN)) {
    end = match.index + match[0].length
    const { name, raw, text = '' } = match.groups ?? {}
    if (name === undefined) {
      if (place.value) place.value.text += raw ?? decodeText(text)
    } else if (!readTag(place, name, match.groups ?? {})) return false
  }
  return end === packet.length && place.path.length === 0
}

function readTag(place: Place, name: string, tag: Record<string, string>): boolean {
  const isEnd = tag.end === '/'
  if (isEnd && place.path.length === 0) return false
  if (!isEnd) open(place, name, tag.attributes ?? '')
  if (isEnd || tag.empty === '/') close(place)
  return place.path.length <= MAX_DEPTH
}

// A property is rdf:RDF / rdf:Description / property; its texts stand there, or in rdf:Alt (Seq, Bag) / rdf:li below.
const RDF = 0
const DESCRIPTION = 1
const PROPERTY = 2
const ITEM = 4

function open(place: Place, name: string, source: string): void {
  const attributes = [...source.matchAll(ATTRIBUTE)].map(
    ([, key = '', quoted, single]) => [key, decodeText(quoted ?? single ?? '')] as const,
  )
  for (const [key, value] of attributes) if (key.startsWith('xmlns:')) place.prefixes.set(key.slice(6), value)
  place.path.push(nameOf(place, name))
  const depth = place.path.length - 1
  place.value = null
  if (place.path[RDF] !== 'rdf:RDF' || place.path[DESCRIPTION] !== 'rdf:Description') return
  if (depth === DESCRIPTION) {
    for (const [key, text] of attributes) add(place, nameOf(place, key), { language: '', text })
    return
  }
  const isText = depth === PROPERTY || (depth === ITEM && place.path[ITEM] === 'rdf:li')
  if (!isText) return
  const language = attributes.find(([key]) => key === 'xml:lang')?.[1] ?? ''
  place.value = { language: language.toLowerCase(), text: '' }
  add(place, place.path[PROPERTY] ?? '', place.value)
}

function close(place: Place): void {
  place.path.pop()
  place.value = null
}

function add({ texts }: Place, name: string, text: XmpText): void {
  const property = WANTED.find((wanted) => wanted === name)
  if (!property) return
  const before = texts.get(property) ?? []
  if (before.length < MAX_VALUES) texts.set(property, [...before, text])
}

function nameOf({ prefixes }: Place, name: string): string {
  const [prefix = '', local] = name.split(':')
  return local === undefined ? '' : `${NAMESPACES[prefixes.get(prefix) ?? ''] ?? ''}:${local}`
}

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function decodeText(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD'
  })
}
