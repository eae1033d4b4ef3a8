// The lock of a DATA_DIR, with real processes: one holder, a holder killed with kill -9, two simultaneous starts.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, expect, test } from 'vitest'
import { holdsDataDir, lockDataDir } from './data-dir-lock.ts'

const HOLDER = `
  import { holdsDataDir, lockDataDir } from ${JSON.stringify(join(import.meta.dirname, 'data-dir-lock.ts'))}
  try { lockDataDir(process.argv[1]); console.log('held') } catch (error) { console.log(error.code, error.message) }
  setInterval(gc, 50)
`
const started: ChildProcess[] = []

async function startHolder(folder: string): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', HOLDER, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  const [said]: unknown[] = await once(createInterface({ input: child.stdout }), 'line')
  return { child, said: String(said) }
}

async function killHard(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

afterEach(async () => {
  await Promise.all(started.splice(0).map(killHard))
})

const folders: string[] = []

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-lock-'))
  folders.push(folder)
  return join(folder, 'a', 'data')
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test('rejects a second holder, naming the first, until the first releases the lock', () => {
  const folder = freshFolder()
  const lock = lockDataDir(folder)
  expect(() => lockDataDir(folder)).toThrow(expect.objectContaining({ code: 'DATA_DIR_IN_USE' }))
  expect(() => lockDataDir(folder)).toThrow(`process ${process.pid}`)
  expect(holdsDataDir(folder)).toBe(true)
  lock.release()
  lock.release()
  expect(holdsDataDir(folder)).toBe(false)
  lockDataDir(folder).release()
  expect(readdirSync(folder)).toEqual(['maidan.lock'])
})

test('another process is refused while the holder lives, and takes over as soon as it was killed', async () => {
  const folder = freshFolder()
  const first = await startHolder(folder)
  expect(first.said).toBe('held')
  expect(() => lockDataDir(folder)).toThrow(`process ${first.child.pid}`)
  const second = await startHolder(folder)
  expect(second.said).toMatch(`DATA_DIR_IN_USE Another Maidan (process ${first.child.pid})`)
  await killHard(first.child)
  lockDataDir(folder).release()
})

test('exactly one of several processes that start at once gets the folder, also after a kill -9', async () => {
  const folder = freshFolder()
  await killHard((await startHolder(folder)).child)
  const answers = await Promise.all(Array.from({ length: 4 }, () => startHolder(folder)))
  expect(answers.filter((answer) => answer.said === 'held')).toHaveLength(1)
  expect(answers.filter((answer) => answer.said.startsWith('DATA_DIR_IN_USE'))).toHaveLength(3)
})
