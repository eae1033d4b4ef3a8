// Text of a stream as bytes: plain, or as a piece of a gzip file (RFC 1951, 1952) for readers who accept it. A piece does not
// refer to earlier ones, so it is compressed once for all readers, whenever they joined, without a compressor for each reader.
import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Compression does not pay off for shorter texts, such as beats and retry times. */
const MIN_PACKED_BYTES = 250
/** Of the objects around the bytes. */
const OVERHEAD_BYTES = 300

/** Whether this Accept-Encoding header allows gzip. */
export function acceptsGzip(header = ''): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(header)
}

export class StreamBytes {
  readonly plain: Buffer
  #packed: Buffer | null = null

  constructor(text: string) {
    this.plain = Buffer.from(text)
  }

  /** About how many bytes of memory it takes. */
  get size(): number {
    return OVERHEAD_BYTES + this.plain.length + (this.#packed?.length ?? 0)
  }

  /** Compressed when the first reader needs it. */
  get packed(): Buffer {
    this.#packed ??= this.plain.length < MIN_PACKED_BYTES ? store(this.plain) : pack(this.plain)
    return this.#packed
  }
}

function pack(plain: Buffer): Buffer {
  return deflateRawSync(plain, { level: 9, finishFlush: constants.Z_SYNC_FLUSH })
}

/** An uncompressed deflate block: its type, its length and the complement of the length, then the bytes. */
function store(plain: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(plain.length, 1)
  head.writeUInt16LE(~plain.length & 0xffff, 3)
  return Buffer.concat([head, plain])
}

/** A complete stream of these messages, as a gzip file or as plain text. */
export function joinMessages(messages: readonly StreamBytes[], isGzip: boolean): Buffer {
  if (!isGzip) return Buffer.concat(messages.map(({ plain }) => plain))
  const frame = new GzipFrame()
  for (const { plain } of messages) frame.count(plain)
  return Buffer.concat([GzipFrame.head, ...messages.map(({ packed }) => packed), frame.end()])
}

/** Head and end of one reader's gzip file. Keeps the checksum and length of the bytes written in between. */
export class GzipFrame {
  static readonly head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
  #checksum = 0
  #length = 0

  count(plain: Buffer): void {
    this.#checksum = crc32(plain, this.#checksum)
    this.#length += plain.length
  }

  /** An empty last block, checksum and length. Without them a reader would treat the end as a lost connection. */
  end(): Buffer {
    const end = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    end.writeUInt32LE(this.#checksum, 2)
    end.writeUInt32LE(this.#length % 2 ** 32, 6)
    return end
  }
}
