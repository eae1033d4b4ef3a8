// The background of a card: the dark colour of the scoreboard, field lines, and the shade over a picture.
import sharp, { type OverlayOptions, type Sharp } from 'sharp'

const BOARD = '#0d2a1f'
const LINE = '#1b4835'
const SHADE = [6, 22, 15] as const
/** The height above the text over which the shade fades out, in pixels. */
const FADE = 150
/** Opacity of the shade behind the first line of text and at the foot: white text stays readable on a white picture. */
const SHADED = 0.72
const SHADED_FOOT = 0.94

export function solidBackground(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: BOARD } })
}

/** The middle of a pitch, drawn large and faint. */
export function fieldLines(width: number, height: number): OverlayOptions {
  const radius = Math.round(height * 0.36)
  const middle = Math.round(width * 0.78)
  const centre = Math.round(height * 0.42)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke="${LINE}" stroke-width="5">
    <circle cx="${middle}" cy="${centre}" r="${radius}"/><path d="M${middle} 0V${height}"/>
    <circle cx="${middle}" cy="${centre}" r="9" fill="${LINE}"/></svg>`
  return { input: Buffer.from(svg), left: 0, top: 0 }
}

/** Darkens a picture from above the text down to its foot. One column of pixels, repeated. */
export function darkeningOverlay(height: number, wordsTop: number): OverlayOptions {
  const column = Buffer.alloc(height * 4)
  for (let row = 0; row < height; row++) {
    column.set([...SHADE, Math.round(alphaAt(row, height, wordsTop) * 255)], row * 4)
  }
  return { input: column, raw: { width: 1, height, channels: 4 }, tile: true, left: 0, top: 0 }
}

function alphaAt(row: number, height: number, wordsTop: number): number {
  if (row >= wordsTop) return SHADED + (SHADED_FOOT - SHADED) * ((row - wordsTop) / (height - wordsTop))
  return SHADED * eased(1 - (wordsTop - row) / FADE)
}

/** Smoothstep: from 0 to 1 without a visible edge. */
function eased(share: number): number {
  const within = Math.min(Math.max(share, 0), 1)
  return within * within * (3 - 2 * within)
}
