// Fetches the Bijoy converter when it is wanted, and converts what was pasted or selected with it: passages that look like
// Bijoy, and text in its fonts. English between them stays.
import { textsInOldFonts } from './old-fonts.ts'

export type Converter = Pick<typeof import('#bangla/bijoy.ts'), 'looksLikeBijoy' | 'bijoyToUnicode'>

/** What a conversion did: both texts, and the signs that nobody knows. */
export type Converted = { before: string; after: string; unknown: string[] }

let fetched: Converter | null = null

/** Null when it cannot be fetched: then a text stays as it is. */
export async function fetchConverter(): Promise<Converter | null> {
  try {
    fetched ??= await import('#bangla/bijoy.ts')
  } catch {
    return null
  }
  return fetched
}

/** Line by line: what does not look like Bijoy stays. */
export function convertLines({ looksLikeBijoy, bijoyToUnicode }: Converter, before: string): Converted {
  const unknown = new Set<string>()
  const after = before.replace(/[^\r\n]+/g, (line) => {
    if (!looksLikeBijoy(line)) return line
    const converted = bijoyToUnicode(line)
    for (const sign of converted.unknown) unknown.add(sign)
    return converted.text
  })
  return { before, after, unknown: [...unknown] }
}

/** The whole text, whatever it looks like: its writer has said what it is. */
export function convertAll({ bijoyToUnicode }: Converter, before: string): Converted {
  const { text, unknown } = bijoyToUnicode(before)
  return { before, after: text, unknown }
}

/** Puts Unicode into a parsed document where it has text in an old font; answers the signs that nobody knows. */
export function convertFonts({ bijoyToUnicode }: Converter, pasted: Document): string[] {
  const unknown = new Set<string>()
  for (const node of textsInOldFonts(pasted)) {
    const converted = bijoyToUnicode(node.data)
    node.data = converted.text
    for (const sign of converted.unknown) unknown.add(sign)
  }
  return [...unknown]
}
