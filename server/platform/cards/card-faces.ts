// The fonts that cards are drawn with, and which characters they have: missing ones would be drawn as boxes.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import { toPlainLatin } from '#bangla/latin.ts'

// Read by fontconfig before the first text is drawn. Without it, fontconfig would silently use the machine's fonts.
const FONTCONFIG = join(import.meta.dirname, 'fonts.conf')
if (!existsSync(FONTCONFIG)) throw new Error(`${FONTCONFIG} is missing`)
process.env.FONTCONFIG_FILE = FONTCONFIG

export type Face = { family: string; file: string }

const require = createRequire(import.meta.url)
// Complete static fonts: with subsets and web fonts, Pango draws Bengali conjuncts as separate letters.
export const BOLD: Face = {
  family: 'Anek Bangla Bold',
  file: require.resolve('@expo-google-fonts/anek-bangla/700Bold/AnekBangla_700Bold.ttf'),
}
export const MEDIUM: Face = {
  family: 'Anek Bangla Medium',
  file: require.resolve('@expo-google-fonts/anek-bangla/500Medium/AnekBangla_500Medium.ttf'),
}

/** For letters of other scripts and of other Latin alphabets: Pango takes them from any face that is loaded. */
const OTHER_SCRIPTS: Face = {
  family: 'Noto Sans Bold',
  file: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
}

let loading: Promise<unknown> | null = null

/** Call before drawing. Fontconfig keeps a face that one text was drawn with. */
export async function loadFaces(): Promise<void> {
  const { family: font, file: fontfile } = OTHER_SCRIPTS
  loading ??= sharp({ text: { text: 'x', font, fontfile } }).toBuffer()
  await loading
}

let covered: Set<number> | null = null

/** Whether one of the faces has this character. Bold and medium have the same characters. */
function hasCharacter(character: string): boolean {
  covered ??= charactersOf(readFileSync(BOLD.file)).union(charactersOf(readFileSync(OTHER_SCRIPTS.file)))
  return covered.has(character.codePointAt(0) ?? 0)
}

/** Code points of a TrueType font: its `cmap` in format 4 or 12 (OpenType, “cmap”). */
export function charactersOf(font: Buffer): Set<number> {
  const found = new Set<number>()
  const cmap = tableAt(font, 'cmap')
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const at = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4)
    for (const [first, last] of rangesAt(font, at))
      for (let code = first; code <= last; code++) found.add(code)
  }
  return found
}

function tableAt(font: Buffer, name: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + index * 16
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8)
  }
  throw new Error(`A font without ${name}`)
}

function rangesAt(font: Buffer, at: number): [number, number][] {
  const format = font.readUInt16BE(at)
  if (format === 4) return rangesOf4(font, at)
  return format === 12 ? rangesOf12(font, at) : []
}

function rangesOf4(font: Buffer, at: number): [number, number][] {
  const doubled = font.readUInt16BE(at + 6)
  const ends = at + 14
  const starts = ends + doubled + 2
  return Array.from({ length: doubled / 2 }, (_, index): [number, number] => [
    font.readUInt16BE(starts + index * 2),
    font.readUInt16BE(ends + index * 2),
  ]).filter(([first]) => first !== 0xffff)
}

function rangesOf12(font: Buffer, at: number): [number, number][] {
  return Array.from({ length: font.readUInt32BE(at + 12) }, (_, index): [number, number] => {
    const group = at + 16 + index * 12
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)]
  })
}

const LETTER = /[\p{L}\p{N}\p{M}]/u
/** Variation selectors, which choose between forms of a character; the fonts have one form of each. */
const SELECTORS = /[\ufe00-\ufe0f]/g
/** Joiners that shape their neighbours and are never drawn themselves. */
const JOINERS = /[\u200c\u200d]/
// Matches whole emoji sequences, so that their joiners and skin tone marks are removed with them.
const EMOJI =
  /(?:\p{Regional_Indicator}{2}|[#*0-9]\ufe0f?\u20e3|\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]*)*)/gu

/** Signs with a meaning that the faces lack, and what says the same. */
const ALIKE: Readonly<Record<string, string>> = {
  '→': '›',
  '⇒': '›',
  '➜': '›',
  '⟶': '›',
  '←': '‹',
  '⇐': '‹',
  '⟵': '‹',
  '↔': '–',
  '⇔': '–',
  '✓': '√',
  '✔': '√',
  '✕': '×',
  '✖': '×',
}

/**
 * A line that the faces can draw: without emoji and missing signs, and with plain letters for missing ones (`Ⅳ` → `IV`). Null
 * when other letters are missing (عربي, 中文), because a headline with gaps could change its meaning.
 */
export function drawableText(text: string): string | null {
  let drawable = ''
  for (const character of text.replace(EMOJI, ' ').replace(SELECTORS, '')) {
    const plain = inFace(character)
    if (plain === null) return null
    drawable += plain
  }
  return drawable.replace(/\s+/g, ' ').trim()
}

function inFace(character: string): string | null {
  if (/\s/.test(character)) return ' '
  if (JOINERS.test(character) || hasCharacter(character)) return character
  const plain = ALIKE[character] ?? toPlainLatin(character)
  if (plain !== character && [...plain].every(hasCharacter)) return plain
  return LETTER.test(character) ? null : ''
}
