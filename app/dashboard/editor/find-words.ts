// Finds and replaces whole words in a text. Pure.

const WORD_CHARACTER = /[\p{L}\p{M}\p{N}\u200C\u200D]/u

/** The UTF-16 offsets of a word or phrase, without occurrences inside longer words. */
export function findWord(text: string, word: string): number[] {
  const offsets: number[] = []
  if (word === '') return offsets
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + word.length)]
    if (!WORD_CHARACTER.test(before) && !WORD_CHARACTER.test(after)) offsets.push(at)
  }
  return offsets
}

export function replaceWord(text: string, word: string, replacement: string): string {
  let result = ''
  let end = 0
  for (const at of findWord(text, word)) {
    result += text.slice(end, at) + replacement
    end = at + word.length
  }
  return result + text.slice(end)
}
