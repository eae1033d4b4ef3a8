import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { AppError } from '#server/domain/app-error.ts'
import { type PageRequest, pageRequest } from '#server/http/page-context.ts'
import { openTestWorld } from '#tests/test-world.ts'
import { load } from './load.server.ts'

test('what fails becomes a status, a code and a number, never internal text', async () => {
  const world = await openTestWorld()
  const logged: unknown[] = []
  const log = Object.assign(Object.create(world.world.log), { error: (entry: unknown) => logged.push(entry) })
  const request: PageRequest = {
    ctx: { ...world.world, log, viewer: { kind: 'stranger' } },
    language: 'en',
    path: '/x',
    requestId: 'r7',
    nonce: '',
    shows: () => undefined,
    freshUntil: () => undefined,
  }
  const context = new RouterContextProvider()
  context.set(pageRequest, request)
  const run = (failure: unknown) =>
    load(async () => {
      throw failure
    })({ request: new Request('http://localhost/en/x'), context, params: {} })

  await expect(run(new AppError('DATABASE_AWAY'))).rejects.toMatchObject({
    init: { status: 503 },
    data: { code: 'DATABASE_AWAY', requestId: 'r7' },
  })
  expect(logged).toEqual([])
  const secret = new Error('connection to postgres://user:password failed')
  const answer: unknown = await run(secret).catch((thrown: unknown) => thrown)
  expect(answer).toMatchObject({ init: { status: 500 }, data: { code: 'INTERNAL', requestId: 'r7' } })
  expect(JSON.stringify(answer)).not.toContain('postgres')
  expect(logged).toEqual([{ err: secret, requestId: 'r7' }])
  await world.end()
})
