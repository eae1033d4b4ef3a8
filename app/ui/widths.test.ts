import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { WIDE, WIDTHS } from './widths.ts'

const ROOT = new URL('../../', import.meta.url).pathname
const filesOf = (pattern: string) => globSync(pattern, { cwd: ROOT })
const textOf = (file: string) => readFileSync(ROOT + file, 'utf8')

/** Widths in a media condition: `width >= 60rem`, `60rem <= width`, `min-width: 60rem`. */
function widthsIn(condition: string): string[] {
  const found = condition.matchAll(/(?:width (?:[<>]=?) |width: )([\d.]+\w+)|([\d.]+\w+)(?= <=? width)/g)
  return [...found].map(([, after, before]) => after ?? before ?? '')
}

test('style sheets change the layout at the widths of the list', () => {
  const rules = filesOf('app/**/*.css').flatMap((file) => textOf(file).match(/@media[^{]*/g) ?? [])
  expect(new Set(rules.flatMap(widthsIn))).toEqual(new Set(WIDTHS))
})

test('scripts take their widths from the list', () => {
  const scripts = filesOf('app/**/*.{ts,tsx}').filter((file) => !/ui\/widths(?:\.test)?\.ts$/.test(file))
  const own = scripts.filter((file) => {
    const ranges = textOf(file).match(/\(width [<>]=? [\d.]+\w+/g) ?? []
    return ranges.length > 0 || widthsIn(textOf(file)).includes(WIDE)
  })
  expect(own).toEqual([])
})
