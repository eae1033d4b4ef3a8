// The command line from a user's view: the real programs, started from another folder.
import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Outcome = { status: number; out: string; err: string }

function maidan(args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const program = join(import.meta.dirname, 'maidan.mjs')
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...args],
      { cwd: '/', env: { ...process.env, ...env } },
      (error, out, err) => {
        resolve({ status: error ? Number(error.code) : 0, out, err })
      },
    )
  })
}

const NAMES = [
  'serve',
  'dev',
  'migrate',
  'demo',
  'admin',
  'import',
  'import-site',
  'export',
  'backup',
  'verify-backup',
  'restore',
  'search-index',
  'score',
  'table',
  'import-matches',
  'matches',
  'bench',
]

test('help lists every command, and only commands that exist', async () => {
  const { status, out } = await maidan(['--help'])
  expect(status).toBe(0)
  const listed = [...out.matchAll(/^ {2}([\w-]+)/gm)].map((match) => match[1])
  expect(listed).toEqual(NAMES)
  const files = readdirSync(import.meta.dirname)
  expect(NAMES.filter((name) => !files.includes(`${name}.ts`))).toEqual([])
})

test.each(NAMES)('%s --help explains itself and does nothing else', async (name) => {
  const { status, out, err } = await maidan([name, '--help'], { PORT: 'wrong' })
  expect({ status, err }).toEqual({ status: 0, err: '' })
  expect(out).toContain(`Usage: maidan ${name}`)
})

describe('a command that cannot be carried out exits with a non-zero status and an error on stderr', () => {
  test.each([
    [['publish'], 2, 'no command "publish"'],
    [['admin'], 2, 'Usage: maidan admin <email>'],
    [['admin', 'a@b.example', 'c@d.example'], 2, 'Usage: maidan admin <email>'],
    [['demo', '--everything'], 2, 'Usage: maidan demo [--remove]'],
    [['import'], 2, 'Usage: maidan import <file.json> [--dry-run] [--good-rows]'],
    [['score'], 2, 'Usage: maidan score <file…> [--format cricsheet|maidan]'],
    [['score', 'a.json', '--format', 'chess'], 2, '--format chess is unknown'],
    [['score', '/no/such/file.json'], 1, '1 of 1 files could not be read'],
    [['table', '--format', 'openfootball'], 2, 'Usage: maidan table <file or folder…>'],
    [['table', 'a.json'], 2, '--format is missing'],
    [['table', 'a.json', '--format', 'chess'], 2, '--format chess is unknown'],
    [
      ['table', '/no/such/file.json', '--format', 'openfootball'],
      1,
      '/no/such/file.json: there is no such file',
    ],
    [['matches'], 2, 'Usage: maidan matches --check'],
    [['import-matches'], 2, 'Usage: maidan import-matches <file or folder…>'],
    [['import-matches', 'a.json', '--format', 'chess'], 2, '--format chess is unknown'],
    [['import', '/no/such/file.json'], 1, 'There is no file /no/such/file.json'],
    [['export', 'a.json', '--language', 'fr'], 2, 'There is no edition "fr"'],
    [['verify-backup', '/no/such/folder'], 1, '/no/such/folder holds no finished backup'],
    [['verify-backup'], 1, 'BACKUP_DIR is not set. Name the folder of a backup.'],
    [['verify-backup', 'a', 'b'], 2, 'Usage: maidan verify-backup [folder]'],
    [['restore', '/no/such/folder'], 1, '/no/such/folder holds no finished backup'],
    [['restore'], 2, 'Usage: maidan restore <folder> [--replace]'],
    [['export', '/etc/hostname'], 1, '/etc/hostname exists already'],
  ])('maidan %j', async (args, status, sentence) => {
    const outcome = await maidan(args)
    expect(outcome.status).toBe(status)
    expect(outcome.err).toContain(sentence)
    expect(outcome.out).toBe('')
  })

  test('wrong settings are all named, without their values', async () => {
    const { status, out, err } = await maidan(['migrate'], {
      PORT: 'hush',
      SECRET: 'hush',
      LOG_LEVEL: 'hush',
    })
    expect(status).toBe(1)
    expect(err).toMatch(/PORT .*\n.*SECRET .*\n.*LOG_LEVEL /)
    expect(err + out).not.toContain('hush')
  })
})
