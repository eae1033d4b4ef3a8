// Tournaments and fixtures over HTTP: changes, conflicts, squads, lists, and what is refused with which field.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Newsroom, openNewsroom } from './newsroom-fixture.ts'

let room: Newsroom
beforeAll(async () => {
  room = await openNewsroom()
})
afterAll(() => room?.close())

let made = 0
const fresh = (word: string) => {
  const letters = 'কখগঘচছজঝটঠডঢতথদধ'
  const number = [...String(++made)].map((digit) => letters[Number(digit)]).join('')
  return { bn: `${word}${number}`, en: `Name q${made}x` }
}
const rules = {
  sport: 'football',
  format: 'league',
  table: { points: { win: 3, draw: 1, loss: 0, noResult: 0 }, criteria: ['points', 'goalDifference'] },
}
const add = async (path: string, body: object) => {
  const answer = await room.call('editor', 'POST', path, body)
  expect([answer.status, answer.body.error]).toEqual([201, undefined])
  return answer.body
}
const addTeam = async (): Promise<string> => (await add('/teams', { name: fresh('দল') }))._id
const addPlayer = async (): Promise<string> => (await add('/players', { name: fresh('জন') }))._id
const addTournament = (fields: object = {}) => add('/tournaments', { name: fresh('কাপ'), rules, ...fields })
const change = (id: string, body: object) => room.call('editor', 'PUT', `/tournaments/${id}`, body)
const refusal = ({ status, body }: Awaited<ReturnType<typeof change>>) => [status, body.code, body.field]

describe('a tournament', () => {
  test('keeps the ids of stages that stay, and drops those that are left out', async () => {
    const group = (letter: string) => ({
      name: { bn: `গ্রুপ ${letter}`, en: `Group ${letter}` },
      hasTable: true,
    })
    const made = await addTournament({ stages: [group('A'), group('B'), group('C')] })
    const [first, second, third] = made.stages
    const stages = [{ ...group('C'), id: third.id }, { ...group('A'), id: first.id }, group('D')]
    const { body } = await change(made._id, { stages, version: made.version })
    expect(body.stages.map(({ id }: { id: string }) => id).slice(0, 2)).toEqual([third.id, first.id])
    expect(body.stages.map(({ name }: { name: { en: string } }) => name.en)).toEqual([
      'Group C',
      'Group A',
      'Group D',
    ])
    expect(JSON.stringify(body.stages)).not.toContain(second.id)
    expect(refusal(await change(made._id, { season: '2027', version: made.version }))).toEqual([
      409,
      'TOURNAMENT_CHANGED',
      'version',
    ])
  })

  test('without groups moves its matches into the first group that is added, and keeps its results', async () => {
    const teams = [await addTeam(), await addTeam()]
    const made = await addTournament({ teams: teams.map((teamId) => ({ teamId, stage: null })) })
    const fixture = { tournamentId: made._id, homeId: teams[0], awayId: teams[1] }
    const match = await add('/matches', { ...fixture, startsAt: '2026-11-20T10:00:00+06:00' })
    const payload = { team: teams[0], player: null, at: { period: 'first half', minute: 12 } }
    const log = [{ kind: 'goal', payload }, { kind: 'end' }].map((event) => ({
      clientId: crypto.randomUUID(),
      ...event,
    }))
    const stored = await room.call('editor', 'POST', `/matches/${match._id}/events`, { base: 0, events: log })
    expect([stored.status, stored.body.error]).toEqual([200, undefined])
    const stages = [
      {
        name: { bn: 'লিগ', en: 'League' },
        hasTable: true,
        table: { deductions: [{ teamId: teams[0], points: 1, reason: 'Late' }], annulled: [], order: [] },
      },
    ]
    const grouped = teams.map((teamId) => ({ teamId, stage: 0 }))
    const { body } = await change(made._id, { stages, teams: grouped, version: made.version })
    const { body: tables } = await room.call(null, 'GET', `/tournaments/${made._id}/table`)
    expect(tables[0]).toMatchObject({
      stage: { id: body.stages[0].id },
      rows: [
        { team: { id: teams[0] }, played: 1, points: 2, deducted: 1 },
        { team: { id: teams[1] }, played: 1, points: 0 },
      ],
    })
  })

  test('gets a slug from its name, numbered if taken; a requested slug that is taken is refused', async () => {
    const name = fresh('কাপ')
    const one = await addTournament({ name, season: '2026' })
    const other = await addTournament({ name, season: '2026' })
    expect(other.slug).toBe(`${one.slug}-2`)
    const refused = await room.call('editor', 'POST', '/tournaments', { name, rules, slug: one.slug })
    expect(refusal(refused)).toEqual([409, 'TOURNAMENT_SLUG_TAKEN', 'slug'])
  })

  test('is stored once with an id of its own, and others at the same moment get other slugs', async () => {
    const body = { name: fresh('কাপ'), rules, season: '2030' }
    const post = (more: object = {}) => room.call('editor', 'POST', '/tournaments', { ...body, ...more })
    const answers = await Promise.all([post(), post(), post(), post({ id: 'abcdefgh012345' })])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const slugs = answers.map((answer) => answer.body.slug).toSorted()
    expect(slugs).toEqual(['', '-2', '-3', '-4'].map((end) => `${slugs[0]}${end}`))
    const again = await post({ id: 'abcdefgh012345' })
    expect([again.status, again.body]).toEqual([201, answers[3]?.body])
    const other = await post({ id: 'abcdefgh012345', name: fresh('কাপ') })
    expect(refusal(other)).toEqual([400, 'FIELD_INVALID', 'id'])
    const [one, two] = answers.map((answer) => answer.body._id)
    const moved = await Promise.all([change(one, { slug: 'same-cup' }), change(two, { slug: 'same-cup' })])
    expect(moved.map(refusal).toSorted()).toEqual([
      [200, undefined, undefined],
      [409, 'TOURNAMENT_SLUG_TAKEN', 'slug'],
    ])
  })

  test('keeps its former slugs: nobody else gets them, it can take them back', async () => {
    const name = fresh('কাপ')
    const { _id: id, slug } = await addTournament({ name, season: '2027' })
    const rename = async (to: string) => (await change(id, { slug: to })).body.slug
    expect(await rename(`${slug}-renamed`)).toBe(`${slug}-renamed`)
    expect((await addTournament({ name, season: '2027' })).slug).toBe(`${slug}-2`)
    const refused = await room.call('editor', 'POST', '/tournaments', { name, rules, slug })
    expect(refusal(refused)).toEqual([409, 'TOURNAMENT_SLUG_TAKEN', 'slug'])
    expect(await rename(slug)).toBe(slug)
  })

  const team = { teamId: 'nobody', stage: null }
  test.each([
    ['an unknown field', { colour: 'red' }, 'FIELD_UNKNOWN', 'colour'],
    ['rules of no sport', { rules: { sport: 'chess' } }, 'FIELD_INVALID', 'rules.sport'],
    ['a team that does not exist', { teams: [team] }, 'FIELD_INVALID', 'teams.0.teamId'],
    ['a topic that does not exist', { termId: 'nothing' }, 'FIELD_INVALID', 'termId'],
    ['no English name', { name: { bn: 'কাপ', en: ' ' } }, 'FIELD_REQUIRED', 'name.en'],
    ['a day that does not exist', { startsOn: '2026-02-30' }, 'FIELD_INVALID', 'startsOn'],
    [
      'a criterion that does not exist',
      { rules: { ...rules, table: { ...rules.table, criteria: ['luck'] } } },
      'FIELD_INVALID',
      'rules.table.criteria.0',
    ],
  ])('is refused with %s', async (_what, fields, code, field) => {
    const body = { name: fresh('কাপ'), rules, ...fields }
    expect(refusal(await room.call('editor', 'POST', '/tournaments', body))).toEqual([400, code, field])
  })

  test('cannot be changed to another sport, a repeated team or an unknown stage', async () => {
    const made = await addTournament()
    const id = await addTeam()
    const cricket = { ...rules, sport: 'cricket', format: 't20' }
    expect(refusal(await change(made._id, { rules: cricket }))).toEqual([400, 'FIELD_INVALID', 'rules.sport'])
    const twice = [
      { teamId: id, stage: null },
      { teamId: id, stage: null },
    ]
    expect(refusal(await change(made._id, { teams: twice }))).toEqual([
      400,
      'FIELD_INVALID',
      'teams.1.teamId',
    ])
    const alone = [{ teamId: id, stage: 0 }]
    expect(refusal(await change(made._id, { teams: alone }))).toEqual([400, 'FIELD_INVALID', 'teams.0.stage'])
    const stage = { name: { bn: 'গ্রুপ', en: 'Group' }, hasTable: true }
    const { body: staged } = await change(made._id, { stages: [stage] })
    const same = { ...stage, id: staged.stages[0].id }
    const copied = [same, { ...same, name: { bn: 'অন্য', en: 'Other' } }]
    expect(refusal(await change(made._id, { stages: copied }))).toEqual([400, 'FIELD_INVALID', 'stages.1.id'])
    expect((await change(made._id, { startsOn: '2027-03-01', endsOn: '2027-03-20' })).status).toBe(200)
    for (const days of [{ endsOn: '2027-02-28' }, { startsOn: '2027-04-01' }])
      expect(refusal(await change(made._id, days))).toEqual([400, 'TOURNAMENT_ENDS_EARLY', 'endsOn'])
    const beyond = { stages: [], teams: [{ teamId: id, stage: 3 }] }
    expect(refusal(await change(made._id, beyond))).toEqual([400, 'FIELD_INVALID', 'teams.0.stage'])
    expect((await change('nothing', { season: '1' })).body.code).toBe('TOURNAMENT_NOT_FOUND')
  })

  test.each([
    ['football', 'cup', { extraHalfMinutes: 10, extraTimeSubstitutions: 2, shootOutKicks: 3 }],
    ['cricket', 'first-class', { followOnLead: 75, newBatterFacesAfterCatch: false, noBallTakesByes: true }],
    ['cricket', 'test', { followOnLead: null }],
  ])('passes its rules on to its matches: %s, %s, %j', async (sport, format, own) => {
    const { _id } = await addTournament({ rules: { ...rules, sport, format, ...own } })
    const [homeId, awayId] = [await addTeam(), await addTeam()]
    const startsAt = '2031-05-01T10:00:00Z'
    const match = await add('/matches', { sport, tournamentId: _id, homeId, awayId, startsAt })
    const { body } = await room.call(null, 'GET', `/matches/${match._id}`)
    expect(body.rules).toMatchObject({ format, rules: own })
  })

  test('can be deleted only when it has no matches', async () => {
    const [home, away] = [await addTeam(), await addTeam()]
    const made = await addTournament()
    const fixture = {
      tournamentId: made._id,
      homeId: home,
      awayId: away,
      startsAt: '2026-12-01T15:00:00+06:00',
    }
    const match = await add('/matches', fixture)
    expect(refusal(await room.call('editor', 'DELETE', `/tournaments/${made._id}`))).toEqual([
      409,
      'TOURNAMENT_IN_USE',
      undefined,
    ])
    expect((await room.call('editor', 'DELETE', `/matches/${match._id}?reason=mistake`)).status).toBe(200)
    expect((await room.call('editor', 'DELETE', `/tournaments/${made._id}`)).status).toBe(200)
    expect((await room.call(null, 'GET', `/tournaments/${made._id}`)).status).toBe(404)
  })
})

describe('a squad', () => {
  test('is replaced as a whole, and the list of players shows the teams of each player', async () => {
    const [teamId, outsider] = [await addTeam(), await addTeam()]
    const players = [await addPlayer(), await addPlayer()]
    const made = await addTournament({ teams: [{ teamId, stage: null }] })
    const path = `/tournaments/${made._id}/squads/${teamId}`
    const put = (list: object[], to = path) => room.call('editor', 'PUT', to, { players: list })
    const { body } = await put([
      { playerId: players[1], isCaptain: true, shirtNumber: 7 },
      { playerId: players[0] },
    ])
    expect(body).toHaveLength(1)
    expect(body[0].players.map(({ player }: { player: { id: string } }) => player.id)).toEqual(
      players.toReversed(),
    )
    expect(refusal(await put([{ playerId: players[0] }, { playerId: players[0] }]))).toEqual([
      400,
      'FIELD_INVALID',
      'players.1.playerId',
    ])
    expect(refusal(await put([{ playerId: teamId }]))).toEqual([400, 'FIELD_INVALID', 'players.0.playerId'])
    expect(refusal(await put([], `/tournaments/${made._id}/squads/${outsider}`))).toEqual([
      404,
      'TEAM_NOT_FOUND',
      undefined,
    ])
    // Nobody replaces a squad that they have not seen.
    const base = [{ playerId: players[0] }]
    const change = (known: object[]) =>
      room.call('editor', 'PUT', path, { players: [{ playerId: players[1], isCaptain: true }], base: known })
    expect(refusal(await change(base))).toEqual([409, 'TOURNAMENT_CHANGED', 'base'])
    await put(base)
    expect((await change(base)).status).toBe(200)
    const { body: found } = await room.call(null, 'GET', '/players?limit=200')
    const captain = found.find(({ _id }: { _id: string }) => _id === players[1])
    expect(captain.teams.map(({ id }: { id: string }) => id)).toEqual([teamId])
  })

  test('of a team that was taken out counts nowhere, and is there again when the team is', async () => {
    const [teamId, playerId, other] = [await addTeam(), await addPlayer(), await addPlayer()]
    const entered = [{ teamId, stage: null }]
    const made = await addTournament({ teams: entered })
    const path = `/tournaments/${made._id}/squads`
    const players = [{ playerId }, { playerId: other }]
    expect((await room.call('editor', 'PUT', `${path}/${teamId}`, { players })).status).toBe(200)
    const drop = (id: string) => room.call('editor', 'DELETE', `/terms/${id}`)
    const teamsOf = async () =>
      (await room.call(null, 'GET', '/players?limit=200')).body.find(
        ({ _id }: { _id: string }) => _id === playerId,
      ).teams
    expect(refusal(await drop(other))).toEqual([409, 'TERM_IN_USE', undefined])
    expect((await change(made._id, { teams: [] })).status).toBe(200)
    expect((await room.call(null, 'GET', path)).body).toEqual([])
    expect(await teamsOf()).toEqual([])
    expect((await drop(other)).status).toBe(200)
    expect((await change(made._id, { teams: entered })).status).toBe(200)
    expect(await teamsOf()).toMatchObject([{ id: teamId }])
    const { body } = await room.call(null, 'GET', path)
    expect(body[0].players.map(({ player }: { player: { id: string } }) => player.id)).toEqual([playerId])
    await change(made._id, { teams: [] })
    expect((await drop(teamId)).status).toBe(200)
  })
})

describe('a fixture', () => {
  const fixture = async (startsAt: string, fields: object = {}) => {
    const [homeId, awayId] = [await addTeam(), await addTeam()]
    return add('/matches', { sport: 'football', homeId, awayId, startsAt, ...fields })
  }
  const put = (id: string, body: object) => room.call('editor', 'PUT', `/matches/${id}`, body)

  test('belongs to the day in Dhaka on which it starts, and moves with a postponement', async () => {
    const match = await fixture('2031-05-01T19:00:00Z')
    expect(match.day).toBe('2031-05-02')
    const { body } = await put(match._id, { startsAt: '2031-05-09T10:00:00Z', status: 'postponed' })
    expect(body).toMatchObject({ day: '2031-05-09', status: 'postponed', version: 2 })
    const listed = async (query: string) =>
      (await room.call(null, 'GET', `/matches?${query}`)).body.map(({ _id }: { _id: string }) => _id)
    expect(await listed('date=2031-05-02')).toEqual([])
    expect(await listed('date=2031-05-09')).toEqual([match._id])
    expect(await listed(`team=${match.away.id}&status=postponed`)).toEqual([match._id])
    expect(refusal(await put(match._id, { status: 'fixture', version: 1 }))).toEqual([
      409,
      'MATCH_CHANGED',
      'version',
    ])
  })

  test('of a day is listed oldest first, page by page', async () => {
    const hours = ['12', '09', '15', '21', '18']
    for (const hour of hours) await fixture(`2032-01-05T${hour}:00:00+06:00`)
    const starts: string[] = []
    for (let path: string | undefined = '/matches?date=2032-01-05&limit=2'; path; ) {
      const { body, headers } = await room.call(null, 'GET', path)
      starts.push(...body.map(({ startsAt }: { startsAt: string }) => startsAt.slice(11, 13)))
      path = /\/api(\/matches[^>]+)>/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(starts).toEqual(['03', '06', '09', '12', '15'])
  })

  test('cannot change its teams or be cancelled once its log has a goal', async () => {
    const match = await fixture('2031-06-01T10:00:00Z')
    const goal = { team: match.home.id, player: null, at: { period: 'first half', minute: 3 } }
    const events = [{ clientId: crypto.randomUUID(), kind: 'goal', payload: goal }]
    expect(
      (await room.call('editor', 'POST', `/matches/${match._id}/events`, { base: 0, events })).status,
    ).toBe(200)
    const other = await addTeam()
    expect(refusal(await put(match._id, { homeId: other }))).toEqual([409, 'MATCH_HAS_EVENTS', 'homeId'])
    expect(refusal(await put(match._id, { status: 'cancelled' }))).toEqual([
      409,
      'MATCH_HAS_EVENTS',
      'status',
    ])
    expect((await put(match._id, { round: { bn: 'ফাইনাল', en: 'Final' } })).body.round.en).toBe('Final')
  })

  test('can have its own officials and rules; invalid ones are refused with their field', async () => {
    const match = await fixture('2031-06-03T10:00:00Z')
    const officials = [
      { role: 'referee', name: 'মো. জালাল' },
      { role: 'assistant', name: 'নুর আলম' },
    ]
    const rules = { halfMinutes: 30, hasShootOut: true }
    const { body } = await put(match._id, { officials, rules })
    expect(body.officials).toEqual(officials)
    const { body: shown } = await room.call(null, 'GET', `/matches/${match._id}`)
    expect(shown.ownRules).toEqual(rules)
    expect(shown.rules.rules).toMatchObject({ ...rules, players: 11 })
    const refused = async (fields: object) => refusal(await put(match._id, fields))
    const long = [officials[0], { role: 'referee', name: 'ক'.repeat(121) }]
    expect(await refused({ officials: long })).toEqual([400, 'FIELD_TOO_LONG', 'officials.1.name'])
    expect(await refused({ officials: [{ role: 'cook', name: 'ক' }] })).toEqual([
      400,
      'FIELD_INVALID',
      'officials.0.role',
    ])
    expect(await refused({ rules: { halfMinutes: 90 } })).toEqual([400, 'FIELD_INVALID', 'rules.halfMinutes'])
    expect((await put(match._id, { rules: {} })).status).toBe(200)
    const { body: after } = await room.call(null, 'GET', `/matches/${match._id}`)
    expect([after.ownRules, after.rules.rules.halfMinutes]).toEqual([{}, 45])
  })

  test('can be postponed and cancelled after notes and line-ups, until play begins', async () => {
    const match = await fixture('2031-06-02T10:00:00Z')
    const append = (base: number, kind: string, payload: object) =>
      room.call('editor', 'POST', `/matches/${match._id}/events`, {
        base,
        events: [{ clientId: crypto.randomUUID(), kind, payload }],
      })
    expect((await append(0, 'note', { text: 'বৃষ্টিতে দেরি' })).status).toBe(200)
    const players = [await addPlayer()]
    expect((await append(1, 'lineup', { team: match.home.id, players, substitutes: [] })).body).toMatchObject(
      { last: 2 },
    )
    expect((await put(match._id, { status: 'postponed' })).body.status).toBe('postponed')
    // A later entry of the log does not undo the postponement.
    expect((await append(2, 'note', { text: 'কাল খেলা' })).status).toBe(200)
    const { body: stored } = await room.call(null, 'GET', `/matches/${match._id}`)
    expect([stored.status, stored.lastSeq]).toEqual(['postponed', 3])
    expect((await put(match._id, { status: 'cancelled' })).body.status).toBe('cancelled')
    expect((await put(match._id, { status: 'fixture' })).body.status).toBe('fixture')
    expect((await append(3, 'kickoff', { period: 'first half' })).status).toBe(200)
    expect(refusal(await put(match._id, { status: 'postponed' }))).toEqual([
      409,
      'MATCH_HAS_EVENTS',
      'status',
    ])
  })

  test.each([
    ['a team against itself', { awayId: 'home' }, 'awayId'],
    ['no such venue', { venueId: 'nowhere' }, 'venueId'],
    ['no such tournament', { tournamentId: 'nothing' }, 'tournamentId'],
    ['a stage without a tournament', { stageId: 'nothing' }, 'stageId'],
    ['an unreadable start', { startsAt: 'tomorrow' }, 'startsAt'],
  ])('is refused with %s', async (_what, fields, field) => {
    const [homeId, awayId] = [await addTeam(), await addTeam()]
    const usual = { sport: 'football', homeId, awayId, startsAt: '2031-07-01T10:00:00Z' }
    const asked = { ...usual, ...fields }
    const body = asked.awayId === 'home' ? { ...asked, awayId: homeId } : asked
    expect(refusal(await room.call('editor', 'POST', '/matches', body))).toEqual([
      400,
      'FIELD_INVALID',
      field,
    ])
  })

  test('stores the stories about it; unknown stories and scorers are refused', async () => {
    const match = await fixture('2031-08-01T10:00:00Z')
    const post = await room.make('editor', { headline: 'ফাইনালের আগে', status: 'published' })
    await put(match._id, { posts: [post._id] })
    expect(refusal(await put(match._id, { posts: ['none'] }))).toEqual([400, 'FIELD_INVALID', 'posts'])
    expect(refusal(await put(match._id, { scorers: ['none'] }))).toEqual([400, 'FIELD_INVALID', 'scorers'])
    const draft = await room.make('editor', { headline: 'ফাইনালের পরে', status: 'draft' })
    await put(match._id, { posts: [post._id, draft._id] })
    const assigned = async (role: Parameters<typeof room.call>[0]) =>
      (await room.call(role, 'GET', `/matches/${match._id}/assignments`)).body
    const whole = { scorers: [], posts: [post._id, draft._id].toSorted(), addedPlayers: [] }
    expect(await assigned('editor')).toEqual(whole)
    expect(await assigned('reporter')).toEqual({ scorers: [], posts: [], addedPlayers: [] })
    const { reporter } = room.site.people
    await put(match._id, { scorers: [reporter.id] })
    expect(await assigned('reporter')).toEqual({ ...whole, scorers: [reporter.id] })
  })
})
