// Writes the texts that programs of photographers put into the files of pictures: IPTC records and XMP packets.
import { Buffer } from 'node:buffer'

const UTF8_MARK = Buffer.from([0x1c, 1, 90, 0, 3, 0x1b, 0x25, 0x47])

/** A JPEG with these datasets of IPTC's second record. `blockBytes`: where the block is cut into several segments. */
export function withIptc(
  jpeg: Uint8Array,
  datasets: readonly (readonly [dataset: number, value: Uint8Array | string])[],
  { isMarked = false, blockBytes = 65_000 } = {},
): Buffer<ArrayBuffer> {
  const records = datasets.map(([dataset, text]) => {
    const value = Buffer.from(text)
    const head = Buffer.from([0x1c, 2, dataset, 0, 0])
    head.writeUInt16BE(value.length, 3)
    return Buffer.concat([head, value])
  })
  const data = Buffer.concat([...(isMarked ? [UTF8_MARK] : []), ...records])
  const block = Buffer.concat([resource(0x0425, Buffer.alloc(17, 1), 'name'), resource(0x0404, data)])
  const segments: Buffer[] = []
  for (let at = 0; at < block.length; at += blockBytes) {
    const body = Buffer.concat([Buffer.from('Photoshop 3.0\0'), block.subarray(at, at + blockBytes)])
    const head = Buffer.from([0xff, 0xed, 0, 0])
    head.writeUInt16BE(body.length + 2, 2)
    segments.push(head, body)
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

function resource(number: number, data: Buffer, name = ''): Buffer {
  const head = Buffer.alloc(6)
  head.write('8BIM')
  head.writeUInt16BE(number, 4)
  const named = Buffer.from([name.length, ...Buffer.from(name), ...(name.length % 2 === 0 ? [0] : [])])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([head, named, length, data, Buffer.alloc(data.length % 2)])
}

/** A packet with these properties, as Adobe's programs write it. */
export function xmpOf(properties: string, attributes = ''): string {
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
  xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"${attributes}>${properties}</rdf:Description>
</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
}

/** A text in languages, as `<dc:description>`. */
export function inLanguages(name: string, texts: Record<string, string>): string {
  const items = Object.entries(texts).map(
    ([language, text]) => `<rdf:li xml:lang="${language}">${text}</rdf:li>`,
  )
  return `<${name}><rdf:Alt>${items.join('')}</rdf:Alt></${name}>`
}
