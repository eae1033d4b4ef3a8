// Owns what search keeps of a word and asks for: its folded form and its stems.
import { foldWord } from './fold.ts'
import { otherStem, stemWord } from './stem.ts'

/**
 * The keys of one word, as the index stores them and a query asks for any: its fold, then its stem, then the stem it
 * has when its ending is read the other way, each once; none when the word has no letter or digit. More than one,
 * because a stem alone parts মিরপুর (→ মিরপু) from মিরপুরে (→ মিরপুর).
 */
export function lexemesOf(word: string): string[] {
  const folded = foldWord(word)
  if (folded === '') return []
  const stem = stemWord(folded)
  const other = otherStem(folded)
  const keys = stem === folded ? [folded] : [folded, stem]
  return other === null || keys.includes(other) ? keys : [...keys, other]
}
