// Keywords of a post: one text with commas, as it is written, stored and sent, and the words in it.

/** The words of a comma-separated text (Latin or Arabic commas), each once, in their order. */
export function keywordsIn(text: string): string[] {
  const words = text.split(/[,،]/).map((word) => word.trim())
  return [...new Set(words.filter((word) => word !== ''))]
}
