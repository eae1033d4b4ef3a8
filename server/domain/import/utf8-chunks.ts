// The bytes of a file as UTF-8: files that programs of Windows save as UTF-16 are converted as they are read.

const MARKS: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' }

/** The chunks of a file in UTF-8. A file without the byte order mark of UTF-16 passes unchanged. */
export async function* toUtf8Chunks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | null | undefined
  for await (const chunk of chunks) {
    if (decoder === undefined) {
      const encoding = MARKS[chunk.subarray(0, 2).toString('hex')]
      decoder = encoding === undefined ? null : new TextDecoder(encoding)
    }
    yield decoder ? Buffer.from(decoder.decode(chunk, { stream: true })) : chunk
  }
  const rest = decoder?.decode() ?? ''
  if (rest !== '') yield Buffer.from(rest)
}
