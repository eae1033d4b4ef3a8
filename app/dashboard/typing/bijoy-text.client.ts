// Loads the Bijoy converter on demand and converts pasted or selected text: lines that look like Bijoy, and text in its fonts.
// English between them stays.
import { findOldFontLines } from './old-fonts.ts'

export type Converter = Pick<
  typeof import('#bangla/bijoy/bijoy.ts'),
  'looksLikeBijoy' | 'bijoyToUnicode' | 'bijoyPiecesToUnicode'
>

/** A conversion: both texts, and the characters that are not known. */
export type Converted = { before: string; after: string; unknown: string[] }

let loaded: Converter | null = null

/** The converter; null if it cannot be loaded. */
export async function loadConverter(): Promise<Converter | null> {
  try {
    loaded ??= await import('#bangla/bijoy/bijoy.ts')
  } catch {
    return null
  }
  return loaded
}

/** Converts the lines that look like Bijoy. */
export function convertLines({ looksLikeBijoy, bijoyToUnicode }: Converter, before: string): Converted {
  const unknown = new Set<string>()
  const after = before.replace(/[^\r\n]+/g, (line) => {
    if (!looksLikeBijoy(line)) return line
    const converted = bijoyToUnicode(line)
    for (const character of converted.unknown) unknown.add(character)
    return converted.text
  })
  return { before, after, unknown: [...unknown] }
}

/** Converts the whole text, whatever it looks like. */
export function convertAll({ bijoyToUnicode }: Converter, before: string): Converted {
  const { text, unknown } = bijoyToUnicode(before)
  return { before, after: text, unknown }
}

/** Converts the text in old fonts of a parsed document; returns the characters that are not known. */
export function convertFonts({ bijoyPiecesToUnicode }: Converter, pasted: Document): string[] {
  const unknown = new Set<string>()
  for (const nodes of findOldFontLines(pasted)) {
    const converted = bijoyPiecesToUnicode(nodes.map(({ data }) => data))
    for (const [at, node] of nodes.entries()) node.data = converted.texts[at] ?? ''
    for (const character of converted.unknown) unknown.add(character)
  }
  return [...unknown]
}
