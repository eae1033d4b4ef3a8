import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import { SYSTEM } from '#contract/role.ts'
import { DEFAULT_SETTINGS } from '#contract/settings.ts'
import { appointments } from '#server/db/tables/appointment-tables.ts'
import { matches } from '#server/db/tables/match-tables.ts'
import { newspapers } from '#server/db/tables/newspaper-tables.ts'
import { media, posts } from '#server/db/tables/tables.ts'
import { tournaments } from '#server/db/tables/tournament-tables.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { importPosts } from '#server/domain/import/import-posts.ts'
import { appendEvents } from '#server/domain/matches/append-events.ts'
import { createMatch } from '#server/domain/matches/matches.ts'
import { getNameBook } from '#server/domain/name-book/load-name-book.ts'
import { addNewspaper, listNewspapers } from '#server/domain/newspapers/newspapers.ts'
import { createPlayer, updatePlayer } from '#server/domain/players/players.ts'
import { listPublished } from '#server/domain/posts/reading/posts.ts'
import { updateSettings } from '#server/domain/settings/save-settings.ts'
import { getBreaking, getVersionedSettings } from '#server/domain/settings/settings.ts'
import { listSquads } from '#server/domain/tournaments/squads.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import { fillDemoNewsroom } from './demo-newsroom.ts'
import { makePdf } from './demo-pdf.ts'
import { removeDemoNewsroom } from './demo-removal.ts'

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
  for (const language of LANGUAGES)
    for (const media of ['video', 'gallery'] as const)
      expect(
        (await listPublished(system, { language, media, limit: 5 })).posts.length,
        `${language} ${media}`,
      ).toBeGreaterThan(0)
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

test('what the newsroom made stays with the matches, names and pictures that it needs; a later removal finds nothing', async () => {
  await fillDemoNewsroom(system)
  const { db } = world.world
  const editor = await world.as('editor')
  const [league] = await db
    .select()
    .from(tournaments)
    .where(eq(tournaments.nameEn, 'Dhaka Neighbourhood T20 League'))
  if (!league) throw new Error('The demo has no league')
  const teams = await listSquads({ ...editor, readDb: db }, league.id)
  const [home, away, other, last] = teams
  if (!home || !away || !other || !last) throw new Error('The league has too few teams')
  const rest = { stageId: null, venueId: null, isTimeKnown: true, round: { bn: '', en: '' }, officials: [] }
  const startsAt = new Date()
  // A match of the newsroom in the demo's league, and one outside of it whose log names a demo player of a third team.
  const own = await createMatch(editor, {
    ...rest,
    startsAt,
    tournamentId: league.id,
    homeId: home.team.id,
    awayId: away.team.id,
    rules: {},
  })
  const friendly = await createMatch(editor, {
    ...rest,
    startsAt,
    tournamentId: null,
    homeId: away.team.id,
    awayId: home.team.id,
    sport: 'cricket',
    rules: { format: 't20', players: 2 },
  })
  const guest = other.players[0]?.playerId ?? ''
  const lineup = [...away.players.slice(0, 1).map(({ playerId }) => playerId), guest]
  const write = (matchId: string, kind: string, payload: Record<string, unknown>, base = 0) =>
    appendEvents(editor, matchId, {
      base,
      acceptProblems: true,
      isDryRun: false,
      events: [{ clientId: randomUUID(), event: { kind, ...payload } }],
    })
  await write(friendly.id, 'lineup', { team: away.team.id, players: lineup })
  // A fixture of the demo in whose log the newsroom wrote.
  const [fixture] = await db
    .select()
    .from(matches)
    .where(and(eq(matches.tournamentId, league.id), eq(matches.lastSeq, 0), eq(matches.demo, true)))
  if (!fixture) throw new Error('The league has no fixture')
  await write(fixture.id, 'abandon', {})
  // One player of the newsroom is the same as a demo player of a fourth team.
  const { id: spelt } = await createPlayer(editor, {
    name: { bn: 'রুবায়েত মঞ্জুর', en: 'Rubayet Manzur' },
    gender: 'male',
    birthYear: null,
    variants: [],
    isAnother: false,
  })
  const same = last.players[0]?.playerId ?? ''
  await updatePlayer(editor, spelt, { mergedInto: same })
  const pictures = (await db.select().from(media)).map(({ id }) => id)
  const [feature = '', inText = '', unused = ''] = pictures
  await importPosts(system, [
    {
      headline: 'Our own story',
      language: 'en',
      categories: ['Cricket'],
      status: 'published',
      richText: `<p>Text.</p><img src="/media/${inText}/640.webp" alt="A">`,
      reporter: 'Desk',
      mediaId: feature,
      createdAt: new Date(),
      slug: 'our-own-story',
      bannerHead: '',
      excerpt: '',
      keywords: '',
      caption: '',
      videoURL: '',
    },
  ])

  const { posts: count, kept } = await removeDemoNewsroom(system)
  expect(count).toBeGreaterThan(20)
  const left = await db.select().from(matches)
  expect(left.map(({ id }) => id).sort()).toEqual([own.id, friendly.id, fixture.id].sort())
  expect(left.every(({ demo }) => !demo)).toBe(true)
  expect((await db.select().from(tournaments)).map(({ id }) => id)).toEqual([league.id])
  const { all } = await getNameBook(editor)
  const names = new Set(all.map(({ id }) => id))
  const needed = [home.team.id, away.team.id, fixture.homeId, fixture.awayId, guest, spelt, same]
  for (const id of [...needed, ...[home, away].flatMap(({ players }) => players.map((p) => p.playerId))])
    expect(names).toContain(id)
  const squads = await listSquads({ ...editor, readDb: db }, league.id)
  const inMatches = new Set([home.team.id, away.team.id, fixture.homeId, fixture.awayId])
  expect(new Set(squads.map(({ team }) => team.id))).toEqual(inMatches)
  for (const squad of teams.filter(({ team }) => !inMatches.has(team.id)))
    expect(names).not.toContain(squad.players.at(-1)?.playerId)
  expect((await db.select().from(media)).map(({ id }) => id).sort()).toEqual([feature, inText].sort())
  expect(await world.world.files.read(`${unused}/card.jpg`)).toBe(null)
  const of = (kind: string) => kept.filter((entry) => entry.kind === kind).map(({ name }) => name)
  expect(of('tournament season')).toEqual([`Dhaka Neighbourhood T20 League ${league.season}`])
  expect(of('match')).toHaveLength(1)
  expect(of('team')).toHaveLength(inMatches.size)
  expect(of('picture').sort()).toEqual([feature, inText].sort())

  expect(await removeDemoNewsroom(system)).toEqual({ posts: 0, kept: [] })
  // The demo can be filled again beside what stayed.
  await db.delete(posts)
  expect(await fillDemoNewsroom(system)).not.toEqual([])
  await removeDemoNewsroom(system)
  expect((await db.select().from(matches)).map(({ id }) => id).sort()).toEqual(
    left.map(({ id }) => id).sort(),
  )
})
