// Draws a QR code as one SVG path. Pure.
import { encode } from 'uqr'
import type { ShownQr } from './shown-profile.ts'

/** Light fields that readers of QR codes want around it. */
const BORDER = 3

/** The code of a text, its dark fields as 1 × 1 squares. */
export function qrOf(text: string): ShownQr {
  const { size, data } = encode(text, { border: BORDER, ecc: 'M' })
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { size, path: rows.join('') }
}
