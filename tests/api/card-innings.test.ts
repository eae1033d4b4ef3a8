// Cricket matches without single balls, over HTTP: totals and cards of innings, pages, the table, a correction, and a CSV table.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Newsroom, openNewsroom } from './newsroom-fixture.ts'

let room: Newsroom
beforeAll(async () => {
  room = await openNewsroom()
})
afterAll(() => room?.close())

const post = async (path: string, body: object) => {
  const answer = await room.call('editor', 'POST', path, body)
  expect([answer.status, answer.body.error]).toEqual([201, undefined])
  return answer.body
}
const page = async (path: string) => {
  const answer = await room.site.call(path)
  return { status: answer.status, html: await answer.text() }
}
const name = (bn: string, en: string) => ({ name: { bn, en } })
const entry = (kind: string, payload: object, more: object = {}) => ({
  clientId: randomUUID(),
  kind,
  payload,
  ...more,
})
const overs = (completed: number, balls = 0) => ({ completed, balls })

test('a card with too many overs is refused; one that does not add up is stored if problems are accepted', async () => {
  const [home, away] = [
    await post('/teams', name('মেঘনা একাদশ', 'Meghna XI')),
    await post('/teams', name('তিস্তা একাদশ', 'Teesta XI')),
  ]
  const fixture = { sport: 'cricket', homeId: home._id, awayId: away._id }
  const add = (more: object = {}) =>
    post('/matches', { ...fixture, startsAt: '2026-11-19T10:00:00+06:00', ...more })
  const send = (match: { _id: string }, base: number, event: object, more: object = {}) =>
    room.call('editor', 'POST', `/matches/${match._id}/events`, {
      base,
      acceptProblems: true,
      events: [event],
      ...more,
    })
  const card = (lasted: object) => ({ team: home._id, runs: 150, wickets: 6, overs: lasted })
  const refused = (field: string) => ({ status: 400, body: { code: 'TOO_MANY_OVERS', field } })

  const twenty20 = await add()
  for (const lasted of [overs(21), overs(20, 1)]) {
    const event = entry('card_innings', card(lasted))
    expect(await send(twenty20, 0, event)).toMatchObject(refused('events.0.payload.overs'))
    expect(await send(twenty20, 0, event, { isDryRun: true })).toMatchObject(
      refused('events.0.payload.overs'),
    )
  }
  const stored = await send(twenty20, 0, entry('card_innings', card(overs(20))))
  expect([stored.status, stored.body.problems]).toEqual([200, []])
  for (const [kind, place] of Object.entries({ replace: { seq: 1 }, insert: { after: 1 } })) {
    const event = { kind: 'card_innings', ...card(overs(21)) }
    expect(await send(twenty20, 1, entry(kind, { ...place, event }))).toMatchObject(
      refused('events.0.payload.event.overs'),
    )
  }
  const crooked = await send(twenty20, 1, entry('card_innings', { ...card(overs(19, 7)), team: away._id }))
  expect(crooked.body.problems).toEqual([{ seq: 2, code: 'CARD_OVERS' }])

  const short = await add({ rules: { overs: 15 } })
  expect(await send(short, 0, entry('card_innings', card(overs(16))))).toMatchObject(
    refused('events.0.payload.overs'),
  )
  const long = await add({ rules: { format: 'odi' } })
  expect((await send(long, 0, entry('card_innings', card(overs(50))))).status).toBe(200)
})

test('an editor enters the cards of two innings and corrects one; pages show the result', async () => {
  const [home, away] = [
    await post('/teams', name('শালবন একাদশ', 'Shalban XI')),
    await post('/teams', name('সুন্দরবন একাদশ', 'Sundarban XI')),
  ]
  const batter = await post('/players', name('কামাল হোসেন', 'Kamal Hossain'))
  const tournament = await post('/tournaments', {
    ...name('জেলা লিগ', 'District League'),
    rules: {
      sport: 'cricket',
      format: 't20',
      table: { points: { win: 2, draw: 1, loss: 0, noResult: 1 }, criteria: ['points', 'netRunRate'] },
    },
    teams: [home, away].map(({ _id }) => ({ teamId: _id, stage: null })),
  })
  const match = await post('/matches', {
    tournamentId: tournament._id,
    homeId: home._id,
    awayId: away._id,
    startsAt: '2026-11-18T10:00:00+06:00',
  })
  const batting = [{ player: batter._id, runs: 71, balls: 48, fours: 6, sixes: 3 }]
  const first = { team: home._id, runs: 182, wickets: 6, overs: overs(20), batting }
  const stored = await room.call('editor', 'POST', `/matches/${match._id}/events`, {
    base: 0,
    events: [
      entry('card_innings', first),
      entry('card_innings', { team: away._id, runs: 97, wickets: 10, overs: overs(15, 2) }),
    ],
  })
  expect([stored.status, stored.body.problems]).toEqual([200, []])
  const path = `/matches/2026/11/18/${match._id}`
  const { html } = await page(`/en${path}`)
  expect(html).toContain('Shalban XI won by 85 runs')
  expect(html).toContain('Kamal Hossain')
  expect(html).not.toContain('/commentary"')
  expect((await page(`${path}/commentary`)).status).toBe(301)
  expect((await page(`${path}/statistics`)).status).toBe(301)
  // 182 off 20 overs against 97 off 20, all out.
  expect((await page(`/en/tournaments/${tournament.slug}`)).html).toContain('+4.250')
  expect((await page(`/en/players/${batter.slug}`)).html).toContain('71')

  // The players' figures move to the new day of the match.
  await room.call('editor', 'PUT', `/matches/${match._id}`, { startsAt: '2026-11-17T10:00:00+06:00' })
  const days = await room.site.world.db.$client.query('select distinct day::text from player_figures')
  expect(days.rows).toEqual([{ day: '2026-11-17' }])
  await room.call('editor', 'PUT', `/matches/${match._id}`, { startsAt: '2026-11-18T10:00:00+06:00' })

  const corrected = await room.call('editor', 'POST', `/matches/${match._id}/events`, {
    base: 2,
    events: [entry('replace', { seq: 1, event: { kind: 'card_innings', ...first, runs: 192 } })],
  })
  expect(corrected.body.summary.result).toMatchObject({ winner: home._id, by: { runs: 95 } })
  expect((await page(`/en${path}`)).html).toContain('won by 95 runs')
})

test('a CSV table of results may contain totals of innings', async () => {
  const tournament = await post('/tournaments', {
    ...name('উপজেলা কাপ', 'Upazila Cup'),
    rules: {
      sport: 'cricket',
      format: 't20',
      table: { points: { win: 2, draw: 1, loss: 0, noResult: 1 }, criteria: ['points', 'netRunRate'] },
    },
  })
  const csv = [
    'Date,Home,Away,Home innings,Away innings,Winner,Margin',
    '2026-11-10,Kapotaksha,Bhairab,১৪৫/৭ (২০),146/4 (18.3),Bhairab,6 wickets',
    '2026-11-11,Bhairab,Kapotaksha,120/9 (20),121/5 (19),Kapotaksha,5 wickets',
    '2026-11-12,Bhairab,Kapotaksha,many,121/5 (19),Kapotaksha,5 wickets',
  ].join('\n')
  const { body } = await room.call('editor', 'POST', '/match-imports', {
    tournamentId: tournament._id,
    name: 'results.csv',
    csv,
    isDryRun: false,
  })
  expect(
    body.lines?.map(({ outcome, problem }: { outcome: string; problem: string }) => [outcome, problem]),
  ).toEqual([
    ['added', null],
    ['added', null],
    ['refused', 'TOTAL_INVALID'],
  ])
  const { body: list } = await room.call('editor', 'GET', `/matches?tournament=${tournament._id}`)
  const results = (Array.isArray(list) ? list : list.items).map(
    (match: { summary: { result: object } }) => match.summary.result,
  )
  expect(results).toMatchObject([{ by: { wickets: 5 } }, { by: { wickets: 6 } }])
})
