// A player who is missing in a squad, added over HTTP by the scorer of a match: one entry in the name book and one in the squad.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchPlayerId } from '#contract/matches/match-player.ts'
import { makePadMatch, type PadMatch } from '../pad-match.ts'
import { type Newsroom, openNewsroom } from './newsroom-fixture.ts'

type Role = 'editor' | 'reporter' | 'admin' | null
let room: Newsroom
let match: PadMatch
beforeAll(async () => {
  room = await openNewsroom()
  const { reporter } = room.site.people
  match = await makePadMatch(room.site.system, { mark: 'P', scorers: [reporter.id] })
})
afterAll(() => room?.close())

const add = (role: Role, body: object, id = match.id) =>
  room.call(role, 'POST', `/matches/${id}/players`, body)
const squadOf = async (team: string): Promise<string[]> => {
  const { body: shown } = await room.call(null, 'GET', `/matches/${match.id}`)
  const { body } = await room.call(null, 'GET', `/tournaments/${shown.tournament.id}/squads`)
  const squad = body.find((each: { team: { id: string } }) => each.team.id === team)
  return squad.players.map(({ player }: { player: { id: string } }) => player.id)
}

test('the scorer adds a player who can then play; the same name from two phones adds one player', async () => {
  const given = { team: match.home.id, name: { bn: 'রফিকুল পি', en: '' } }
  const [one, other] = await Promise.all([add('reporter', given), add('editor', given)])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(one.body).toEqual({
    _id: await matchPlayerId(match.id, given),
    name: { bn: 'রফিকুল পি', en: 'Rofikul Pi' },
  })
  expect(other.body).toEqual(one.body)
  expect((await squadOf(match.home.id)).filter((id) => id === one.body._id)).toHaveLength(1)
  const lineup = { team: match.home.id, players: [one.body._id] }
  const events = [{ clientId: crypto.randomUUID(), kind: 'lineup', payload: lineup }]
  const sent = await room.call('editor', 'POST', `/matches/${match.id}/events`, { base: 0, events })
  expect(sent.status).toBe(200)
})

test('a name already in the squad returns that player; in the other squad it adds another one', async () => {
  const [arif = ''] = match.home.players
  const inEnglish = await add('reporter', { team: match.home.id, name: { bn: '', en: 'arif P' } })
  expect(inEnglish.body._id).toBe(arif)
  const before = await squadOf(match.away.id)
  const elsewhere = await add('reporter', { team: match.away.id, name: { bn: '', en: 'Arif P' } })
  expect(elsewhere.body._id).not.toBe(arif)
  expect(await squadOf(match.away.id)).toEqual([...before, elsewhere.body._id])
})

test('players whom a scorer adds are listed for the editor, and limited until the editor has looked at them', async () => {
  const { reporter } = room.site.people
  const { id, home } = await makePadMatch(room.site.system, { mark: 'Q', scorers: [reporter.id] })
  const nameAt = (at: number) => `নতুন ${[...String(at)].map((digit) => 'কখগঘঙচছজঝঞ'[Number(digit)]).join('')}`
  const addTo = (role: Role, at: number) => add(role, { team: home.id, name: { bn: nameAt(at), en: '' } }, id)
  const listed = async () =>
    (await room.call('editor', 'GET', `/matches/${id}/assignments`)).body.addedPlayers
  expect((await addTo('editor', 999)).status).toBe(200)
  expect(await listed()).toEqual([])
  for (let at = 0; at < 50; at++) expect((await addTo('reporter', at)).status).toBe(200)
  const refused = await addTo('reporter', 50)
  expect([refused.status, refused.body.code]).toEqual([409, 'TOO_MANY_NEW_PLAYERS'])
  expect((await addTo('reporter', 3)).status).toBe(200)
  const marked = await listed()
  expect(marked).toHaveLength(50)
  expect(marked.map(({ name }: { name: { bn: string } }) => name.bn)).toContain(nameAt(7))
  const checked = await room.call('editor', 'PUT', `/players/${marked[0]._id}`, { isChecked: true })
  expect(checked.status).toBe(200)
  expect(await listed()).toHaveLength(49)
  expect((await addTo('reporter', 50)).status).toBe(200)
})

test('refuses people who may not score, unknown teams and invalid names', async () => {
  const name = { bn: 'কেউ', en: '' }
  const refused = async (role: Role, body: object, id?: string) => {
    const { status, body: answer } = await add(role, body, id)
    return [status, answer.code, answer.field]
  }
  const team = match.home.id
  expect((await refused(null, { team, name }))[0]).toBe(401)
  expect(await refused('reporter', { team: 'another', name })).toEqual([400, 'FIELD_INVALID', 'team'])
  expect(await refused('reporter', { team, name: { bn: ' ', en: '' } })).toEqual([
    400,
    'FIELD_REQUIRED',
    'name.bn',
  ])
  expect((await refused('reporter', { team, name: { bn: '!!!', en: '' } })).slice(0, 2)).toEqual([
    400,
    'FIELD_INVALID',
  ])
  expect((await refused('reporter', { team, name: { bn: 'ক'.repeat(81), en: '' } }))[1]).toBe(
    'FIELD_TOO_LONG',
  )
  expect((await refused('editor', { team, name }, 'no-such-match'))[0]).toBe(404)
  await room.call('editor', 'PUT', `/matches/${match.id}`, { scorers: [] })
  expect((await refused('reporter', { team, name }))[0]).toBe(403)
})

test('a friendly between known clubs offers their last line-up, then the last squad, and who was typed before', async () => {
  const played = await makePadMatch(room.site.system, { mark: 'F' })
  const { home, away } = played
  const friendly = async (day: string) => {
    const body = { sport: 'cricket', homeId: home.id, awayId: away.id, startsAt: `${day}T10:00:00+06:00` }
    return (await room.call('editor', 'POST', '/matches', body)).body._id as string
  }
  const sidesOf = async (id: string) => {
    const { status, body } = await room.call('editor', 'GET', `/matches/${id}/players`)
    expect(status).toBe(200)
    return new Map(
      body.map(({ teamId, players }: { teamId: string; players: { player: { id: string } }[] }) => [
        ...[teamId, players.map(({ player, ...more }) => ({ id: player.id, ...more }))],
      ]),
    ) as Map<string, { id: string; isKeeper: boolean; wasInLast: boolean }[]>
  }
  const idsOf = (players: { id: string }[] = []) => players.map(({ id }) => id)

  const first = await friendly('2026-11-20')
  expect(idsOf((await sidesOf(first)).get(home.id))).toEqual(home.players)
  const typed = await add('editor', { team: home.id, name: { bn: 'মাঠের নতুন', en: '' } }, first)
  const lineup = [typed.body._id, ...home.players.slice(0, 3)]
  const events = [
    { clientId: crypto.randomUUID(), kind: 'lineup', payload: { team: home.id, players: lineup } },
  ]
  expect((await room.call('editor', 'POST', `/matches/${first}/events`, { base: 0, events })).status).toBe(
    200,
  )

  const second = await friendly('2026-11-24')
  const sides = await sidesOf(second)
  expect(idsOf(sides.get(home.id))).toEqual([...lineup, ...home.players.slice(3)])
  expect(idsOf(sides.get(home.id)?.filter(({ wasInLast }) => wasInLast))).toEqual(lineup)
  expect(idsOf(sides.get(away.id))).toEqual(away.players)
  expect(sides.get(away.id)?.some(({ isKeeper }) => isKeeper)).toBe(true)
  // In the tournament only its squad plays; the last line-up is marked in it.
  const inTournament = (await sidesOf(played.id)).get(home.id)
  expect(idsOf(inTournament)).toEqual(home.players)
  expect((await room.call('reporter', 'GET', `/matches/${second}/players`)).status).toBe(403)
})
