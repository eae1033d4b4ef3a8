// mantine.css holds the styles of exactly the components that the dashboard can render: a missing one would leave a component
// without its look, an unneeded one would be sent to every phone.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const CORE = 'node_modules/@mantine/core'
const modules = globSync(`${CORE}/esm/**/*.mjs`)
const STYLES = /\.module\.mjs$/

/** The names that files import from Mantine's components. */
function importedNames(files: readonly string[]): string[] {
  const lists = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/import\s*\{([^}]*)\}\s*from\s*["']@mantine\/core["']/g),
  ])
  return lists.flatMap(([, list = '']) => list.split(',').map((name) => name.trim().split(' ')[0] ?? ''))
}

/** The modules that these reach through Mantine's own imports. */
function reach(files: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const open = [...files]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    const folder = dirname(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from\s*["'](\.[^"']+)["']/g))
      open.push(join(folder, path))
  }
  return reached
}

const listed = [
  ...readFileSync('app/dashboard/shell/mantine.css', 'utf8').matchAll(/styles\/([A-Z]\w*)\.layer\.css/g),
].map(([, name = '']) => name)

it('has the styles of every component that is used, and no others', () => {
  const names = importedNames([
    ...globSync('app/**/*.{ts,tsx}'),
    ...globSync('node_modules/@mantine/dropzone/esm/**/*.mjs'),
  ])
  const used = modules.filter((file) => names.includes(basename(file, '.mjs')))
  const needed = [...reach(used)].filter((file) => STYLES.test(file))
  expect(needed.length).toBeGreaterThan(20)
  expect(listed.toSorted()).toEqual(needed.map((file) => basename(file).replace(STYLES, '')).toSorted())
})

it('has them in the order of Mantine’s own file, where later rules win', () => {
  const whole = readFileSync(`${CORE}/styles.layer.css`, 'utf8')
  const places = listed.map((name) => {
    const [first = name] = readFileSync(`${CORE}/styles/${name}.layer.css`, 'utf8').match(/\.m_\w+/) ?? []
    return whole.indexOf(first)
  })
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
