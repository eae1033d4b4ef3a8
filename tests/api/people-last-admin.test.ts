// Two admins remove each other at the same moment: one stays, and the slower one has lost the permission.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '#contract/role.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { writeOwn } from '#server/domain/people/own-account.ts'
import { deletePerson, listPeople } from '#server/domain/people/people.ts'
import { removeAccount } from '#server/domain/people/remove-account.ts'
import { updatePerson } from '#server/domain/people/staff.ts'
import { openTestWorld, type TestWorld } from '../test-world.ts'

type Admin = Ctx & { viewer: Person }
type TakeAway = (by: Admin, other: Admin) => Promise<unknown>

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world?.end())
beforeEach(async () => {
  await world.world.db.execute('delete from users')
})

const ways: Record<string, TakeAway> = {
  'takes the role': (by, other) => updatePerson(by, other.viewer.id, { role: 'reporter' }),
  disables: (by, other) => updatePerson(by, other.viewer.id, { disabled: true }),
  deletes: (by, other) => deletePerson(by, other.viewer.id),
}
const pairs = Object.entries(ways).flatMap(([one, first]) =>
  Object.entries(ways).map(([two, second]) => ({ one, two, first, second })),
)
async function findActiveAdmins(ctx: Ctx): Promise<string[]> {
  const { people } = await listPeople({ ...ctx, viewer: { kind: 'system' } }, { role: 'admin', limit: 9 })
  return people.filter(({ state }) => state !== 'disabled').map(({ id }) => id)
}
const codesOf = (ends: PromiseSettledResult<unknown>[]) =>
  ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []))

describe('the last two admins', () => {
  test.each(pairs)(
    'one $one the other, the other $two the first: one admin stays',
    async ({ first, second }) => {
      const [a, b] = [await world.as('admin'), await world.as('admin')]
      const ends = await Promise.allSettled([first(a, b), second(b, a)])
      expect(codesOf(ends)).toEqual(['SESSION_ENDED'])
      expect(await findActiveAdmins(a)).toHaveLength(1)
    },
  )
})

describe('with a third admin', () => {
  test.each(pairs)(
    'one $one the other, the other $two the first: the slower one no longer has the permission',
    async (pair) => {
      const [a, b] = [await world.as('admin'), await world.as('admin')]
      await world.as('admin')
      const ends = await Promise.allSettled([pair.first(a, b), pair.second(b, a)])
      expect(codesOf(ends)).toEqual(['SESSION_ENDED'])
      expect(await findActiveAdmins(a)).toHaveLength(2)
    },
  )
})

test('a disabled admin does not count as a remaining admin', async () => {
  const [a, b] = [await world.as('admin'), await world.as('admin')]
  await updatePerson(a, b.viewer.id, { disabled: true })
  const asMaidan: Ctx = { ...a, viewer: { kind: 'system' } }
  for (const changes of [{ disabled: true }, { role: 'editor' as const }]) {
    await expect(updatePerson(asMaidan, a.viewer.id, changes)).rejects.toMatchObject({ code: 'LAST_ADMIN' })
  }
  await expect(deletePerson(asMaidan, a.viewer.id)).rejects.toMatchObject({ code: 'LAST_ADMIN' })
  await deletePerson(a, b.viewer.id)
})

test('an admin who has never signed in does not count as a remaining admin', async () => {
  const [a, b] = [await world.as('admin'), await world.as('admin')]
  await world.world.db.execute(`update users set must_change_password = true where id = '${b.viewer.id}'`)
  await expect(deletePerson(b, a.viewer.id)).rejects.toMatchObject({ code: expect.any(String) })
  const asMaidan: Ctx = { ...a, viewer: { kind: 'system' } }
  await expect(deletePerson(asMaidan, a.viewer.id)).rejects.toMatchObject({ code: 'LAST_ADMIN' })
  await deletePerson(asMaidan, b.viewer.id)
})

test('admins who delete their own accounts at the same moment do not wait for each other', async () => {
  for (let round = 0; round < 5; round++) {
    const [a, b] = [await world.as('admin'), await world.as('admin')]
    const leave = (admin: Admin) =>
      writeOwn(admin, admin.viewer, (transaction) => removeAccount(admin, transaction, admin.viewer.id), {
        removesViewer: true,
      })
    const ends = await Promise.allSettled([leave(a), leave(b)])
    expect(codesOf(ends)).toEqual(['LAST_ADMIN'])
    await world.world.db.execute('delete from users')
  }
})

test('a rolled back change is not recorded', async () => {
  const a = await world.as('admin')
  const asMaidan: Ctx = { ...a, viewer: { kind: 'system' } }
  await expect(updatePerson(asMaidan, a.viewer.id, { name: 'New', role: 'editor' })).rejects.toThrow()
  const { rows } = await world.world.db.execute(
    `select 1 from audit_entries where object_id = '${a.viewer.id}'`,
  )
  expect(rows).toEqual([])
})
