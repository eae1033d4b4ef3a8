// A newsroom with two teams, a match between them, phones of the people who score it, and its log on the server.
import { eventOf } from '#app/dashboard/pad/book/entries.ts'
import type { ServerRow } from '#app/dashboard/pad/book/own-entry.ts'
import type { MatchEntryEvent, MatchEvent } from '#contract/matches/match-event.ts'
import { type Newsroom, openNewsroom } from '../api/newsroom-fixture.ts'
import { type Phone, startPhone } from './phone.ts'

type Role = 'reporter' | 'editor'
export type League = Awaited<ReturnType<typeof openLeague>>

/** Opens a newsroom with two teams and six players, and signs in a reporter and an editor. */
export async function openLeague() {
  const room = await openNewsroom()
  const add = async (path: string, body: object): Promise<string> => {
    const answer = await room.call('editor', 'POST', path, body)
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return answer.body._id
  }
  const homeId = await add('/teams', { name: { bn: 'উত্তর', en: 'North' } })
  const awayId = await add('/teams', { name: { bn: 'দক্ষিণ', en: 'South' } })
  const letters = ['ক', 'খ', 'গ', 'ঘ', 'চ', 'ছ']
  const players: string[] = []
  for (const [index, letter] of letters.entries())
    players.push(await add('/players', { name: { bn: `${letter}মাল`, en: `Player ${'abcdef'[index]}` } }))
  const signedIn = async (role: Role) => (await room.site.signIn(role)).cookie.cookie
  const cookies = { reporter: await signedIn('reporter'), editor: await signedIn('editor') }
  return { room, add, homeId, awayId, players, cookies, close: () => room.close() }
}

/** The events of an innings, ball by ball: overs with wides and two run outs, the same for every scorer. */
export function matchOf({ homeId, players }: League): MatchEvent[] {
  const [first = '', second = '', third = '', fourth = '', bowler = '', other = ''] = players
  const runOuts = new Map([
    ['2.3', { out: first, next: third }],
    ['5.1', { out: second, next: fourth }],
  ])
  const start: MatchEvent[] = [{ kind: 'innings', team: homeId, batters: [first, second] }]
  const overs = Array.from({ length: 30 }, (_, over): MatchEvent[] => [
    { kind: 'over_start', bowler: over % 2 === 0 ? bowler : other },
    ...Array.from({ length: 6 }, (_ball, ball): MatchEvent[] => {
      const runs = (over * 5 + ball * 3) % 5
      const runOut = runOuts.get(`${over}.${ball}`)
      if (runOut)
        return [
          { kind: 'ball', wickets: [{ kind: 'run out', player: runOut.out, facing: 'new' }] },
          { kind: 'batter_in', player: runOut.next },
        ]
      return [runs === 3 ? { kind: 'ball', extras: { wides: 1 } } : { kind: 'ball', runs }]
    }).flat(),
    { kind: 'over_end' },
  ])
  return [...start, ...overs.flat()]
}

export function phoneOf({ room, cookies }: League, matchId: string, role: Role, device: string): Phone {
  const { site } = room
  const cookie = cookies[role]
  const person = site.people[role]
  return startPhone({
    matchId,
    device,
    person: { id: person.id, name: person.name },
    now: () => Date.now() + site.time.ahead,
    request(path, { method = 'GET', headers, body }) {
      const own = { ...Object.fromEntries(new Headers(headers)), cookie, origin: 'http://localhost:3000' }
      return site.call(path, { method, headers: own, ...(body ? { body } : {}) })
    },
  })
}

export async function logOf(room: Newsroom, id: string): Promise<{ seq: number; event: MatchEntryEvent }[]> {
  const { body } = await room.call(null, 'GET', `/matches/${id}/events?limit=5000`)
  const rows: ServerRow[] = body
  return rows.map((row) => ({ seq: row.seq, event: eventOf(row) }))
}
