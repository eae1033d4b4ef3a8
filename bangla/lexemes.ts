// The search keys of a word: its folded form and its stems.
import { foldWord } from './fold.ts'
import { otherStem, stemWord } from './stem.ts'

/**
 * The keys of one word, as the index stores them and queries match any of them: its fold, its stem, then the stem with its
 * ending read the other way, each once; none when the word has no letter or digit. Several, because a stem alone separates
 * মিরপুর (→ মিরপু) from মিরপুরে (→ মিরপুর).
 */
export function lexemesOf(word: string): string[] {
  const folded = foldWord(word)
  if (folded === '') return []
  const stem = stemWord(folded)
  const other = otherStem(folded)
  const keys = stem === folded ? [folded] : [folded, stem]
  return other === null || keys.includes(other) ? keys : [...keys, other]
}
