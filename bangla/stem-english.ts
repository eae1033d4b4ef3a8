// Removes English endings: plural, -ed and -ing, and a silent e. Derived words (-er, -ion, -ly) stay: a striker is not a
// strike.

// Longer texts are not English words, and the patterns backtrack over them.
const MAX_LENGTH = 100
const VOWEL = /[aeiouy]/
// Letters doubled only by the ending. l, s and z are often doubled in the word itself (fall, cross, buzz).
const DOUBLED = /([bdfgmnprt])\1$/
const UNCHANGED = new Set('news series species always perhaps during morning evening united'.split(' '))

// One vowel between consonants: what had a silent e before -ed or -ing (hop-ing from hope; hopp-ing from hop).
function isShort(word: string): boolean {
  return /^[^aeiouy]*[aeiouy][^aeiouywx]$/.test(word)
}

function singular(word: string): string {
  if (/(?:ss|us|is)$/.test(word) || word.length < 4) return word
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|zz|ch|sh|[^ao]us)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

function withoutVerbEnding(word: string): string {
  if (/[^aeiou]ied$/.test(word)) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  if (word.endsWith('eed')) return /[aeiou].*[^c]eed$/.test(word) ? word.slice(0, -1) : word
  const rest = /^(.{3,}|[^aeiou]o)(?:ing|ed)$/.exec(word)?.[1]
  if (rest === undefined || !VOWEL.test(rest)) return word
  if (DOUBLED.test(rest)) return rest.slice(0, -1)
  return isShort(rest) || /(?:at|bl|iz)$/.test(rest) ? `${rest}e` : rest
}

function withoutSilentEnd(word: string): string {
  const rest = word.slice(0, -1)
  if (/[aeiouy].*[^aeiouy]+[aeiouy].*ll$/.test(word)) return rest
  return /[^e]e$/.test(word) && rest.length > 3 && VOWEL.test(rest) && !isShort(rest) ? rest : word
}

/**
 * A word of a–z without plural, -ed, -ing and silent e: matches → match; scored, scoring → score. Not always a word:
 * deciding → decid, as decide. Source: rules of our own on the pattern of the first and last steps of Porter's stemmer.
 */
export function stemEnglish(word: string): string {
  if (word.length > MAX_LENGTH || UNCHANGED.has(word)) return word
  return withoutSilentEnd(withoutVerbEnding(singular(word)))
}
