// A copy of this checkout whose sources a test may change, with the packages of this one.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PROJECT = join(import.meta.dirname, '../..')

export type CopiedCheckout = { path(name: string): string; remove(): void }

export function copyCheckout(): CopiedCheckout {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-copy-'))
  const path = (name: string) => join(folder, name)
  const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: PROJECT,
    encoding: 'utf8',
  })
  for (const name of names.split('\0')) {
    if (name !== '' && existsSync(join(PROJECT, name))) cpSync(join(PROJECT, name), path(name))
  }
  symlinkSync(join(PROJECT, 'node_modules'), path('node_modules'))
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
