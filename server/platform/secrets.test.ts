// Secrets: generated once, stored privately, overridden by settings, never replaced by accident.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSecrets } from './secrets.ts'
import { StartError } from './start-error.ts'

const folders: string[] = []

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-secrets-'))
  folders.push(folder)
  return join(folder, 'data')
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test('the first start generates secrets, and later starts find the same ones', () => {
  const folder = freshFolder()
  const first = openSecrets(folder)
  expect(first.secret).toMatch(/^[0-9a-f]{64}$/)
  expect(first.newUserPassword).toMatch(/^[0-9]{6}$/)
  expect(openSecrets(folder)).toEqual(first)
  expect(openSecrets(freshFolder()).secret).not.toBe(first.secret)
})

test('only the owner may read the secrets, and no temporary file is left behind', () => {
  const folder = freshFolder()
  openSecrets(folder)
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(statSync(folder).mode & 0o077).toBe(0)
  expect(readdirSync(folder)).toEqual(['secrets.json'])
})

test('settings take precedence over stored secrets, and do not change them', () => {
  const folder = freshFolder()
  const kept = openSecrets(folder)
  expect(openSecrets(folder, { secret: null, newUserPassword: '000001' })).toEqual({
    ...kept,
    newUserPassword: '000001',
  })
  expect(openSecrets(folder, { secret: 's'.repeat(32), newUserPassword: '000002' })).toEqual({
    secret: 's'.repeat(32),
    newUserPassword: '000002',
  })
  expect(openSecrets(folder)).toEqual(kept)
})

test('nodes that share a secret agree on the password of new users without sharing a folder', () => {
  const given = { secret: 'shared by every node of the site, 1', newUserPassword: null }
  const one = openSecrets(freshFolder(), given)
  expect(one.newUserPassword).toMatch(/^[0-9]{6}$/)
  expect(openSecrets(freshFolder(), given)).toEqual(one)
})

test.each(['', '{"secret":"short"}', 'hush-hush-hush'])(
  'a damaged file stops the start and is left as it is: %j',
  (content) => {
    const folder = freshFolder()
    mkdirSync(folder)
    writeFileSync(join(folder, 'secrets.json'), content)
    try {
      openSecrets(folder)
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(StartError)
      expect(String(error) + String(error instanceof Error && error.cause)).not.toContain('hush')
    }
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe(content)
  },
)
