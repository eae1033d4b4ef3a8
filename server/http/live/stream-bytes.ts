// Text of a stream as bytes: plain, and as a piece of a gzip file (RFC 1951, 1952) for readers who accept it. A piece refers to nothing
// before it, so it is packed once for all readers, whenever each of them joined, and no reader needs memory of a packer.
import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Shorter texts gain nothing, and beats and return times are made for each reader. */
const LEAST_PACKED_BYTES = 250

/** Of the header Accept-Encoding. */
export function acceptsGzip(header = ''): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(header)
}

export class StreamBytes {
  readonly plain: Buffer
  #packed: Buffer | null = null

  constructor(text: string) {
    this.plain = Buffer.from(text)
  }

  /** Packed when the first reader wants it. */
  get packed(): Buffer {
    this.#packed ??= this.plain.length < LEAST_PACKED_BYTES ? store(this.plain) : pack(this.plain)
    return this.#packed
  }
}

function pack(plain: Buffer): Buffer {
  return deflateRawSync(plain, { level: 9, finishFlush: constants.Z_SYNC_FLUSH })
}

/** A block of bytes as they are: its kind, its length, the complement of it. */
function store(plain: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(plain.length, 1)
  head.writeUInt16LE(~plain.length & 0xffff, 3)
  return Buffer.concat([head, plain])
}

/** The frame of one reader's gzip file: it counts what was written between head and end. */
export class GzipFrame {
  static readonly head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
  #checksum = 0
  #length = 0

  count(plain: Buffer): void {
    this.#checksum = crc32(plain, this.#checksum)
    this.#length += plain.length
  }

  /** An empty last block, checksum and length: without them a reader would take the end for a broken line. */
  end(): Buffer {
    const end = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    end.writeUInt32LE(this.#checksum, 2)
    end.writeUInt32LE(this.#length % 2 ** 32, 6)
    return end
  }
}
