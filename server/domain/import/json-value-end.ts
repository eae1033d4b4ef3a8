// Finds the end of one JSON value in bytes that arrive in chunks. Reads quotes and brackets only; the parser checks the value.
const QUOTE = 0x22
const BACKSLASH = 0x5c

/** `[`, `]`, `{`, `}`, the comma, and the four kinds of white space, by their byte; everything else is 0. */
const OPENS = 1
const CLOSES = 2
const PARTS = 3
const KIND = new Uint8Array(256)
for (const sign of '[{') KIND[sign.charCodeAt(0)] = OPENS
for (const sign of ']}') KIND[sign.charCodeAt(0)] = CLOSES
for (const sign of ', \n\r\t') KIND[sign.charCodeAt(0)] = PARTS

/** `at`: the position after the value, or the end of the chunk while the value is incomplete. */
export type Found = { at: number; isWhole: boolean }

export class ValueEnd {
  #depth = 0
  #inText = false
  /** The previous chunk ended inside a string, with a backslash that escapes what follows. */
  #isEscaping = false

  /** Searches from `start` on, which is the value's first byte or the first of a further chunk. */
  find(chunk: Buffer, start: number): Found {
    let at = start
    while (at < chunk.length) {
      if (!this.#inText) {
        const next = this.#skipSigns(chunk, at)
        if (next.isWhole || !this.#inText) return next
        at = next.at
      }
      at = this.#skipText(chunk, at)
      if (!this.#inText && this.#depth === 0) return { at, isWhole: true }
    }
    return { at, isWhole: false }
  }

  /** Skips to after the quote that opens a string, or to the value's end. */
  #skipSigns(chunk: Buffer, start: number): Found {
    for (let at = start; at < chunk.length; at++) {
      const sign = chunk[at] ?? 0
      if (sign === QUOTE) {
        this.#inText = true
        return { at: at + 1, isWhole: false }
      }
      const kind = KIND[sign]
      if (kind === OPENS) this.#depth++
      // At depth 0 a number or a literal ends before the next delimiter.
      else if (kind !== 0 && this.#depth === 0) return { at, isWhole: true }
      else if (kind === CLOSES && --this.#depth === 0) return { at: at + 1, isWhole: true }
    }
    return { at: chunk.length, isWhole: false }
  }

  /** Skips to after the quote that ends the string, or to the end of the chunk. */
  #skipText(chunk: Buffer, start: number): number {
    for (let from = start; ; ) {
      const quote = chunk.indexOf(QUOTE, from)
      const end = quote < 0 ? chunk.length : quote
      const isEscaped = this.#endsEscaping(chunk, from, end)
      this.#isEscaping = quote < 0 && isEscaped
      if (quote < 0) return end
      if (!isEscaped) {
        this.#inText = false
        return quote + 1
      }
      from = quote + 1
    }
  }

  #endsEscaping(chunk: Buffer, from: number, end: number): boolean {
    let first = end
    while (first > from && chunk[first - 1] === BACKSLASH) first--
    const carried = first === from && this.#isEscaping ? 1 : 0
    return (end - first + carried) % 2 === 1
  }
}
