// Draws text as pictures with Pango: chooses the size, balances the lines, cuts text that does not fit. Knows no card.
import sharp from 'sharp'
import { cutText } from '#bangla/cut.ts'
import { type Face, loadFaces } from './card-faces.ts'

/** `data`: pixels as RGBA; `lines`: the number of lines of text; `size`: the font size in pixels. */
export type DrawnText = { data: Buffer; width: number; height: number; lines: number; size: number }

export type Line = { text: string; face: Face; size: number; colour: string }
export type Block = Omit<Line, 'size'> & {
  /** Sizes in pixels to choose from, the largest first. */
  sizes: number[]
  width: number
  height: number
  /** Distance between baselines, as a multiple of the font size. */
  leading: number
}

/** The font's own distance between baselines, as a multiple of the font size. */
const OWN_LEADING = 1.875
/** Extra space between words, as in the headings of readers' pages; a share of the font size. */
const WORD_SPACE = 0.07
/** Factor for the space that is lost at the ends of wrapped lines. */
const LOSS = 1.06
const MIN_LENGTH = 40
const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

type Wrapped = Omit<Line, 'size'> & { size: number; width?: number; leading?: number }

async function draw({ text, face, size, colour, width, leading = 1 }: Wrapped): Promise<DrawnText> {
  await loadFaces()
  // Pango's letter spacing is in 1024ths of a point; at 72 dpi a point is a pixel.
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

/** Draws one line without a limit of its width. */
export function drawLine(line: Line): Promise<DrawnText> {
  return draw(line)
}

/** Draws the text in the largest size that fits, with lines of similar length. If none fits, cuts the text after a whole word. */
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
    if (fits(drawn) || most < MIN_LENGTH) return drawn
  }
}

/** The same number of lines with similar lengths, so that no headline ends with a single word on its last line. */
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

/** The position of a word's matra (Bengali headline stroke) in its picture; null without one (Latin letters). */
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
