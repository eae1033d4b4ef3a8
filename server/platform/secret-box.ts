// Keeps short secrets so that the database alone tells nobody: sealed ones can be opened again, fingerprints only compared.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

export type SecretBox = {
  /** The text encrypted, as base64url; it opens for this owner only. */
  seal(text: string, owner: string): string
  /** What was sealed; null when it was damaged, is another owner's, or was sealed with another installation's secret. */
  open(sealed: string, owner: string): string | null
  /** A keyed SHA-256 of the text, as base64url: the same for the same text and owner. */
  fingerprint(text: string, owner: string): string
}

/** Keys are made from the installation's `secret` for one `purpose`, so that nothing of one purpose serves another. */
export function openSecretBox(secret: string, purpose: string): SecretBox {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `${purpose}: ${use}`, KEY_BYTES))
  const sealing = keyFor('sealing')
  const printing = keyFor('fingerprints')
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, sealing, nonce, { authTagLength: TAG_BYTES }).setAAD(
        Buffer.from(owner),
      )
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const nonce = bytes.subarray(0, NONCE_BYTES)
        const opener = createDecipheriv(CIPHER, sealing, nonce, { authTagLength: TAG_BYTES })
        opener.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        const text = [opener.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), opener.final()]
        return Buffer.concat(text).toString('utf8')
      } catch {
        return null
      }
    },
    fingerprint: (text, owner) =>
      createHmac('sha256', printing).update(`${owner}\n${text}`).digest('base64url'),
  }
}
