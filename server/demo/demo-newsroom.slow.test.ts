import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#contract/role.ts'
import { DEFAULT_SETTINGS } from '#contract/settings.ts'
import { appointments } from '#server/db/appointment-tables.ts'
import { newspapers } from '#server/db/newspaper-tables.ts'
import { media, posts } from '#server/db/tables.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { addNewspaper, listNewspapers } from '#server/domain/newspapers/newspapers.ts'
import { updateSettings } from '#server/domain/settings/save-settings.ts'
import { getBreaking, getVersionedSettings } from '#server/domain/settings/settings.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import { fillDemoNewsroom, removeDemoNewsroom } from './demo-newsroom.ts'
import { makePdf } from './demo-pdf.ts'

let world: TestWorld
let system: Ctx

beforeAll(async () => {
  world = await openTestWorld()
  system = { ...world.world, viewer: SYSTEM }
})
afterAll(() => world.end())

test('adds newspapers with PDFs and covers, and appointments; removal keeps the newsroom’s own newspaper', async () => {
  const accounts = await fillDemoNewsroom(system)
  expect(accounts.map(({ role }) => role)).toContain('reader')
  const shown = (await listNewspapers(system, { published: 'true', limit: 10 })).newspapers
  expect(shown).toHaveLength(3)
  expect(shown.every(({ cover }) => cover !== null)).toBe(true)
  const rows = await world.world.db.select().from(newspapers)
  for (const { fileKey, fileBytes } of rows) {
    expect((await world.world.files.read(fileKey))?.length).toBe(fileBytes)
  }
  const states = (await world.world.db.select().from(appointments)).map(({ state }) => state)
  expect(new Set(states)).toEqual(new Set(['asked', 'confirmed', 'declined']))
  const pdf = makePdf('Own', [{ heading: 'Own', lines: [] }])
  const issue = {
    title: 'Own',
    publication: '',
    issueDate: '2026-11-20',
    published: true,
    cover: undefined,
    pdf,
  }
  const own = await addNewspaper(system, issue)

  await removeDemoNewsroom(system)
  expect((await world.world.db.select().from(newspapers)).map(({ id }) => id)).toEqual([own.id])
  expect(await world.world.db.select().from(appointments)).toEqual([])
  expect(await world.world.db.select().from(media)).toEqual([])
  for (const { fileKey } of rows) expect(await world.world.files.read(fileKey)).toBeNull()
})

test('two simultaneous starts fill the demo once; a later start fills it again after an interrupted one', async () => {
  const both = await Promise.all([fillDemoNewsroom(system), fillDemoNewsroom(system)])
  expect(both.filter((accounts) => accounts.length > 0)).toHaveLength(1)
  await world.world.db.delete(posts)
  expect(await fillDemoNewsroom(system)).toHaveLength(both.flat().length)
  await removeDemoNewsroom(system)
})

test('settings that the newsroom changed stay when the demo is removed', async () => {
  await fillDemoNewsroom(system)
  const filled = await getVersionedSettings(system)
  expect(filled.partners).toHaveLength(8)
  expect(await getBreaking(system, 'bn')).not.toBe(null)
  const own = { siteTitle: { bn: 'আমাদের মাঠ', en: 'Our Field' }, contactEmail: 'desk@field.example' }
  await updateSettings(system, own)
  await removeDemoNewsroom(system)
  expect(await getVersionedSettings(system)).toMatchObject({
    ...own,
    imprint: DEFAULT_SETTINGS.imprint,
    contactPhone: DEFAULT_SETTINGS.contactPhone,
    partners: DEFAULT_SETTINGS.partners,
  })
  expect(await getBreaking(system, 'bn')).toBe(null)
})
