// The words of matches on a screen, and digits in its language.
import { useScreen } from '../screen.ts'
import { writeTyped } from './typed-numbers.ts'
import { cricketWords, matchDetailsWords, matchWords } from './words.ts'

export function useMatchWords() {
  const { language } = useScreen()
  return {
    language,
    t: matchWords(language),
    cricket: cricketWords(language),
    details: matchDetailsWords(language),
    /** Writes numbers in the digits of the screen's language. */
    write: (text: string | number) => writeTyped(text, language),
  }
}
