// The sentences of contract/words as a flat list, for tests over all of them.
import { readdirSync } from 'node:fs'
import type { Language } from '#contract/language.ts'

const WORDS = new URL('../../contract/words/', import.meta.url)

export type Sentence = { area: string; path: string; text: string }

/** File names of a language's words, without extension. */
export function areasOf(language: Language): string[] {
  const files = readdirSync(new URL(`${language}/`, WORDS)).filter((name) => name.endsWith('.ts'))
  return files.map((name) => name.slice(0, -3)).toSorted()
}

/** All sentences of an area in one language. A list of sentences counts as one, joined by line breaks. */
export async function sentencesOf(language: Language, area: string): Promise<Sentence[]> {
  const all: Record<string, object> = await import(new URL(`${language}/${area}.ts`, WORDS).href)
  return Object.values(all).flatMap((words) => within(words, '').map((one) => ({ area, ...one })))
}

function within(words: object, above: string): Omit<Sentence, 'area'>[] {
  return Object.entries(words).flatMap(([name, value]) => {
    const path = above + name
    if (typeof value === 'string') return [{ path, text: value }]
    if (Array.isArray(value) && value.every((line) => typeof line === 'string'))
      return [{ path, text: value.join('\n') }]
    return within(value, `${path}.`)
  })
}
