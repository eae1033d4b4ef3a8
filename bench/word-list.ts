// Reads the Bengali words of Debian's hunspell-bn (MPL-2.0, not part of Maidan).
import { readFileSync } from 'node:fs'
import { normalizeText } from '#bangla/normalize.ts'

const FILE = '/usr/share/hunspell/bn_BD.dic'

/** The words of the list, each once, normalised. Throws with the install command when the list is missing. */
export function readWordList(): string[] {
  let text: string
  try {
    text = readFileSync(FILE, 'utf8')
  } catch (error) {
    throw new Error(`The word list ${FILE} is not on this machine. On Debian: apt-get install hunspell-bn`, {
      cause: error,
    })
  }
  // The first line is the count; a word may be followed by `/` and flags.
  const words = text
    .split('\n')
    .slice(1)
    .map((line) => normalizeText(line.replace(/\/.*$/, '').trim()))
  return [...new Set(words)].filter((word) => word !== '')
}
