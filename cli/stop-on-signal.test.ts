// Stopping by signal, in a separate process: an orderly stop, the repeated signal of one Ctrl+C, and a second Ctrl+C.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'

const started: ChildProcess[] = []

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

async function startPortal(
  stopTakesMs: number,
  atMostMs = 9_000,
): Promise<{ child: ChildProcess; lines: string[]; ended: Promise<unknown> }> {
  const program = `
    import { stopOnSignal } from ${JSON.stringify(join(import.meta.dirname, 'stop-on-signal.ts'))}
    const stopper = stopOnSignal(() => console.log('before the end'), ${atMostMs})
    setInterval(() => {}, 1000)
    console.log('ready')
    await stopper.stopWith(() => new Promise((done) => setTimeout(done, ${stopTakesMs})))
    console.log('stopped')
    process.exit(0)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  started.push(child)
  const ended = once(child, 'exit')
  const lines: string[] = []
  const reader = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  await once(reader, 'line')
  return { child, lines, ended }
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s stops the portal in order, even when received three times at once',
  async (signal) => {
    const { child, lines, ended } = await startPortal(200)
    for (let times = 0; times < 3; times++) child.kill(signal)
    await expect(ended).resolves.toEqual([0, null])
    expect(lines).toEqual(['ready', 'stopped'])
  },
)

test('a second signal after a pause ends the process at once', async () => {
  const { child, lines, ended } = await startPortal(60_000)
  child.kill('SIGINT')
  await sleep(1_500)
  child.kill('SIGINT')
  await expect(ended).resolves.toEqual([130, null])
  expect(lines).toEqual(['ready', 'before the end'])
})

test('a stop that hangs is cut short, with another status than 0', async () => {
  const { child, lines, ended } = await startPortal(60_000, 300)
  child.kill('SIGTERM')
  await expect(ended).resolves.toEqual([1, null])
  expect(lines).toEqual(['ready', 'before the end'])
})
