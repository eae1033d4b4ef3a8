// Turns at a checkout, with real processes: never two at once, and the dead stand in nobody's way.
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
  folder = mkdtempSync(join(tmpdir(), 'maidan-turn-'))
})

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Takes a turn of `holdMs`, writing one line when it begins and one when it ends. */
function taker(holdMs: number): ChildProcess {
  const program = `
    import { appendFileSync } from 'node:fs'
    import { setTimeout as sleep } from 'node:timers/promises'
    import { takeTurn } from ${JSON.stringify(join(import.meta.dirname, 'turn.mjs'))}
    await takeTurn(process.argv[1] + '/turn', () => console.log('waiting'), async () => {
      appendFileSync(process.argv[1] + '/diary', 'begin\\n')
      console.log('begin')
      await sleep(${holdMs})
      appendFileSync(process.argv[1] + '/diary', 'end\\n')
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

test('of several at the same moment each gets a turn, one after the other', async () => {
  const children = Array.from({ length: 4 }, () => taker(80))
  await Promise.all(children.map((child) => once(child, 'exit')))
  expect(readFileSync(join(folder, 'diary'), 'utf8')).toBe('begin\nend\n'.repeat(4))
  expect(readdirSync(join(folder, 'turn'))).toEqual([])
})

test('who was killed during a turn, and a number that a stranger has now, are passed over', async () => {
  const killed = taker(60_000)
  expect(await firstLine(killed)).toBe('begin')
  const next = taker(10)
  expect(await firstLine(next)).toBe('waiting')
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await once(next, 'exit')
  writeFileSync(join(folder, 'turn', `${process.pid}-1`), '')
  expect(await firstLine(taker(10))).toBe('begin')
})
