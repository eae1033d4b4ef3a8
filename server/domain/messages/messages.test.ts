import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMessage } from '#contract/people/message.ts'
import { ANONYMOUS } from '#contract/role.ts'
import { messages } from '#server/db/tables/message-tables.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import { sendMessage } from './messages.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.end())

test('stores an anonymous message unread, dated by the clock', async () => {
  const now = new Date('2026-11-20T15:48:00.123Z')
  world.clock.set(now)
  const read = readMessage({
    name: 'রাকিব\u0000 হাসান',
    email: 'Rakib@Example.com',
    subject: "'; drop table messages; --",
    text: 'এক\r\nদুই 🏏',
  })
  if (!('message' in read)) throw new Error('not a message')
  await sendMessage({ ...world.world, viewer: ANONYMOUS }, read.message)
  expect(await world.world.db.select().from(messages)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-z]{14}$/),
      name: 'রাকিব হাসান',
      email: 'rakib@example.com',
      subject: "'; drop table messages; --",
      text: 'এক\nদুই 🏏',
      createdAt: now,
      readAt: null,
      handledAt: null,
      handledBy: null,
    },
  ])
})
