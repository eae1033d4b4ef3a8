// Random keys for drafts, windows and imports.

const KEY_BYTES = 12

/** 24 hexadecimal digits. */
export function createRandomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
