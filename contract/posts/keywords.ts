// Keywords of a post: one text with commas, as typed, stored and sent, and its words.

/** The words of a comma-separated text (Latin or Arabic commas), each once, in order. */
export function keywordsIn(text: string): string[] {
  const words = text.split(/[,،]/).map((word) => word.trim())
  return [...new Set(words.filter((word) => word !== ''))]
}
