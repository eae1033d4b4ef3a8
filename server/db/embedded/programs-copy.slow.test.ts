// The copy of the programs for a server that is not root: it runs as nobody, and no other user can replace it.
import { execFile } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { findPrograms, type Programs } from './programs.ts'
import { findRunnable } from './programs-copy.ts'

const run = promisify(execFile)
const NOBODY = { uid: 65_534, gid: 65_534 }
const programs = findPrograms()
const folders: string[] = []

function shelf(): string {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-shelf-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

async function runsAsNobody(home: string): Promise<boolean> {
  const { stdout } = await run(join(home, 'bin/postgres'), ['--version'], NOBODY)
  return stdout.includes(`PostgreSQL) ${programs.major}`)
}

const outside = (home: string) => (home === programs.home ? Promise.resolve(false) : runsAsNobody(home))

test('programs that can run in place are not copied', async () => {
  const place = shelf()
  const found: Programs | null = await findRunnable(programs, async () => true, [place])
  expect(found).toEqual(programs)
  expect(readdirSync(place)).toEqual([])
})

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('the copy runs as nobody, belongs to root alone and is made once', async () => {
    const place = shelf()
    const first = await findRunnable(programs, outside, [place])
    expect(first?.home.startsWith(place)).toBe(true)
    const { ino, uid, mode } = lstatSync(first?.home ?? '')
    expect([uid, mode & 0o777]).toEqual([0, 0o755])
    expect(readdirSync(place)).toHaveLength(1)
    const second = await findRunnable(programs, outside, [place])
    expect(lstatSync(second?.home ?? '').ino).toBe(ino)
  })

  test('a folder that another user prepared under the same name is neither run nor touched', async () => {
    const taken = shelf()
    const prepared = join(taken, `maidan-postgresql-${programs.version}-${process.arch}`)
    mkdirSync(prepared)
    writeFileSync(join(prepared, 'trap'), '')
    chownSync(prepared, NOBODY.uid, NOBODY.gid)
    expect(await findRunnable(programs, outside, [taken])).toBeNull()
    expect(readdirSync(prepared)).toEqual(['trap'])
    const free = shelf()
    const found = await findRunnable(programs, outside, [taken, free])
    expect(found?.home.startsWith(free)).toBe(true)
  })

  test('a folder in which others may rename files is not used', async () => {
    const open = shelf()
    chmodSync(open, 0o777)
    expect(await findRunnable(programs, outside, [open])).toBeNull()
    expect(readdirSync(open)).toEqual([])
  })
})
