// A second factor that is being set up, as its address tells it. The address comes back from the browser, so it is checked
// before anything is shown of it. Pure.
import { qrOf } from './qr-path.ts'
import type { Setup } from './shown-profile.ts'

const ADDRESS = /^otpauth:\/\/totp\/[^\s]{1,400}$/
const SECRET = /^[A-Z2-7]{16,64}$/

/** The key and the QR code of an `otpauth:` address; null when it is none. */
export function setupOf(address: string): Setup | null {
  if (!ADDRESS.test(address)) return null
  const secret = new URL(address).searchParams.get('secret') ?? ''
  if (!SECRET.test(secret)) return null
  return { address, key: (secret.match(/.{1,4}/g) ?? []).join(' '), qr: qrOf(address) }
}
