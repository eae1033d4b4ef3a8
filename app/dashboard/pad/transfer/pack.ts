// Makes a book small for its codes, and large again. What comes from a code may pretend to be anything, so that unpacking stops at a
// limit.

/** gzip. */
export async function pack(book: Blob): Promise<Uint8Array> {
  const packed = book.stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/** Null for what is not packed so, or has more than `most` bytes. */
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
