// The checksum of a transferred book: CRC-32, the same variant as in gzip and PNG. Pure.

const POLYNOMIAL = 0xedb88320

/** From 0 to 2³² − 1. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? POLYNOMIAL : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
