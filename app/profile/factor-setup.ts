// Reads the `otpauth:` address of a second factor that is being set up. The address comes back from the browser, so it is
// validated before it is shown. Pure.

import { encode } from 'uqr'
import type { FactorSetup, ShownQr } from './shown-profile.ts'

/** The quiet zone that scanners need, in modules. */
const BORDER = 3

/** The QR code of a text; each dark module is a 1 × 1 square. */
function drawQr(text: string): ShownQr {
  const { size, data } = encode(text, { border: BORDER, ecc: 'M' })
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { size, path: rows.join('') }
}

const ADDRESS = /^otpauth:\/\/totp\/[^\s]{1,1900}$/
const SECRET = /^[A-Z2-7]{16,64}$/

/** The key and the QR code of an `otpauth:` address; null for anything else. */
export function readFactorSetup(address: string): FactorSetup | null {
  if (!ADDRESS.test(address)) return null
  const secret = new URL(address).searchParams.get('secret') ?? ''
  if (!SECRET.test(secret)) return null
  return { address, key: (secret.match(/.{1,4}/g) ?? []).join(' '), qr: drawQr(address) }
}
