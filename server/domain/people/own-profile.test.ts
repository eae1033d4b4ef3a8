import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANONYMOUS } from '#contract/role.ts'
import { auditEntries } from '#server/db/tables/audit-tables.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import { readPictureFile } from '#server/domain/media/media.ts'
import { pictureLimiter } from '#server/domain/picture-limiters.ts'
import { testPicture } from '#tests/test-picture.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import { getOwnAccount, removeOwnPhoto, setOwnPhoto } from './own-profile.ts'
import { deletePerson } from './people.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.end())

const actsOf = async (id: string) => {
  const rows = await world.world.db
    .select({ act: auditEntries.act })
    .from(auditEntries)
    .where(eq(auditEntries.objectId, id))
  return rows.map(({ act }) => act)
}
const fileOf = (photoURL: string) => {
  const [, , folder = '', name = ''] = photoURL.split('/')
  return readPictureFile({ ...world.world, viewer: ANONYMOUS }, folder, name)
}

describe('one’s own photograph', () => {
  test('is served small and re-encoded; the former one is deleted', async () => {
    const ctx = await world.as('reader')
    const first = await setOwnPhoto(ctx, await testPicture(1200, 900))
    expect(first).toMatch(/^\/media\/photo-[0-9a-z]+\/400\.webp$/)
    expect((await getOwnAccount(ctx)).photoURL).toBe(first)
    const stored = await fileOf(first)
    expect(stored?.contentType).toBe('image/webp')
    expect(Buffer.from(stored?.bytes.subarray(8, 12) ?? []).toString()).toBe('WEBP')

    const second = await setOwnPhoto(ctx, await testPicture(120, 90))
    expect(await fileOf(second)).not.toBeNull()
    expect(await fileOf(first)).toBeNull()

    await removeOwnPhoto(ctx)
    expect((await getOwnAccount(ctx)).photoURL).toBeNull()
    expect(await fileOf(second)).toBeNull()
  })

  test('of a reader does not use the newsroom’s queue', async () => {
    const ctx = await world.as('reader')
    const held = Promise.withResolvers<void>()
    const uploads = [pictureLimiter.run(() => held.promise), pictureLimiter.run(() => held.promise)]
    expect(await setOwnPhoto(ctx, await testPicture(120, 90))).toMatch(/^\/media\/photo-/)
    held.resolve()
    await Promise.all(uploads)
  })

  test('invalidates the team page for people on it', async () => {
    const ctx = await world.as('editor')
    await world.world.db.update(users).set({ onTeamPage: true }).where(eq(users.id, ctx.viewer.id))
    world.staleNames()
    await setOwnPhoto(ctx, await testPicture(500, 500))
    await expect.poll(() => world.staleNames()).toContain('team')
  })

  test('leaves the team page alone for people who are not on it', async () => {
    const ctx = await world.as('editor')
    world.staleNames()
    await setOwnPhoto(ctx, await testPicture(500, 500))
    expect(world.staleNames()).toEqual([])
  })

  test('is recorded when it differs from the former one', async () => {
    const ctx = await world.as('reader')
    await removeOwnPhoto(ctx)
    expect(await actsOf(ctx.viewer.id)).toEqual([])
    await setOwnPhoto(ctx, await testPicture(120, 90))
    await removeOwnPhoto(ctx)
    expect(await actsOf(ctx.viewer.id)).toEqual(['person.photo-changed', 'person.photo-changed'])
  })

  test('is deleted when it cannot be stored', async () => {
    const ctx = await world.as('reader')
    const put: string[] = []
    const files = {
      ...ctx.files,
      put: async (key: string, bytes: Uint8Array, type: string) => {
        put.push(key)
        await ctx.files.put(key, bytes, type)
      },
    }
    await world.world.db.delete(users).where(eq(users.id, ctx.viewer.id))
    await expect(setOwnPhoto({ ...ctx, files }, await testPicture(120, 90))).rejects.toMatchObject({
      code: 'SESSION_ENDED',
    })
    expect(put).toHaveLength(1)
    expect(await fileOf(`/media/${put[0]}`)).toBeNull()
  })

  test('is changed although the former one cannot be deleted', async () => {
    const ctx = await world.as('reader')
    await setOwnPhoto(ctx, await testPicture(120, 90))
    const stuck = { ...ctx.files, removeFolder: () => Promise.reject(new Error('The disk is read-only')) }
    const next = await setOwnPhoto({ ...ctx, files: stuck }, await testPicture(120, 90))
    expect((await getOwnAccount(ctx)).photoURL).toBe(next)
    expect(await fileOf(next)).not.toBeNull()
  })

  test('is deleted with the person', async () => {
    const ctx = await world.as('reader')
    const photoURL = await setOwnPhoto(ctx, await testPicture(120, 90))
    await deletePerson(await world.as('admin'), ctx.viewer.id)
    expect(await fileOf(photoURL)).toBeNull()
  })

  test.each([
    ['IMAGE_UNREADABLE', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['IMAGE_TOO_LARGE', () => Buffer.alloc(5_242_881)],
    ['IMAGE_SHAPE_EXTREME', () => testPicture(5_000, 10)],
  ])('stays unchanged when a new one is refused with %s', async (code, bytes) => {
    const ctx = await world.as('reader')
    await expect(setOwnPhoto(ctx, await bytes())).rejects.toMatchObject({ code })
    expect((await getOwnAccount(ctx)).photoURL).toBeNull()
  })

  test('can be changed only by its owner', async () => {
    const anonymous = { ...world.world, viewer: ANONYMOUS }
    await expect(setOwnPhoto(anonymous, Buffer.from('x'))).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    const { viewer, ...ctx } = await world.as('reporter')
    const held = { ...ctx, viewer: { ...viewer, hold: 'default-password' as const } }
    await expect(setOwnPhoto(held, Buffer.from('x'))).rejects.toMatchObject({
      code: 'PASSWORD_CHANGE_REQUIRED',
    })
  })
})
