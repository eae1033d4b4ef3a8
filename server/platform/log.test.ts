// The log: secrets are hidden, whatever object they are part of.
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function capture(level: 'info' | 'silent' = 'info') {
  const lines: string[] = []
  const log = createLog(level, { write: (line: string) => void lines.push(line) })
  return { log, lines }
}

test('secrets are hidden by name at any depth, in children and lists, and the rest stays', () => {
  const { log, lines } = capture()
  const headers = {
    authorization: 'Bearer hush1',
    Cookie: 'sid=hush2',
    'set-cookie': ['a=hush3'],
    accept: 'text/html',
  }
  log
    .child({ token: 'hush4' })
    .info({ request: { headers }, users: [{ newPassword: 'hush5', name: 'রহিম' }] }, 'seen')
  log.info({
    headers: new Headers({ authorization: 'hush6', host: 'example.org' }),
    s3: { secretAccessKey: 'hush7' },
  })
  const text = lines.join('')
  expect(text).not.toContain('hush')
  expect(text).toContain('text/html')
  expect(text).toContain('রহিম')
  expect(text).toContain('example.org')
})

test('a failed statement is logged without its values', () => {
  const { log, lines } = capture()
  const cause = Object.assign(new Error('duplicate key'), { code: '23505' })
  const error = new DrizzleQueryError('insert into "user" values ($1, $2)', ['hush\nhush', 'hush2'], cause)
  log.error({ err: error }, 'failed')
  log.error(error)
  const text = lines.join('')
  expect(text).not.toContain('hush')
  expect(text).toContain('insert into')
  expect(text).toContain('log.test.ts')
  expect(text).toContain('duplicate key')
})

test('an error is logged without the connection it happened on', () => {
  const { log, lines } = capture()
  const client = { connectionParameters: { user: 'maidan', host: 'db.example' } }
  log.error(
    { err: Object.assign(new Error('terminating connection'), { code: '57P01', client }) },
    'Job queue',
  )
  expect(lines.join('')).toContain('57P01')
  expect(lines.join('')).not.toContain('db.example')
})

test('a line is JSON with level, time and message', () => {
  const { log, lines } = capture()
  log.warn({ post: 'abc' }, 'late')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'warn',
    post: 'abc',
    msg: 'late',
    time: expect.stringMatching(/Z$/),
  })
})

test('a silent log writes nothing', () => {
  const { log, lines } = capture('silent')
  log.fatal('anything')
  expect(lines).toEqual([])
})
