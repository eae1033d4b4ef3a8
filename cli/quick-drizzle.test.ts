// With the hook of quick-imports.mjs, each module of drizzle-orm is still loaded only once.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const HOOK = new URL('quick-imports.mjs', import.meta.url)
const PROGRAM = `
  const [index, entity, { PgTable }] = await Promise.all(
    ['drizzle-orm', 'drizzle-orm/entity', 'drizzle-orm/pg-core'].map((name) => import(name)))
  console.log(Object.keys(index).length, index.is === entity.is, index.Table.isPrototypeOf(PgTable))`

test('modules of drizzle-orm are the same with and without the hook, each loaded once', () => {
  const run = (...flags: string[]) =>
    execFileSync(process.execPath, [...flags, '--input-type=module', '--eval', PROGRAM], {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      encoding: 'utf8',
    })
  const withHook = run(`--import=${HOOK}`)
  expect(withHook).toMatch(/^\d+ true true\n$/)
  expect(withHook).toBe(run())
})
