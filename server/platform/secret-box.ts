// Protects short secrets from readers of the database: sealed texts can be decrypted, fingerprints only compared.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

export type SecretBox = {
  /** Encrypts the text, as base64url; only the same owner can open it. */
  seal(text: string, owner: string): string
  /** The sealed text; null when it is damaged, belongs to another owner, or was sealed with another secret. */
  open(sealed: string, owner: string): string | null
  /** A keyed SHA-256 of the text, as base64url: the same for the same text and owner. */
  fingerprint(text: string, owner: string): string
}

/** Keys are derived from the installation's `secret` per `purpose`, so that sealed texts of one purpose fail for another. */
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
