// What the dashboard opens with, for each role.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { overviewSchema, pendingTasks } from '#contract/overview.ts'
import { type Role, STRANGER } from '#contract/role.ts'
import { appointments } from '#server/db/appointment-tables.ts'
import { listMessages, openMessage, sendMessage } from '#server/domain/messages/messages.ts'
import { createTestApp, type Entered, type TestApp } from '../test-app.ts'

let site: TestApp
let entered: Record<'reporter' | 'editor' | 'admin', Entered>

beforeAll(async () => {
  site = await createTestApp()
  entered = {
    reporter: await site.signIn('reporter'),
    editor: await site.signIn('editor'),
    admin: await site.signIn('admin'),
  }
  const makePost = async (role: keyof typeof entered, fields: object) => {
    const answer = await site.call('/api/allposts', {
      method: 'POST',
      body: JSON.stringify({ headline: `Of ${role}`, imageUrl: 'https://example.org/a.jpg', ...fields }),
      headers: { ...entered[role].cookie, 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(201)
  }
  await makePost('reporter', {})
  await makePost('reporter', { status: 'draft' })
  await makePost('editor', {})
  await makePost('editor', {})
  await makePost('editor', { status: 'review' })
  await makePost('editor', { status: 'draft' })
  const now = new Date()
  const asked = (id: string, state: 'asked' | 'confirmed') => ({
    id,
    state,
    userId: site.people.reader.id,
    topic: 'A visit',
    wantedAt: now,
    createdAt: now,
  })
  await site.world.db.insert(appointments).values([asked('a', 'asked'), asked('b', 'confirmed')])
  const message = { name: 'N', email: 'n@example.org', subject: 'S', text: 'T' }
  for (let sent = 0; sent < 3; sent++) await sendMessage({ ...site.world, viewer: STRANGER }, message)
  const [newest] = (await listMessages(site.system, { state: 'any', limit: 1 })).messages
  await openMessage(site.system, newest?.id ?? '')
})
afterAll(() => site?.close())

const overview = async (role: keyof typeof entered) => {
  const answer = await site.call('/api/overview', { headers: entered[role].cookie })
  expect(answer.status).toBe(200)
  return overviewSchema.parse(await answer.json())
}

test.each(['editor', 'admin'] as const satisfies Role[])(
  'an %s sees the numbers of the newsroom',
  async (role) => {
    const { numbers } = await overview(role)
    expect(numbers).toEqual({
      appointments: 2,
      newMessages: 2,
      postsPublished: 2,
      postsInReview: 2,
      appointmentsAsked: 1,
    })
    expect(pendingTasks(numbers)).toBe(3)
  },
)

test('a reporter sees the numbers of their own posts and nothing of the rest', async () => {
  const { numbers } = await overview('reporter')
  expect(numbers).toEqual({
    appointments: null,
    newMessages: null,
    postsPublished: 0,
    postsInReview: 1,
    appointmentsAsked: null,
  })
  expect(pendingTasks(numbers)).toBe(1)
})

test('an admin sees what everybody did last, others what they did themselves', async () => {
  const everything = (await overview('admin')).activities
  expect(everything.length).toBeLessThanOrEqual(8)
  expect(new Set(everything.map(({ actor }) => actor.name)).size).toBeGreaterThan(1)
  for (const role of ['reporter', 'editor'] as const) {
    const { activities } = await overview(role)
    expect(activities.length).toBeGreaterThan(0)
    expect(new Set(activities.map(({ actor }) => actor.id))).toEqual(new Set([site.people[role].id]))
  }
})
