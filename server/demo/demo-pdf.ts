// Writes small, complete PDFs: headings, lines of text and a picture, in a standard font of PDF readers (Latin letters only).
// For the demo newsroom, and for tests without files.

export type PdfPage = {
  heading: string
  lines: string[]
  picture?: { jpeg: Uint8Array; width: number; height: number }
}

// A4, in points; the origin is the lower left corner.
const PAGE = { width: 595, height: 842, margin: 48 }
const COLUMN = PAGE.width - 2 * PAGE.margin
const LINE = 17

/** A PDF 1.4 document with these pages, in their order. */
export function makePdf(title: string, pages: PdfPage[]): Uint8Array<ArrayBuffer> {
  const objects = new Objects()
  const catalog = objects.reserve()
  const tree = objects.reserve()
  const fonts = [objects.add(font('Helvetica-Bold')), objects.add(font('Helvetica'))]
  const kids = pages.map((page, index) => {
    const picture = page.picture ? objects.add(imageOf(page.picture)) : null
    const content = objects.add(stream('', Buffer.from(drawn(page, index + 1), 'latin1')))
    const images = picture === null ? '' : ` /XObject << /P ${picture} 0 R >>`
    const resources = `<< /Font << /B ${fonts[0]} 0 R /T ${fonts[1]} 0 R >>${images} >>`
    const size = `[0 0 ${PAGE.width} ${PAGE.height}]`
    return objects.add(
      Buffer.from(
        `<< /Type /Page /Parent ${tree} 0 R /MediaBox ${size} /Resources ${resources} /Contents ${content} 0 R >>`,
      ),
    )
  })
  const list = kids.map((kid) => `${kid} 0 R`).join(' ')
  objects.set(tree, Buffer.from(`<< /Type /Pages /Kids [${list}] /Count ${kids.length} >>`))
  objects.set(catalog, Buffer.from(`<< /Type /Catalog /Pages ${tree} 0 R >>`))
  const info = objects.add(Buffer.from(`<< /Title ${literal(title)} >>`, 'latin1'))
  return objects.written(catalog, info)
}

/** The numbered objects of a document; the table at its end lists their byte offsets. */
class Objects {
  readonly #bodies: Buffer[] = []

  reserve(): number {
    return this.add(Buffer.alloc(0))
  }

  add(body: Buffer): number {
    return this.#bodies.push(body)
  }

  set(number: number, body: Buffer): void {
    this.#bodies[number - 1] = body
  }

  written(root: number, info: number): Uint8Array<ArrayBuffer> {
    const parts = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
    let length = parts[0]?.length ?? 0
    const places = this.#bodies.map((body, index) => {
      const place = length
      const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')])
      parts.push(part)
      length += part.length
      return `${String(place).padStart(10, '0')} 00000 n \n`
    })
    const size = places.length + 1
    const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
    const trailer = `trailer\n<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${length}\n%%EOF\n`
    return new Uint8Array(Buffer.concat([...parts, Buffer.from(table + trailer)]))
  }
}

function font(name: string): Buffer {
  return Buffer.from(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`)
}

function imageOf({ jpeg, width, height }: NonNullable<PdfPage['picture']>): Buffer {
  const kind = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height}`
  return stream(`${kind} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode `, Buffer.from(jpeg))
}

function stream(entries: string, bytes: Buffer): Buffer {
  const head = Buffer.from(`<< ${entries}/Length ${bytes.length} >>\nstream\n`)
  return Buffer.concat([head, bytes, Buffer.from('\nendstream')])
}

/** The drawing commands of a page: a thick line, the heading under it, the picture, the lines, the page number. */
function drawn({ heading, lines, picture }: PdfPage, number: number): string {
  const { height, margin } = PAGE
  const top = height - margin
  const imageHeight = picture ? Math.round((COLUMN * picture.height) / picture.width) : 0
  const first = top - 62 - (picture ? imageHeight + 28 : 12)
  return [
    `0.06 0.09 0.08 rg ${margin} ${top - 5} ${COLUMN} 5 re f`,
    text('B', 26, margin, top - 40, heading),
    picture ? `q ${COLUMN} 0 0 ${imageHeight} ${margin} ${top - 58 - imageHeight} cm /P Do Q` : '',
    ...lines.map((line, index) => text('T', 12, margin, first - index * LINE, line)),
    text('T', 10, margin, margin - 16, String(number)),
  ].join('\n')
}

function text(face: 'B' | 'T', size: number, x: number, y: number, line: string): string {
  return `BT /${face} ${size} Tf ${x} ${y} Td ${literal(line)} Tj ET`
}

/** A string in PDF syntax; characters outside ASCII become question marks. */
function literal(line: string): string {
  return `(${line.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, (sign) => `\\${sign}`)})`
}
