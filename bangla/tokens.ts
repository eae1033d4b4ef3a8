// Splits a plain text into words, for search and for finding names. Comparing words: fold.ts and stem.ts. The caller strips
// markup.
import { toUnicodeForm } from './unicode-form.ts'

/** A word of a text, without an attached ending: `start` and `end` are UTF-16 offsets into the text. */
export type Token = {
  text: string
  start: number
  end: number
  /** On the first part of a hyphenated word: the whole, without hyphens (টি-টোয়েন্টি → টিটোয়েন্টি). */
  compound?: string
}

const OTHER = 0
const LETTER = 1
const DIGIT = 2
// Marks and joiners belong to a word but do not begin one.
const MARK = 3
// From here on: characters that may be between two letters of one word.
const APOSTROPHE = 4
const HYPHEN = 5
const SEPARATOR = 6
const COLON = 7

function kindOf(character: string): number {
  if (/^\p{Nd}$/u.test(character)) return DIGIT
  if (/^[\p{L}\p{N}]$/u.test(character)) return LETTER
  if (/^[\p{M}\u200C\u200D]$/u.test(character)) return MARK
  if (/^['’‘ʼ`´]$/u.test(character)) return APOSTROPHE
  if (/^[-\u2010\u2011]$/u.test(character)) return HYPHEN
  if (character === ':') return COLON
  return /^[.,]$/u.test(character) ? SEPARATOR : OTHER
}

// Looking each letter up in the tables of Unicode would take longer than everything else. These two blocks are nearly all of a
// story.
const ASCII = Uint8Array.from({ length: 0x80 }, (_, code) => kindOf(String.fromCharCode(code)))
const BENGALI_START = 0x0980
const BENGALI = Uint8Array.from({ length: 0x80 }, (_, at) => kindOf(String.fromCharCode(BENGALI_START + at)))

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code < 0x80) return ASCII[code] ?? OTHER
  if (code >= BENGALI_START && code < BENGALI_START + 0x80) return BENGALI[code - BENGALI_START] ?? OTHER
  // The second half of a surrogate pair has the kind of the whole character; half a pair alone is no letter.
  const isSecondHalf = code >= 0xdc00 && code <= 0xdfff && at > 0
  return kindOf(String.fromCodePoint(text.codePointAt(isSecondHalf ? at - 1 : at) ?? 0))
}

const begins = (kind: number) => kind === LETTER || kind === DIGIT

/** Beginnings of words that have a visarga there; many keyboards make people type a colon for it (দু:খ for দুঃখ). */
const BEFORE_VISARGA = new Set('দু নি অত অন্ত প্রাত মন স্বত পুন বহি ইত চতু আত্ম তপ শির পুর জ্যোতি'.split(' '))

// Apostrophes and hyphens join when a letter follows; separators join the digits of a number.
function joins(
  text: string,
  at: number,
  kind: number,
  { start, isNumber }: { start: number; isNumber: boolean },
): boolean {
  const after = at + 1 < text.length ? kindAt(text, at + 1) : OTHER
  if (kind === COLON) return after === LETTER && BEFORE_VISARGA.has(text.slice(start, at))
  return kind === SEPARATOR ? isNumber && after === DIGIT : begins(after)
}

type Run = { end: number; isPlain: boolean }

// Reads from the first letter to the end of the word. `isPlain`: it has no apostrophe and no hyphen.
function readRun(text: string, start: number): Run {
  let isPlain = true
  let isNumber = true
  let at = start
  for (; at < text.length; at += 1) {
    const kind = kindAt(text, at)
    if (kind === OTHER || (kind > MARK && !joins(text, at, kind, { start, isNumber }))) break
    isPlain &&= kind <= MARK || kind === SEPARATOR
    isNumber = kind === HYPHEN || (isNumber && (kind === DIGIT || kind === SEPARATOR))
  }
  return { end: at, isPlain }
}

// Endings attached to an abbreviation, a number or a Latin word: বিসিবি’র, ২০২৬-এর, BCB-কে, Dhaka's.
const ENDINGS =
  'র|এর|য়ের|কে|রে|তে|এ|য়|য়ে|ও|ই|রা|এরা|দের|এদের|দেরকে|টি|টা|টির|টার|টিকে|টাকে|টিতে|টাতে|গুলো|গুলি|গুলোর|গুলির|গুলোকে|গুলোতে|রও|কেও'
const FASTENED = new RegExp(`['’‘ʼ\`´\\u2010\\u2011-](?:${toUnicodeForm(ENDINGS, 'NFC')})$|['’‘ʼ\`´]s$`, 'iu')
const ONLY_NUMBERS = /^[\p{N}.,]+$/u

function partsOf(run: string, start: number): Token[] {
  let at = start
  return run
    .replace(FASTENED, '')
    .split(/[-\u2010\u2011]/u)
    .map((part) => {
      const text = part.replace(FASTENED, '')
      const token = { text, start: at, end: at + text.length }
      at += part.length + 1
      return token
    })
}

function withCompound(parts: Token[]): Token[] {
  const [first, ...others] = parts
  if (!first || others.length === 0 || parts.every(({ text }) => ONLY_NUMBERS.test(text))) return parts
  return [{ ...first, compound: parts.map(({ text }) => text).join('') }, ...others]
}

/**
 * The words of a plain text in order: letters, marks and digits of any script. A number keeps its separators (১,৫০,০০০), an
 * apostrophe within a word stays (O’Brien), an attached ending is removed (বিসিবি’র → বিসিবি, BCB-র → BCB), a hyphen
 * separates, and the first part has the whole word as `compound`; a colon that stands for visarga stays (দু:খ). Source: rules of our own; the letters are Unicode's.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < text.length; ) {
    if (!begins(kindAt(text, at))) {
      at += 1
      continue
    }
    const { end, isPlain } = readRun(text, at)
    const run = text.slice(at, end)
    if (isPlain) tokens.push({ text: run, start: at, end })
    else for (const part of withCompound(partsOf(run, at))) tokens.push(part)
    at = end
  }
  return tokens
}
