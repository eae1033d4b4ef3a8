import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '#server/domain/app-error.ts'
import { postTag, siteTag } from '#server/domain/cache-tags.ts'
import type { PageRequest } from '#server/http/pages/page-context.ts'
import { pageContextOf } from '#tests/test-page-request.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import { load, loadFile, loadLayout } from './load.server.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.end())

/** The arguments of a loader of an English page. */
function loaderArgs(changed: Partial<PageRequest> = {}, params: Record<string, string> = {}) {
  const context = pageContextOf(world.world, { language: 'en', requestId: 'r7', ...changed })
  return { request: new Request('http://localhost/en/x'), context, params }
}

const failureOf = (run: Promise<unknown>) => run.catch((thrown: unknown) => thrown)

test('an error becomes a status, a code and a request id, never internal text', async () => {
  const logged: unknown[] = []
  const log = Object.assign(Object.create(world.world.log), { error: (entry: unknown) => logged.push(entry) })
  const ctx: PageRequest['ctx'] = { ...world.world, log, viewer: { kind: 'anonymous' } }
  const run = (failure: unknown) =>
    load('about', async () => {
      throw failure
    })(loaderArgs({ ctx }))

  await expect(run(new AppError('DATABASE_AWAY'))).rejects.toMatchObject({
    init: { status: 503 },
    data: { code: 'DATABASE_AWAY', requestId: 'r7' },
  })
  expect(logged).toEqual([])
  const secret = new Error('connection to postgres://user:password failed')
  const answer: unknown = await failureOf(run(secret))
  expect(answer).toMatchObject({ init: { status: 500 }, data: { code: 'INTERNAL', requestId: 'r7' } })
  expect(JSON.stringify(answer)).not.toContain('postgres')
  expect(logged).toEqual([{ err: secret, requestId: 'r7', page: 'about' }])
})

test('a loader adds only cache tags of the kinds that its page declares', () => {
  load('article', async ({ addTags }) => addTags(siteTag(), postTag('a')))
  // @ts-expect-error The about page shows no post.
  load('about', async ({ addTags }) => addTags(postTag('a')))
})

describe('a request that is refused before the loader runs', () => {
  const present = async () => ({ shown: true })

  test.each(['\0', 'a\0b', '\ud800'])('an unstorable character in the address: %j', async (id) => {
    expect(await failureOf(load('about', present)(loaderArgs({}, { id })))).toMatchObject({
      init: { status: 404 },
      data: { code: 'NOT_FOUND' },
    })
    expect(await loadLayout(present)(loaderArgs({}, { id }))).toHaveProperty('shown', true)
  })

  test('a refusal replaces the page, inside its layout', async () => {
    const refusal = new AppError('FOREIGN_ORIGIN')
    expect(await failureOf(load('about', present)(loaderArgs({ refusal })))).toMatchObject({
      init: { status: 403 },
      data: { code: 'FOREIGN_ORIGIN', requestId: 'r7' },
    })
    expect(await loadLayout(present)(loaderArgs({ refusal }))).toHaveProperty('shown', true)
  })

  test('a file responds with plain text', async () => {
    const answer = await failureOf(
      loadFile('feed', present)(loaderArgs({ refusal: new AppError('REPORTER_NOT_FOUND') })),
    )
    if (!(answer instanceof Response)) throw new Error('No error')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
    expect(await answer.text()).toBe('Reporter not found.\n')
  })
})
