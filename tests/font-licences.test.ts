// The SIL Open Font License must accompany every copy of a font.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ASSETS = new URL('../build/client/assets/', import.meta.url)
const PACKAGES = new URL('../node_modules/@fontsource/', import.meta.url)

test('every shipped font has the licence of its package next to it', () => {
  const fonts = readdirSync(ASSETS).filter((name) => name.endsWith('.woff2'))
  const families = new Set(fonts.map((name) => /^(.+?)-(?:bengali|latin)-\d{3}-/.exec(name)?.[1] ?? name))
  expect([...families].toSorted()).toEqual(['anek-bangla', 'noto-sans-bengali'])
  for (const family of families) {
    const licence = readFileSync(new URL(`${family}-OFL.txt`, ASSETS), 'utf8')
    expect(licence).toContain('SIL OPEN FONT LICENSE Version 1.1')
    expect(licence).toBe(readFileSync(new URL(`${family}/LICENSE`, PACKAGES), 'utf8'))
  }
})
