// Failed jobs: admins list and retry them.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { overviewSchema } from '#contract/overview.ts'
import { createTestApp, type Entered, type TestApp } from '../test-app.ts'

let site: TestApp
let admin: Entered
let editor: Entered

beforeAll(async () => {
  site = await createTestApp({ jobs: true })
  admin = await site.signIn('admin')
  editor = await site.signIn('editor')
})
afterAll(() => site?.close())

async function fail(name: string, data: object, minutesAgo = 1): Promise<string> {
  const id = randomUUID()
  await site.world.db.execute(sql`
    insert into jobs.job (id, name, data, state, retry_limit, retry_count, completed_on, policy)
    values (${id}::uuid, ${name}, ${JSON.stringify(data)}::jsonb, 'failed', 5, 5,
      now() - ${minutesAgo}::int * interval '1 minute',
      ${['empty-bin', 'tell-hub'].includes(name) ? 'short' : 'standard'})`)
  return id
}
async function failedFor(who: Entered) {
  const answer = await site.call('/api/overview', { headers: who.cookie })
  return overviewSchema.parse(await answer.json()).waiting.failedJobs
}
const retry = (id: string, who = admin) =>
  site.call(`/api/jobs/${id}/retry`, { method: 'POST', headers: who.cookie })
const stateOf = async (id: string) => {
  const { rows } = await site.world.db.execute(sql`select state from jobs.job where id = ${id}::uuid`)
  return rows[0]?.state
}

test('an admin sees failed jobs without their data; nobody else sees them', async () => {
  await fail('send-mail', { to: 'somebody@example.org', text: 'a secret link' }, 2)
  await fail('publish-post', { postId: 'abc' }, 1)
  expect(await failedFor(admin)).toEqual([
    expect.objectContaining({ name: 'publish-post', postId: 'abc', tries: 6 }),
    expect.objectContaining({ name: 'send-mail', postId: null, tries: 6 }),
  ])
  expect(JSON.stringify(await failedFor(admin))).not.toContain('somebody')
  expect(await failedFor(editor)).toBeNull()
  await site.world.db.execute(sql`delete from jobs.job where state = 'failed'`)
})

test('a recurring job that has succeeded since is not listed', async () => {
  await fail('empty-bin', {}, 5)
  expect(await failedFor(admin)).toHaveLength(1)
  await site.world.db.execute(sql`
    insert into jobs.job (name, state, policy, completed_on) values ('empty-bin', 'completed', 'short', now())`)
  expect(await failedFor(admin)).toEqual([])
  await site.world.db.execute(sql`delete from jobs.job where name = 'empty-bin' and state = 'failed'`)
})

test('a failure under the former name of a queue is not listed after a success under the present one', async () => {
  await fail('tell-hub', {}, 5)
  expect(await failedFor(admin)).toMatchObject([{ name: 'tell-hub' }])
  await site.world.db.execute(sql`
    insert into jobs.job (name, state, policy, completed_on) values ('notify-websub', 'completed', 'short', now())`)
  expect(await failedFor(admin)).toEqual([])
  await site.world.db.execute(sql`delete from jobs.job where name = 'tell-hub'`)
})

test('a retried job runs, is recorded in the audit log, and leaves the list', async () => {
  const id = await fail('publish-post', { postId: 'no-such-post' })
  expect((await retry(id)).status).toBe(200)
  // The post does not exist, so the job has nothing to publish and succeeds.
  await expect.poll(() => stateOf(id)).toBe('completed')
  expect(await failedFor(admin)).toEqual([])
  const log = await site.call('/api/audit?act=job.retried', { headers: admin.cookie })
  expect((await log.json()).map((entry: { object: { id: string; name: string } }) => entry.object)).toEqual([
    { kind: 'job', id, name: 'publish-post', path: null },
  ])
  const again = await retry(id)
  expect([again.status, (await again.json()).code]).toEqual([404, 'JOB_NOT_FOUND'])
})

test('only an admin can retry a job', async () => {
  const id = await fail('publish-post', { postId: 'x' })
  expect((await retry(id, editor)).status).toBe(403)
  expect(await stateOf(id)).toBe('failed')
  for (const unknown of ['no-such-job', randomUUID()]) expect((await retry(unknown)).status).toBe(404)
})
