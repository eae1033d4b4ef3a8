// Draws a QR code as one SVG path. Pure.
import { encode } from 'uqr'
import type { ShownQr } from './shown-profile.ts'

/** The quiet zone that scanners need, in modules. */
const BORDER = 3

/** The QR code of a text; each dark module is a 1 × 1 square. */
export function drawQr(text: string): ShownQr {
  const { size, data } = encode(text, { border: BORDER, ecc: 'M' })
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { size, path: rows.join('') }
}
