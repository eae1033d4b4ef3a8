// The placement board over HTTP: slots as readers see them, orders stored whole or not at all, concurrent editors, audit log
// and public pages.
import { notInArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Placement } from '#contract/posts/placement.ts'
import { type PlacementBoard, placementBoardSchema, type Slot } from '#contract/posts/placement-board.ts'
import { posts } from '#server/db/tables/tables.ts'
import { createTestApp, type Entered, type TestApp } from '../test-app.ts'

let site: TestApp
let editor: Entered
let admin: Entered
beforeAll(async () => {
  site = await createTestApp()
  editor = await site.signIn('editor')
  admin = await site.signIn('admin')
})
afterAll(() => site?.close())
beforeEach(async () => {
  await site.world.db.delete(posts)
})

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object, who = editor) =>
  site.call(`/api${path}`, {
    method,
    body: JSON.stringify(body),
    headers: { ...who.cookie, 'content-type': 'application/json' },
  })
async function publish(headline: string, fields: { placement?: Placement; [name: string]: unknown } = {}) {
  const answer = await send('POST', '/allposts', {
    headline,
    imageUrl: 'https://example.org/a.jpg',
    language: 'en',
    ...fields,
  })
  const body = await answer.json()
  expect(body).toMatchObject({ insertedId: expect.any(String) })
  return String(body.insertedId)
}
async function board(who = editor): Promise<PlacementBoard> {
  const answer = await site.call('/api/placements?language=en', { headers: who.cookie })
  expect(answer.status).toBe(200)
  return placementBoardSchema.parse(await answer.json())
}
const slotOf = ({ slots }: PlacementBoard, wanted: Slot) => {
  const found = slots.find(({ slot }) => slot === wanted)
  if (!found) throw new Error(`No slot ${wanted}`)
  return found
}
const headlines = (posts: { headline: string }[]) => posts.map(({ headline }) => headline)
const put = (slot: string, body: object, who = editor) =>
  send('PUT', `/placements/${slot}`, { language: 'en', ...body }, who)

describe('the board', () => {
  test('shows the visible posts, the assigned posts, the waiting posts, and why', async () => {
    await publish('Newest once')
    await publish('Old lead', { placement: 'lead' })
    await publish('Lead', { placement: 'lead' })
    await publish('Placed by its label', { placement: "Editor's Pick" as Placement })
    await site.world.db.update(posts).set({ imageUrl: '' })
    await publish('Pictured', { placement: 'sidebar' })
    const shown = await board()
    const lead = slotOf(shown, 'lead')
    expect(lead.placed.map(({ headline, isShown, whyNot }) => [headline, isShown, whyNot])).toEqual([
      ['Lead', false, 'no-picture'],
      ['Old lead', false, 'no-picture'],
    ])
    expect(headlines(lead.standIns)).toEqual(['Pictured'])
    expect(slotOf(shown, 'sidebar').placed).toMatchObject([{ isShown: false, whyNot: 'elsewhere' }])
    expect(slotOf(shown, 'editorsPick').placed).toMatchObject([
      { headline: 'Placed by its label', isShown: true, placedBy: 'Test editor' },
    ])
    expect(slotOf(shown, 'secondLead')).toMatchObject({ size: 1, placed: [], standIns: [], hasMore: false })
  })

  test('finds a lead behind many posts without a picture', async () => {
    const old = await publish('Old lead', { placement: 'lead' })
    const story = await publish('Story with a picture')
    for (let at = 0; at < 3; at++) await publish(`Lead ${at}`, { placement: 'lead' })
    for (let at = 0; at < 17; at++) await publish(`Text ${at}`)
    await site.world.db
      .update(posts)
      .set({ imageUrl: '' })
      .where(notInArray(posts.id, [old, story]))
    const { lead, secondLead } = await (await site.call('/api/homepage-data?language=en')).json()
    expect([lead.headline, secondLead.headline]).toEqual(['Old lead', 'Story with a picture'])
  })

  test('is separate for each edition and has no hidden posts', async () => {
    await publish('Bengali', { language: 'bn', placement: 'lead' })
    const hidden = await publish('Hidden', { placement: 'lead' })
    await send('PUT', `/allposts/${hidden}`, { status: 'unpublished' })
    expect(slotOf(await board(), 'lead').placed).toEqual([])
  })
})

describe('storing an order', () => {
  test('places, moves and removes posts at once, and readers see it', async () => {
    const [a, b, c] = [
      await publish('A', { placement: 'lead' }),
      await publish('B', { placement: 'lead' }),
      await publish('C'),
    ]
    const answer = await put('lead', { ids: [c, a], before: [b, a] })
    expect(answer.status).toBe(200)
    const after = slotOf(placementBoardSchema.parse(await answer.json()), 'lead')
    expect(after.placed.map(({ headline, isShown }) => [headline, isShown])).toEqual([
      ['C', true],
      ['A', false],
    ])
    const home = await (await site.call('/api/homepage-data?language=en')).json()
    expect(home.lead).toMatchObject({ _id: c, placement: 'lead' })
    const taken = await (await site.call(`/api/allposts/${b}`)).json()
    expect(taken.placement).toBe('')
  })

  test('takes a post out of its earlier slot', async () => {
    const moved = await publish('Moved', { placement: 'sidebar' })
    expect((await put('editorsPick', { ids: [moved] }, admin)).status).toBe(200)
    const after = await board()
    expect(slotOf(after, 'sidebar').placed).toEqual([])
    expect(slotOf(after, 'editorsPick').placed).toMatchObject([{ headline: 'Moved', placedBy: 'Test admin' }])
  })

  test('of the same posts keeps their versions and placement times', async () => {
    const [a, b] = [
      await publish('A', { placement: 'sidebar' }),
      await publish('B', { placement: 'sidebar' }),
    ]
    const since = slotOf(await board(), 'sidebar').placed.find(({ _id }) => _id === a)?.since
    const after = slotOf(
      placementBoardSchema.parse(await (await put('sidebar', { ids: [a, b] })).json()),
      'sidebar',
    )
    expect(headlines(after.placed)).toEqual(['A', 'B'])
    expect(after.placed[0]?.since).toBe(since)
    expect((await (await site.call(`/api/allposts/${a}`)).json()).version).toBe(1)
    expect((await put('sidebar', { ids: [a, b], before: [a, b] })).status).toBe(200)
  })

  test('based on an outdated board is refused whole, with the present board', async () => {
    const [a, b, c] = [await publish('A', { placement: 'lead' }), await publish('B'), await publish('C')]
    const [first, second] = await Promise.all([
      put('lead', { ids: [b, a], before: [a] }),
      put('lead', { ids: [c], before: [a] }, admin),
    ])
    expect([first.status, second.status].toSorted()).toEqual([200, 409])
    const loser = first.status === 409 ? first : second
    const conflict = await loser.json()
    expect(conflict).toMatchObject({
      code: 'PLACEMENTS_CHANGED',
      error: 'Someone else changed this slot in the meantime. Your change was not made.',
    })
    const present = slotOf(await board(), 'lead')
    expect(slotOf(placementBoardSchema.parse(conflict.current), 'lead')).toEqual(present)
    expect(headlines(present.placed)).toEqual(first.status === 200 ? ['B', 'A'] : ['C'])
  })

  test('is refused for hidden posts, repeated posts and unknown slots', async () => {
    const a = await publish('A', { placement: 'lead' })
    const bengali = await publish('Bengali', { language: 'bn' })
    const draft = await publish('Draft', { status: 'draft' })
    for (const id of [bengali, draft, 'nothing']) {
      const answer = await put('lead', { ids: [id] })
      expect([answer.status, (await answer.json()).field]).toEqual([404, 'ids'])
    }
    expect((await put('lead', { ids: [a, a] })).status).toBe(400)
    expect((await put('', { ids: [a] })).status).toBe(404)
    expect((await put('banner', { ids: [a] })).status).toBe(404)
    expect(headlines(slotOf(await board(), 'lead').placed)).toEqual(['A'])
  })

  test('keeps posts that the editor did not see behind the ordered ones', async () => {
    const ids: string[] = []
    for (let number = 1; number <= 15; number++) {
      ids.unshift(await publish(`Post ${number}`, { placement: 'trending' }))
    }
    const before = slotOf(await board(), 'trending')
    expect([before.placed.length, before.hasMore]).toEqual([12, true])
    const shown = before.placed.map(({ _id }) => _id)
    expect(shown).toEqual(ids.slice(0, 12))
    const turned = shown.toReversed().slice(0, 10)
    expect((await put('trending', { ids: turned, before: shown })).status).toBe(200)
    const after = slotOf(await board(), 'trending')
    expect(after.placed.map(({ _id }) => _id)).toEqual([...turned, ...ids.slice(12, 14)])
    expect(after.hasMore).toBe(true)
  })

  test('is recorded in the audit log: posts placed and removed, and a changed order', async () => {
    const [a, b] = [
      await publish('A', { placement: 'sidebar' }),
      await publish('B', { placement: 'sidebar' }),
    ]
    const c = await publish('C')
    await put('sidebar', { ids: [c, a] })
    await put('sidebar', { ids: [a, c] })
    const log = await (await site.call('/api/audit?limit=4', { headers: admin.cookie })).json()
    const entries = log.map((entry: { act: string; object: { name: string }; details: object }) => [
      entry.act,
      entry.object.name,
      entry.details,
    ])
    expect(entries).toContainEqual(['placements.ordered', '', { language: 'en', slot: 'sidebar' }])
    expect(entries).toContainEqual(['post.changed', 'C', { fields: 'placement' }])
    expect(entries).toContainEqual(['post.changed', 'B', { fields: 'placement' }])
    expect(b).not.toBe(a)
  })
})
