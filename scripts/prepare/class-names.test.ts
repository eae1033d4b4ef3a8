// Names of classes in built pages.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shortClassName } from './class-names.ts'

const PROJECT = new URL('../..', import.meta.url).pathname
const css = '.card { margin: 0.5em } .card > .by-line {} @keyframes fade {} .card.late {}'
const nameIn = (file: string, name: string) => shortClassName(name, `${PROJECT}${file}`, css)

test('a name is short, and different for each name and file', () => {
  const names = ['a.module.css', 'b.module.css'].flatMap((file) =>
    ['card', 'by-line', 'fade', 'late'].map((name) => nameIn(file, name)),
  )
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^_[\w-]{5}$/)
})

test('a name that the file does not have is an error', () => {
  expect(() => nameIn('a.module.css', 'em')).toThrow('has no class em')
})

test('no two stylesheets of the project share the first part of their class names', () => {
  const files = globSync('app/**/*.module.css', { cwd: PROJECT })
  const signs = files.map((file) => {
    const text = readFileSync(`${PROJECT}${file}`, 'utf8')
    const [, name = ''] = /\.([a-z][\w-]*)/i.exec(text) ?? []
    return shortClassName(name, `${PROJECT}${file}`, text).slice(0, 5)
  })
  expect(files.length).toBeGreaterThan(100)
  expect(new Set(signs).size).toBe(files.length)
})
