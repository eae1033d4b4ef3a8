// Where words stand in a text as words of their own, and a text with them replaced. Pure.

const PART_OF_WORD = /[\p{L}\p{M}\p{N}\u200C\u200D]/u

/** Where `found` begins in the text, not counting places inside of longer words; UTF-16 offsets. */
export function wordPlaces(text: string, found: string): number[] {
  const places: number[] = []
  if (found === '') return places
  for (let at = text.indexOf(found); at >= 0; at = text.indexOf(found, at + found.length)) {
    const [before, behind] = [text.charAt(at - 1), text.charAt(at + found.length)]
    if (!PART_OF_WORD.test(before) && !PART_OF_WORD.test(behind)) places.push(at)
  }
  return places
}

export function withWords(text: string, found: string, wanted: string): string {
  let replaced = ''
  let behind = 0
  for (const at of wordPlaces(text, found)) {
    replaced += text.slice(behind, at) + wanted
    behind = at + found.length
  }
  return replaced + text.slice(behind)
}
