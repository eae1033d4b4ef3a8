import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { cpuSeconds, treeCpuSeconds, treeMegabytes } from './process-meter.ts'

/** Uses half a second of processor time, says so and waits; ends when its input does. */
const BUSY = `
  while (process.cpuUsage().user + process.cpuUsage().system < 500_000);
  console.log('done')
  process.stdin.resume()`

test('the time of a process includes that of its children, of ended ones too, and of one of them not when asked', async () => {
  const before = treeCpuSeconds(process.pid)
  const child = spawn(process.execPath, ['-e', BUSY], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const pid = child.pid ?? 0
  expect(cpuSeconds(pid)).toBeGreaterThanOrEqual(0.4)
  const alive = treeCpuSeconds(process.pid)
  expect(alive - before).toBeGreaterThanOrEqual(0.4)
  expect(treeCpuSeconds(process.pid, pid)).toBeLessThanOrEqual(treeCpuSeconds(process.pid) - 0.4)
  expect(treeMegabytes(pid)).toBeGreaterThan(10)
  child.stdin.end()
  await once(child, 'exit')
  expect(treeCpuSeconds(process.pid)).toBeGreaterThanOrEqual(alive)
})
