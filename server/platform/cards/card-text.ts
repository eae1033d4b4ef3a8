// Lines of text as pictures, shaped by Pango: chosen size, balanced lines, no line too many. Knows no card.
import sharp from 'sharp'
import { cutText } from '#bangla/cut.ts'
import type { Face } from './card-faces.ts'

/** Finished pixels; `lines` is how many lines of text they hold, `size` how large the letters are. */
export type DrawnText = { data: Buffer; width: number; height: number; lines: number; size: number }

export type Line = { text: string; face: Face; size: number; colour: string }
export type Block = Omit<Line, 'size'> & {
  /** Sizes in pixels to choose from, the largest first. */
  sizes: number[]
  width: number
  height: number
  /** Distance between baselines, in heights of the letters. */
  leading: number
}

/** Distance between baselines that the face asks for itself, in heights of the letters. */
const OWN_LEADING = 1.875
/** As headings have it on readers' pages. */
const WORD_SPACE = 0.07
/** What a line loses where words do not fill it. */
const LOSS = 1.06
const SHORTEST = 40
const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

type Wrapped = Omit<Line, 'size'> & { size: number; width?: number; leading?: number }

async function draw({ text, face, size, colour, width, leading = 1 }: Wrapped): Promise<DrawnText> {
  // Pango counts letter spacing in 1024ths of a point; here a point is a pixel.
  const space = `<span letter_spacing="${Math.round(size * WORD_SPACE * 1024)}"> </span>`
  const escaped = text.replace(/[&<>]/g, (sign) => MARKUP[sign] ?? '').replaceAll(' ', space)
  const markup = `<span foreground="${colour}" line_height="${(leading / OWN_LEADING).toFixed(4)}">${escaped}</span>`
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `${face.family} ${size}`,
      fontfile: face.file,
      rgba: true,
      dpi: 72,
      ...(width ? { width, wrap: 'word-char' } : {}),
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const further = Math.max(0, info.height - size * 1.25) / (size * leading)
  return { data, width: info.width, height: info.height, lines: 1 + Math.round(further), size }
}

/** One line, as wide as it gets. */
export function drawLine(line: Line): Promise<DrawnText> {
  return draw(line)
}

/** The text in the largest size that fits, its lines about equally long; cut at a whole word when none fits. */
export async function drawBlock({ sizes, height, ...block }: Block): Promise<DrawnText> {
  const smallest = sizes.at(-1) ?? 0
  const largest = sizes[0] ?? smallest
  const { width: length } = await draw({ ...block, width: 0, size: largest })
  const rows = (size: number) => Math.ceil((length * (size / largest) * LOSS) / block.width)
  const fits = (drawn: DrawnText) => drawn.height <= height && drawn.width <= block.width
  for (const size of sizes) {
    if (size * (1 + (rows(size) - 1) * block.leading) > height * 1.1 && size !== smallest) continue
    const drawn = await draw({ ...block, size })
    if (fits(drawn))
      return (await balanced({ ...block, size }, drawn, (length * size) / largest, fits)) ?? drawn
  }
  for (let most = Math.floor(block.text.length * 0.9); ; most = Math.floor(most * 0.9)) {
    const drawn = await draw({ ...block, text: cutText(block.text, most), size: smallest })
    if (fits(drawn) || most < SHORTEST) return drawn
  }
}

/** The same lines, about equally long: a headline must not end in one word on a line of its own. */
async function balanced(
  wrapped: Wrapped & { width: number },
  { lines }: DrawnText,
  length: number,
  fits: (drawn: DrawnText) => boolean,
): Promise<DrawnText | null> {
  for (const share of lines > 1 ? [1.03, 1.12, 1.22, 1.34] : []) {
    const width = Math.round((length / lines) * share)
    if (width >= wrapped.width) break
    const narrower = await draw({ ...wrapped, width })
    if (narrower.lines === lines && fits(narrower)) return narrower
  }
  return null
}

/** Where a word's own matra lies in its picture; null for words that hang from no line (Latin letters). */
export function matraOf({ data, width, height }: DrawnText): { top: number; thickness: number } | null {
  const isFull = (row: number) => {
    let inked = 0
    for (let column = 0; column < width; column++)
      if ((data[(row * width + column) * 4 + 3] ?? 0) > 128) inked++
    return inked > width * 0.7
  }
  const rows = Array.from({ length: Math.floor(height * 0.6) }, (_, row) => row).filter(isFull)
  const top = rows[0]
  if (top === undefined) return null
  const end = rows.findIndex((row, index) => row !== top + index)
  return { top, thickness: end === -1 ? rows.length : end }
}
