// Reads the `otpauth:` address of a second factor that is being set up. The address comes back from the browser, so it is
// validated before it is shown. Pure.
import { drawQr } from './qr-path.ts'
import type { FactorSetup } from './shown-profile.ts'

const ADDRESS = /^otpauth:\/\/totp\/[^\s]{1,400}$/
const SECRET = /^[A-Z2-7]{16,64}$/

/** The key and the QR code of an `otpauth:` address; null for anything else. */
export function readFactorSetup(address: string): FactorSetup | null {
  if (!ADDRESS.test(address)) return null
  const secret = new URL(address).searchParams.get('secret') ?? ''
  if (!SECRET.test(secret)) return null
  return { address, key: (secret.match(/.{1,4}/g) ?? []).join(' '), qr: drawQr(address) }
}
