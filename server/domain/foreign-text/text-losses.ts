// What a text of another system loses on its way to a story, each thing once.
import { shortened } from '#bangla/clusters.ts'
import type { TextLossCode } from '#contract/site-import.ts'

export type TextLoss = { code: TextLossCode; text: string }

const QUOTED_LENGTH = 200
const MAX_LOSSES = 100

export class TextLosses {
  readonly #found = new Map<string, TextLoss>()

  add(code: TextLossCode, text: string): void {
    if (this.#found.size >= MAX_LOSSES) return
    const line = text
      .slice(0, 4 * QUOTED_LENGTH)
      .toWellFormed()
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim()
    const quoted = line.length > QUOTED_LENGTH ? shortened(line, QUOTED_LENGTH - 10) : line
    const key = `${code} ${quoted}`
    if (!this.#found.has(key)) this.#found.set(key, { code, text: quoted })
  }

  list(): TextLoss[] {
    return [...this.#found.values()]
  }
}
