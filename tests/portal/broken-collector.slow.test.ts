// A process whose metrics fail logs it, and breaks neither itself nor the metrics of other processes.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const PROGRAM = fileURLToPath(new URL('broken-collector.ts', import.meta.url))

test.for(['serving', 'first'])('metrics of the %s process fail', { timeout: 30_000 }, async (broken) => {
  const child = spawn(process.execPath, [PROGRAM, broken], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => {
      said += piece.toString()
    })
  }
  try {
    await expect.poll(() => said).toMatch(/gathered|ended|Error/)
  } finally {
    child.kill()
  }
  expect(said).toContain('gathered')
  expect(said).not.toContain('ended')
  expect(said).toContain('warned')
  expect(said).toContain('figure_of_2 0')
  if (broken === 'serving') expect(said).toContain('maidan_processes{role="primary"} 1')
  else expect(said).toContain('figure_of_1 0')
})
