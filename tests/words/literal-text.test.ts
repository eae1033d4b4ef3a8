// All text of pages comes from contract/words; other text would exist in one language only.
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url).pathname
const SPOKEN = /^(?:aria-label|aria-description|title|placeholder|alt|label|description)$/
const WORD = /\p{L}{2,}/u
/** Keys, addresses, and the languages by their own names. */
const NAMES = /^(?:Ctrl|Ctrl K|English|বাংলা|(?:https:\/)?\/\S*)$/

/** Texts and accessible attributes written in the markup. */
function bareWords(name: string, source: string): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && WORD.test(node.text)) found.push(node.text.trim())
    if (ts.isJsxAttribute(node) && SPOKEN.test(node.name.getText())) {
      const value = node.initializer
      if (value && ts.isStringLiteral(value) && WORD.test(value.text)) found.push(value.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

test('pages contain no literal text', () => {
  const files = globSync('app/**/*.tsx', { cwd: ROOT }).filter((name) => !name.endsWith('.test.tsx'))
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((name) =>
    bareWords(name, readFileSync(ROOT + name, 'utf8'))
      .filter((text) => !NAMES.test(text))
      .map((text) => `${name}: ${text}`),
  )
  expect(found).toEqual([])
})

test('the check finds literal text', () => {
  expect(bareWords('x.tsx', '<a title="Close">খবর {t("x")}</a>')).toEqual(['Close', 'খবর'])
})
