// Declares a test that does the same in both editions: Bengali in `npm test`, English among the tests tagged slow.
import { test } from 'vitest'
import type { Language } from '#contract/language.ts'

export function testEditions(name: string, run: (language: Language) => Promise<void>): void {
  test.each(['bn'] as const)(name, run)
  test.each(['en'] as const)(name, { tags: 'slow' }, run)
}
