// How long a text is as each service counts it, and what it takes at most. Pure.
import { toUnicodeForm } from '#bangla/unicode-form.ts'
import type { ChannelKind } from './channel-kind.ts'

/**
 * Telegram: characters after entities are parsed (https://core.telegram.org/bots/api#sendmessage); entities and lengths are in UTF-16
 * units there, and we send plain text. Facebook: the most that a post takes. X: weighted characters
 * (https://docs.x.com/fundamentals/counting-characters).
 */
export const MAX_TEXT = { telegram: 4_096, facebook: 63_206, x: 280 } as const satisfies Record<
  ChannelKind,
  number
>

/** X counts every link as its t.co address, however long it is: `transformedURLLength`. */
const X_LINK = 23
/**
 * Code points of weight 1, of the third configuration of https://github.com/twitter/twitter-text/tree/master/config: Latin to Georgian, which
 * includes all scripts of India and Bangladesh, and marks of punctuation. All others weigh 2, and so does an emoji of any length.
 */
const X_LIGHT: [from: number, to: number][] = [
  [0, 4_351],
  [8_192, 8_205],
  [8_208, 8_223],
  [8_242, 8_247],
]
const X_EMOJI = 2
/** An address, or a domain that X makes a link of. */
const X_LINKS = /https?:\/\/\S+|(?:[\w-]+\.)+[a-z]{2,}(?:\/\S*)?/giu

/** The length of a text as the service counts it. */
export function lengthFor(kind: ChannelKind, text: string): number {
  return kind === 'x' ? weigh(text) : text.length
}

function weigh(text: string): number {
  let weight = 0
  // X normalises first: half of the letters য় ড় ঢ় is a letter of its own.
  const withoutLinks = toUnicodeForm(text, 'NFC').replace(X_LINKS, (link) => {
    // A domain may be no link after all.
    weight += link.startsWith('http') ? X_LINK : Math.max(X_LINK, link.length)
    return ''
  })
  const withoutEmoji = withoutLinks.replace(/\p{RGI_Emoji}/gv, () => {
    weight += X_EMOJI
    return ''
  })
  for (const letter of withoutEmoji) weight += isLight(letter.codePointAt(0) ?? 0) ? 1 : 2
  return weight
}

function isLight(point: number): boolean {
  return X_LIGHT.some(([from, to]) => point >= from && point <= to)
}
