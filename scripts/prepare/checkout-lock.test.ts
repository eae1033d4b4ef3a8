// The checkout lock with real processes: one holder at a time, and a dead process does not block others.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder = ''
const started: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maidan-lock-'))
})

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** A process that holds the lock for `holdMs` and logs when it begins and ends. */
function startHolder(holdMs: number): ChildProcess {
  const program = `
    import { appendFileSync } from 'node:fs'
    import { setTimeout as sleep } from 'node:timers/promises'
    import { withCheckoutLock } from ${JSON.stringify(join(import.meta.dirname, 'checkout-lock.mjs'))}
    await withCheckoutLock(process.argv[1] + '/lock', () => console.log('waiting'), async () => {
      appendFileSync(process.argv[1] + '/log', 'begin\\n')
      console.log('begin')
      await sleep(${holdMs})
      appendFileSync(process.argv[1] + '/log', 'end\\n')
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  return child
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) return ''
  const [line]: unknown[] = await once(createInterface({ input: child.stdout }), 'line')
  return String(line)
}

test('runs concurrent processes one after the other', async () => {
  const children = Array.from({ length: 4 }, () => startHolder(80))
  await Promise.all(children.map((child) => once(child, 'exit')))
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('begin\nend\n'.repeat(4))
  expect(readdirSync(join(folder, 'lock'))).toEqual([])
})

test('ignores the lock of a killed process and of a reused pid', async () => {
  const killed = startHolder(60_000)
  expect(await firstLine(killed)).toBe('begin')
  const next = startHolder(10)
  expect(await firstLine(next)).toBe('waiting')
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await once(next, 'exit')
  writeFileSync(join(folder, 'lock', `${process.pid}-1`), '')
  expect(await firstLine(startHolder(10))).toBe('begin')
})
