import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { openJobMeter } from './job-queue.ts'

test('counts jobs by queue and result; logs a failed one with its name and ids, and rethrows', async () => {
  const lines: string[] = []
  const meter = openJobMeter(createLog('info', { write: (line: string) => void lines.push(line) }))
  await meter.run('send-mail', [{ id: 'a' }, { id: 'b' }], async () => undefined)
  expect(lines).toEqual([])
  const failing = meter.run('send-mail', [{ id: 'c' }], () => Promise.reject(new Error('no mail server')))
  await expect(failing).rejects.toThrow('no mail server')
  expect(meter.tallies().get('send-mail')).toMatchObject({ done: 2, failed: 1 })
  expect(JSON.parse(lines.join(''))).toMatchObject({
    level: 'warn',
    job: 'send-mail',
    ids: ['c'],
    err: { message: 'no mail server' },
  })
})
