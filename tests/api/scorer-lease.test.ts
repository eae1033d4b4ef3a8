// Who scores a match, over HTTP: one device at a time, takeover, what an old token may still do, and when a lease ends.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Newsroom, openNewsroom } from './newsroom-fixture.ts'

type Role = 'editor' | 'reporter' | 'admin'
let room: Newsroom
let reporterId = ''
beforeAll(async () => {
  room = await openNewsroom()
  const { body: staff } = await room.call('editor', 'GET', '/users')
  reporterId = staff.find(({ role }: { role: string }) => role === 'reporter')._id
})
afterAll(() => room?.close())

let made = 0
const letters = () => [...String(++made)].map((digit) => 'কখগঘচছজঝটঠ'[Number(digit)]).join('')
async function add(path: string, body: object): Promise<string> {
  const answer = await room.call('editor', 'POST', path, body)
  expect([answer.status, answer.body.error]).toEqual([201, undefined])
  return answer.body._id
}
const addTeam = () => add('/teams', { name: { bn: `ঘাট${letters()}`, en: `Ghat q${made}x` } })

/** A match that the reporter may score. */
async function startMatch() {
  const [homeId, awayId] = [await addTeam(), await addTeam()]
  const startsAt = '2026-11-20T10:00:00+06:00'
  const id = await add('/matches', { sport: 'football', homeId, awayId, startsAt })
  await room.call('editor', 'PUT', `/matches/${id}`, { scorers: [reporterId] })
  const goal = (minute: number) => ({
    clientId: randomUUID(),
    kind: 'goal',
    payload: { team: homeId, player: null, at: { period: 'first half', minute } },
  })
  return { id, goal }
}
const lease = (id: string, role: Role, body: object) => room.call(role, 'POST', `/matches/${id}/lease`, body)
const send = (id: string, role: Role, base: number, events: object[], token?: string) =>
  room.call(role, 'POST', `/matches/${id}/events`, {
    base,
    events,
    ...(token === undefined ? {} : { token }),
  })
const logOf = async (id: string) => (await room.call(null, 'GET', `/matches/${id}/events`)).body

test('only one device scores at a time; another one is shown which, and can take over', async () => {
  const { id, goal } = await startMatch()
  const first = await lease(id, 'reporter', { device: 'Galaxy A05' })
  expect([first.status, first.body.holder.device]).toEqual([200, 'Galaxy A05'])
  const { token } = first.body
  const refused = await lease(id, 'editor', { device: 'Desk' })
  expect([refused.status, refused.body.code]).toEqual([409, 'MATCH_HAS_SCORER'])
  expect(refused.body.holder).toMatchObject({
    name: 'Test reporter',
    device: 'Galaxy A05',
    personId: reporterId,
  })
  expect(JSON.stringify(refused.body)).not.toContain(token)
  expect((await send(id, 'reporter', 0, [goal(3)], token)).status).toBe(200)

  const taken = await lease(id, 'editor', { device: 'Desk', takeOver: true })
  expect([taken.status, taken.body.holder.name]).toEqual([200, 'Test editor'])
  const acts = (await room.call('admin', 'GET', '/audit?limit=1')).body
  expect(JSON.stringify(acts)).toContain('match.taken-over')
  const late = await send(id, 'reporter', 1, [goal(4)], token)
  expect([late.status, late.body.code]).toEqual([409, 'SCORER_CHANGED'])
  expect(await logOf(id)).toHaveLength(1)
  expect((await send(id, 'editor', 1, [goal(5)], taken.body.token)).status).toBe(200)
  expect(JSON.stringify(await logOf(id))).not.toMatch(/Galaxy|Desk|token|device/)
})

test('while somebody scores, events without the token or with another person’s token are refused', async () => {
  const { id, goal } = await startMatch()
  const { body } = await lease(id, 'reporter', { device: 'Phone' })
  for (const answer of [
    await send(id, 'editor', 0, [goal(1)]),
    await send(id, 'editor', 0, [goal(1)], body.token),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 'SCORER_CHANGED'])
  expect(await logOf(id)).toEqual([])
})

test('notes, and corrections by the desk, need no token', async () => {
  const { id, goal } = await startMatch()
  const { body } = await lease(id, 'reporter', { device: 'Phone' })
  await send(id, 'reporter', 0, [goal(1)], body.token)
  const note = { clientId: randomUUID(), kind: 'note', payload: { text: 'Rain' } }
  expect((await send(id, 'editor', 1, [note])).status).toBe(200)
  const gone = { clientId: randomUUID(), kind: 'void', payload: { seq: 1 }, reason: 'offside' }
  expect((await send(id, 'reporter', 2, [gone])).body.code).toBe('SCORER_CHANGED')
  expect((await send(id, 'editor', 2, [gone])).status).toBe(200)
  // The next event of the scorer is refused with the two entries of the desk, and not with the scorer's own.
  const next = goal(2)
  const behind = await send(id, 'reporter', 1, [next], body.token)
  expect([behind.status, behind.body.since.length, behind.body.known]).toEqual([409, 2, []])
  expect((await send(id, 'reporter', 3, [next], body.token)).status).toBe(200)
})

test('events sent again after a lost response do not block the events that follow', async () => {
  const { id, goal } = await startMatch()
  const { body } = await lease(id, 'reporter', { device: 'Phone' })
  const [one, two, three] = [goal(1), goal(2), goal(3)]
  await send(id, 'reporter', 0, [one, two], body.token)
  const all = await send(id, 'reporter', 0, [one, two, three], body.token)
  expect([all.status, all.body.seqs]).toEqual([200, [1, 2, 3]])
  await send(id, 'editor', 3, [
    { clientId: randomUUID(), kind: 'void', payload: { seq: 3 }, reason: 'offside' },
  ])
  const behind = await send(id, 'reporter', 0, [one, goal(9)], body.token)
  expect(behind.body.known).toEqual([{ clientId: one.clientId, seq: 1 }])
})

test('a lease lasts 90 seconds after the last event or renewal, and ends when it is released', async () => {
  const { id, goal } = await startMatch()
  const { body } = await lease(id, 'reporter', { device: 'Phone' })
  room.site.time.ahead += 60_000
  await send(id, 'reporter', 0, [goal(1)], body.token)
  room.site.time.ahead += 60_000
  expect((await lease(id, 'editor', { device: 'Desk' })).status).toBe(409)
  const renewed = await lease(id, 'reporter', { device: 'Phone', token: body.token })
  expect([renewed.status, renewed.body.token]).toEqual([200, body.token])
  room.site.time.ahead += 91_000
  // Nobody else has taken over, so the phone may go on although its lease has expired.
  expect((await send(id, 'reporter', 1, [goal(2)], body.token)).status).toBe(200)
  const ended = await room.call('reporter', 'DELETE', `/matches/${id}/lease`, { token: body.token })
  expect(ended.body).toEqual({ ended: true })
  const next = await lease(id, 'editor', { device: 'Desk' })
  expect(next.status).toBe(200)
  await room.call('editor', 'DELETE', `/matches/${id}/lease`, { token: next.body.token })
  expect((await send(id, 'reporter', 2, [goal(3)], body.token)).body.code).toBe('SCORER_CHANGED')
})

test('says who scores and when that device was last in contact, also after it fell silent', async () => {
  const { id, goal } = await startMatch()
  const scorer = async () => (await room.call('editor', 'GET', `/matches/${id}/lease`)).body
  expect((await scorer()).holder).toBeNull()
  const { body } = await lease(id, 'reporter', { device: 'Phone' })
  room.site.time.ahead += 30_000
  await send(id, 'reporter', 0, [goal(1)], body.token)
  room.site.time.ahead += 20 * 60_000
  const { holder, viewerId } = await scorer()
  expect(holder).toMatchObject({ personId: reporterId, device: 'Phone' })
  expect(holder.silentSeconds).toBeGreaterThanOrEqual(20 * 60)
  expect(holder.silentSeconds).toBeLessThan(21 * 60)
  expect(Date.parse(holder.lastHeartbeatAt) - Date.parse(holder.since)).toBeGreaterThanOrEqual(30_000)
  expect([viewerId, JSON.stringify(holder)]).not.toContain(body.token)
  const refused = await lease(id, 'editor', { device: 'Desk', takeOver: true })
  expect(refused.body.holder.silentSeconds).toBe(0)
  await room.call('editor', 'DELETE', `/matches/${id}/lease`, { token: refused.body.token })
  expect((await scorer()).holder).toBeNull()
  expect((await room.call('editor', 'GET', '/matches/nothing-here/lease')).status).toBe(404)
})

test('the lease of a scorer who is unassigned or demoted ends at once', async () => {
  const { id, goal } = await startMatch()
  const { body } = await lease(id, 'reporter', { device: 'Phone' })
  await room.call('editor', 'PUT', `/matches/${id}`, { scorers: [] })
  expect((await send(id, 'reporter', 0, [goal(1)], body.token)).status).toBe(403)
  expect((await lease(id, 'reporter', { device: 'Phone', token: body.token })).status).toBe(403)
  expect((await lease(id, 'editor', { device: 'Desk' })).status).toBe(200)

  const other = await startMatch()
  await lease(other.id, 'reporter', { device: 'Phone' })
  const { db } = room.site.world
  const setRole = (role: string) => db.execute(sql`update users set role = ${role} where id = ${reporterId}`)
  await setRole('reader')
  expect((await send(other.id, 'editor', 0, [other.goal(1)])).status).toBe(200)
  await setRole('reporter')
})

test('a lease of an unknown match is refused with MATCH_NOT_FOUND', async () => {
  const answer = await lease('nothing', 'editor', { device: 'Desk' })
  expect([answer.status, answer.body.code]).toEqual([404, 'MATCH_NOT_FOUND'])
})
