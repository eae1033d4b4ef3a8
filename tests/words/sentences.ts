// The sentences of contract/words as a flat list, for tests over all of them.
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '#contract/language.ts'

const WORDS = new URL('../../contract/words/', import.meta.url)

export type Sentence = { area: string; path: string; text: string }

function filesOf(language: Language): Map<string, string> {
  const folder = fileURLToPath(new URL(`${language}/`, WORDS))
  const paths = globSync('**/*.ts', { cwd: folder })
  const files = new Map(paths.map((path) => [basename(path, '.ts'), folder + path]))
  if (files.size < paths.length) throw new Error('Two files of words have the same name')
  return files
}

/** File names of a language's words, without folder and extension. */
export function areasOf(language: Language): string[] {
  return [...filesOf(language).keys()].toSorted()
}

/** All sentences of an area in one language. A list of sentences counts as one, joined by line breaks. */
export async function sentencesOf(language: Language, area: string): Promise<Sentence[]> {
  const all: Record<string, object> = await import(filesOf(language).get(area) ?? area)
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
