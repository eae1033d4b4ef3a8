// Compresses a book for its codes, and decompresses it. Codes are untrusted, so decompression stops at a size limit.

/** Compresses with gzip. */
export async function pack(book: Blob): Promise<Uint8Array> {
  const packed = book.stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/** Null if the data is not gzip, or has more than `most` bytes when decompressed. */
export async function unpack(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Blob | null> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return new Blob(parts)
      size += value.length
      if (size > most) return null
      parts.push(value)
    }
  } catch {
    return null
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}
