// When the team page is invalidated: by changes of people on it, and by no other.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/role.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import { updateOwnProfile } from './own-profile.ts'
import { createStaff, deletePerson, listTeam, makeAdmin } from './people.ts'
import { updatePerson } from './staff.ts'

let world: TestWorld
let admin: Ctx
beforeAll(async () => {
  world = await openTestWorld()
  admin = await world.as('admin')
})
afterAll(() => world.end())

async function member(role: Role, onTeamPage: boolean) {
  const ctx = await world.as(role)
  await world.world.db.update(users).set({ onTeamPage }).where(eq(users.id, ctx.viewer.id))
  world.staleNames()
  return ctx
}
const isShown = async (id: string) => (await listTeam(admin)).some((shown) => shown.id === id)

test('shows a person again who is staff again', async () => {
  const { viewer } = await member('editor', true)
  await updatePerson(admin, viewer.id, { role: 'reader' })
  expect(world.staleNames()).toEqual(['team'])
  expect(await isShown(viewer.id)).toBe(false)
  expect(await makeAdmin(admin, viewer.email)).toBe(1)
  expect(world.staleNames()).toEqual(['team'])
  expect(await isShown(viewer.id)).toBe(true)
  expect(await makeAdmin(admin, viewer.email)).toBe(0)
  expect(world.staleNames()).toEqual([])
})

test('creating a colleague invalidates pages with the printed names at once', async () => {
  const ctx = { ...admin, mailer: { send: async () => undefined }, newUserPassword: '271828' }
  const names = { name: 'Rina Akter', nameBn: 'রিনা আক্তার', nameEn: '' }
  world.staleNames()
  await createStaff(ctx, { ...names, email: 'rina@maidan.example', role: 'reporter' })
  expect(world.staleNames()).toEqual(['site'])
})

test.each([
  ['who stands there', true, ['team']],
  ['who does not', false, []],
])('invalidates the team page only for people on it: %s', async (_who, onTeamPage, stale) => {
  const ctx = await member('editor', onTeamPage)
  const { id, email } = ctx.viewer
  await updateOwnProfile(ctx, { email, displayName: 'Another name' })
  expect(world.staleNames()).toEqual(stale)
  await updateOwnProfile(ctx, { email, displayName: 'Another name', language: 'bn' })
  expect(world.staleNames()).toEqual([])
  await updatePerson(admin, id, { name: 'A third name' })
  expect(world.staleNames()).toEqual(stale)
  await updatePerson(admin, id, { name: 'A third name' })
  expect(world.staleNames()).toEqual([])
  await deletePerson(admin, id)
  expect(world.staleNames()).toEqual(stale)
})
