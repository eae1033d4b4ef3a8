// Recognises iPhone photos (HEIC, and HEIF with HEVC) by the beginning of the file. Pure.

/** How much of a file {@link isHeic} needs to see, in bytes. */
export const HEIC_HEAD_BYTES = 64

const HEVC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])
const NAME_LENGTH = 4
const BRANDS_AT = 8

/** True for a HEIF file compressed with HEVC, which most browsers and our server do not decode; false for AVIF. */
export function isHeic(head: Uint8Array): boolean {
  const nameAt = (at: number) => String.fromCharCode(...head.subarray(at, at + NAME_LENGTH))
  if (nameAt(NAME_LENGTH) !== 'ftyp') return false
  const end = Math.min(head.length, HEIC_HEAD_BYTES, new DataView(head.buffer, head.byteOffset).getUint32(0))
  for (let at = BRANDS_AT; at + NAME_LENGTH <= end; at += NAME_LENGTH)
    if (HEVC_BRANDS.has(nameAt(at))) return true
  return false
}
