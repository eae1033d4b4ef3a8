// The normal form in which text is stored and compared. Folding for search: fold.ts.
import { toUnicodeForm } from './unicode-form.ts'

// No look-behind in this file: Safari 15 does not support it. Letters by code point: in a source file a lone vowel sign or
// joiner is indistinguishable from its neighbour.
const VOWEL_SIGN = '\\u09BE-\\u09C4\\u09C7\\u09C8\\u09CB\\u09CC\\u09D7\\u09E2\\u09E3'
const CONSONANT = '\\u0995-\\u09A8\\u09AA-\\u09B0\\u09B2\\u09B6-\\u09B9\\u09DC\\u09DD\\u09DF\\u09F0\\u09F1'
const SIGN = `\\u0981-\\u0983\\u09BC\\u09CD${VOWEL_SIGN}`
const BENGALI = '\\u0980-\\u09FE'
const NUKTA = '\\u09BC'
const HASANTA = '\\u09CD'
const CANDRABINDU = '\\u0981'
const TA = '\\u09A4'
const RA = '\\u09B0'
const YA = '\\u09AF'
const ZWJ = '\\u200D'
const ZWNJ = '\\u200C'
const JOINER = `${ZWNJ}${ZWJ}`

const rule = (pattern: string) => new RegExp(pattern, 'gu')

// First the two places where Bengali needs a joiner: ZWJ in র‍্য, ZWNJ between a hasanta and a consonant. Then one next to any
// other Bengali letter; joiners of other scripts and of emoji stay.
const NEEDED_JOINER = `${RA}${ZWJ}(?=${HASANTA}${YA})|${HASANTA}${ZWNJ}(?=[${CONSONANT}])`
const NEEDLESS_JOINER = `([${BENGALI}])[${JOINER}]|[${JOINER}](?=[${BENGALI}])`

// Applied in this order; the numbers are those of the rules at normalizeText. Every rule shortens the text, moves a sign towards
// its place or replaces a character that no rule restores, so the loop ends.
const BENGALI_RULES: readonly (readonly [RegExp, string])[] = [
  [rule('\\u09BE\\u09C7'), '\u09CB'], // 3
  [rule(`([ডঢয])([${VOWEL_SIGN}]+)${NUKTA}`), '$1\u09BC$2'], // 4
  [rule(`\\u09AC${NUKTA}`), '\u09B0'], // 5
  [rule(`([${SIGN}])\\1+`), '$1'], // 6
  [rule('\\u0985\\u09BE'), '\u0986'], // 7
  [rule(`([${CONSONANT}]${NUKTA}?)${CANDRABINDU}([${VOWEL_SIGN}]+)`), '$1$2\u0981'], // 8
  [
    rule(`${TA}${HASANTA}(?:${ZWJ}[${JOINER}]*(?![${SIGN}])|[${JOINER}]+(?![${CONSONANT}${SIGN}${JOINER}]))`),
    '\u09CE',
  ], // 9
  [rule(`([${JOINER}])[${JOINER}]+`), '$1'], // 12
  [rule(`${RA}${ZWNJ}(?=${HASANTA}${YA})`), '\u09B0\u200D'], // 10
  [rule(`(${NEEDED_JOINER})|${NEEDLESS_JOINER}`), '$1$2'], // 10
  [rule('\\u09F7'), '।'], // 11
  // 11: only at the end of a text, a line or an element, and only attached to a word: a free `|` is a separator.
  [rule(`([${BENGALI}])\\|(?=\\s*(?:$|[\\r\\n]|</|<br))`), '$1।'],
]

// Tags stay unchanged: replacing an invisible character could turn a harmless attribute into a harmful one
// (`java<U+200B>script:`), after the markup was found clean.
const TAG_OR_INVISIBLE = /<[A-Za-z/!][^<>]*>|\u00A0|[\u200B\uFEFF\u00AD\u2060]/gu

// U+0080 to U+009F stay: in text of the old Bijoy encoding they are letters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to be found.
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u2028\u2029]/gu

function dropInvisible(text: string): string {
  return text.replace(TAG_OR_INVISIBLE, (found) => {
    if (found.startsWith('<')) return found
    return found === '\u00A0' ? ' ' : ''
  })
}

// NFC would combine `>` and a following U+0338 into ≯ and break a tag; the three ASCII signs with this effect are kept apart.
function compose(text: string): string {
  if (!/[<>=]\p{M}/u.test(text)) return toUnicodeForm(text, 'NFC')
  return text
    .split(/([<>=])(?=\p{M})/u)
    .map((part) => toUnicodeForm(part, 'NFC'))
    .join('')
}

// Far more than any text needs (6); with a limit, the time is linear.
const MAX_PASSES = 12

function pass(text: string): string {
  const bare = dropInvisible(compose(text))
  return BENGALI_RULES.reduce((sofar, [pattern, replacement]) => sofar.replace(pattern, replacement), bare)
}

/**
 * The spelling in which every text is stored, searched and compared; idempotent. Plain text or HTML source: tags keep
 * their ASCII, entities (`&nbsp;`) are left to the parser, so clean HTML before calling this. Letters
 * change only by these rules; never র্য to র‍্য, ো to ে, ঃ to `:`, or digits.
 *  1 NFC (which takes য়, ড়, ঢ় apart and puts ো, ৌ together).  2 Zero-width space, word joiner, BOM and soft hyphen go,
 *  a no-break space becomes a space.  3 া + ে → ো.  4 A nukta typed after the vowel sign of ড ঢ য goes before it.
 *  5 ব + nukta → র.  6 A doubled sign is written once.  7 অ + া → আ.  8 ঁ goes behind the vowel sign.
 *  9 ত্ with ZWJ → ৎ, as it was written before Unicode 4.1; with ZWNJ too if no consonant follows.  10 ZWJ stays in র‍্য only (ZWNJ there becomes one), ZWNJ only between
 *  hasanta and consonant.  11 U+09F7, and `|` at the end of a Bengali sentence, → ।.  12 Joiners in a row become one.
 *  13 A control character other than tab and line end becomes a space, a line or paragraph separator (U+2028, 2029) a line end.
 *  All rules are repeated until nothing changes.
 * Source: Unicode (NFC; The Unicode Standard, chapter 12, Bengali); the rest are rules of our own, from the errors
 * that keyboards and old converters produce.
 */
export function normalizeText(text: string): string {
  const printable = text.replace(CONTROL, (found) => (found < '\u0080' ? ' ' : '\n'))
  if (!/[\u0080-\uFFFF]/.test(printable)) return printable
  let before = printable
  let after = pass(before)
  for (let passes = 1; after !== before && passes < MAX_PASSES; passes += 1) {
    before = after
    after = pass(before)
  }
  return after
}
