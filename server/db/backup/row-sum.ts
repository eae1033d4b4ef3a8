// The checksum of a table's rows: independent of their order, different when a row is missing, doubled or changed.
import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** `sum`: 64 hexadecimal digits. */
export type TableContent = { rows: number; sum: string }

const LINE_FEED = 10
const MODULUS = 1n << 256n

/**
 * A stream that passes COPY's text through and adds up the SHA-256 of its lines. Every row is one line: COPY writes line
 * feeds within values as `\n`. The hashes are added, because a database guarantees no order of rows.
 */
export function rowSum(): { stream: Transform; content(): TableContent } {
  let rows = 0
  let sum = 0n
  let line = createHash('sha256')
  const stream = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      let begin = 0
      for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, begin)) {
        const digest = line.update(bytes.subarray(begin, end)).digest('hex')
        sum = (sum + BigInt(`0x${digest}`)) % MODULUS
        rows++
        line = createHash('sha256')
        begin = end + 1
      }
      line.update(bytes.subarray(begin))
      done(null, bytes)
    },
  })
  return { stream, content: () => ({ rows, sum: sum.toString(16).padStart(64, '0') }) }
}
