// Whose picture it is: the last words of a picture's caption inside a story, "ছবি: বাসস". Pure.
import type { Language } from '#contract/language.ts'
import { editorWords } from './editor-words.ts'

const LINE = /^(?:ছবি|Photo)\s*:\s*(\S.*)$/u

/** The words that stand after the caption. */
export function creditLine(language: Language, credit: string): string {
  return editorWords(language)('figure.creditLine', { credit })
}

/** The name in such a line, or null where the text is none. */
export function creditIn(text: string): string | null {
  return LINE.exec(text.trim())?.[1] ?? null
}
