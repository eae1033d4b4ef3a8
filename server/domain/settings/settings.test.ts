// Several people, or several processes, change settings at the same moment.
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Settings, settingsConflictSchema } from '#contract/settings.ts'
import { auditEntries } from '#server/db/tables/audit-tables.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import { settings } from '#server/db/tables/tables.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import { keptSince } from './kept-since.ts'
import { updateSettings } from './save-settings.ts'
import { getSettings, getVersionedSettings, settingsCache } from './settings.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.end())

/** An admin with a second factor, who may go on when it becomes required. */
const asAdmin = async (name?: string) => {
  const ctx = await world.as('admin', name)
  await ctx.db.update(users).set({ secondFactorAt: new Date() }).where(eq(users.id, ctx.viewer.id))
  return ctx
}

const recorded = async () => {
  const rows = await world.world.db
    .select({ details: auditEntries.details })
    .from(auditEntries)
    .where(eq(auditEntries.act, 'settings.changed'))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
  return rows.map(({ details }) => details.settings)
}

test('stores simultaneous changes of different settings, the first ones included', async () => {
  const ctx = await asAdmin()
  await getSettings(ctx)
  const changes: Partial<Settings>[] = [
    { secondFactorRequired: true },
    { reportersPublishDirectly: true },
    { contactPhone: '01700-000000' },
    { hijriOffsetDays: 1 },
    { contactEmail: 'desk@example.org' },
    { termsEffective: '2026-11-20' },
  ]
  await Promise.all(changes.map((change) => updateSettings(ctx, change)))
  expect(await getSettings(ctx)).toMatchObject(Object.assign({}, ...changes))
  expect((await recorded()).toSorted()).toEqual(changes.flatMap((change) => Object.keys(change)).toSorted())
})

test('does not undo a change that this process has not received, nor claim to have made it', async () => {
  const ctx = await asAdmin()
  await updateSettings(ctx, { secondFactorRequired: false, contactPhone: '' })
  const stale = {
    ...ctx,
    changes: { publishInvalidation: async () => undefined, subscribe: () => () => undefined },
  }
  await getSettings(stale)
  await updateSettings(ctx, { secondFactorRequired: true })
  expect((await getSettings(stale)).secondFactorRequired).toBe(false)
  expect(await updateSettings(stale, { contactPhone: '01711-111111' })).toMatchObject({
    secondFactorRequired: true,
  })
  expect((await recorded())[0]).toBe('contactPhone')
  // Nothing is stored or recorded when nothing changes.
  const before = await recorded()
  expect(await updateSettings(stale, { secondFactorRequired: true })).toMatchObject({
    contactPhone: '01711-111111',
  })
  expect(await recorded()).toEqual(before)
})

test('a conflict lists every setting that others changed, and who changed it', async () => {
  const [late, first, second] = [await asAdmin(), await asAdmin('Rafiq'), await asAdmin('Mina')]
  await updateSettings(second, { tagline: { en: 'Before' } })
  const { version } = await getVersionedSettings(late)
  await updateSettings(first, { tagline: { en: 'Theirs' }, contactPhone: '01' })
  await updateSettings(first, { siteTitle: { en: 'Field' } })
  await updateSettings(second, { siteTitle: { bn: 'মাঠ' }, contactPhone: '02' })
  await updateSettings(second, { secondFactorRequired: false })
  const refused = await updateSettings(late, { tagline: { en: 'Mine' }, baseVersion: version }).catch(
    (error) => error,
  )
  expect(refused.code).toBe('SETTINGS_CONFLICT')
  const { changes } = settingsConflictSchema.parse(refused.details.data)
  expect(Object.fromEntries(changes.map(({ setting, by }) => [setting, by]))).toEqual({
    tagline: 'Rafiq',
    contactPhone: 'Mina',
    // One of them changed the English title, the other the Bengali one.
    siteTitle: '',
    secondFactorRequired: 'Mina',
  })
})

test('an update keeps unknown keys of a later release and an unreadable field that it does not change', async () => {
  const ctx = await asAdmin()
  await updateSettings(ctx, { siteTitle: { en: 'Kept' }, secondFactorRequired: true })
  const [row] = await ctx.db.select().from(settings).where(eq(settings.name, 'settings'))
  const value = { ...Object(row?.value), ofALaterRelease: { a: 1 }, hijriOffsetDays: 'many' }
  await ctx.db.update(settings).set({ value }).where(eq(settings.name, 'settings'))
  settingsCache(ctx).clear()
  expect(await getSettings(ctx)).toMatchObject({
    siteTitle: { en: 'Kept' },
    secondFactorRequired: true,
    hijriOffsetDays: -1,
  })
  await updateSettings(ctx, { contactPhone: '01999' })
  const [after] = await ctx.db.select().from(settings).where(eq(settings.name, 'settings'))
  expect(after?.value).toEqual({ ...value, contactPhone: '01999' })
  await updateSettings(ctx, { hijriOffsetDays: -1 })
  const [mended] = await ctx.db.select().from(settings).where(eq(settings.name, 'settings'))
  expect(mended?.value).toMatchObject({ hijriOffsetDays: -1, ofALaterRelease: { a: 1 } })
})

test.each([
  ['2026-08-31T18:30:00Z', '2026-02-28T18:30:00.000Z'],
  ['2028-08-29T00:00:00Z', '2028-02-29T00:00:00.000Z'],
  ['2026-03-15T12:00:00Z', '2025-09-15T12:00:00.000Z'],
])('what is kept for six months ends %s at the same day or the last of its month', async (now, oldest) => {
  const ctx = { ...(await asAdmin(now)), clock: { now: () => new Date(now) } }
  expect((await keptSince(ctx, 'mailsKeptMonths')).toISOString()).toBe(oldest)
})
