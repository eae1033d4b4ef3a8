// The credit line at the end of a picture's caption in a story: "ছবি: বাসস". Pure.
import type { Language } from '#contract/language.ts'
import { editorWords } from './editor-words.ts'

const LINE = /^(?:ছবি|Photo)\s*:\s*(\S.*)$/u

export function formatCredit(language: Language, credit: string): string {
  return editorWords(language)('figure.creditLine', { credit })
}

/** The name in a credit line; null for any other text. */
export function parseCredit(text: string): string | null {
  return LINE.exec(text.trim())?.[1] ?? null
}
