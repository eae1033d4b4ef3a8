// A match that is scored while nodes and PostgreSQL are killed: every event is sent until it is answered, as a pad does.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

export type ScoredMatch = {
  id: string
  /** Sequence number of the last acknowledged event. */
  seq(): number
  /** Scores until `stop`. */
  score(everyMs: number): { stop(): Promise<void> }
}

/** Every tenth event corrects the one before. */
const CORRECTED_EVERY = 10
const AFTER_REFUSAL_MS = 100

type Entry = { clientId: string; kind: string; payload: object }
const entry = (kind: string, payload: object): Entry => ({ clientId: randomUUID(), kind, payload })

/** `origins`: the nodes, which are used in turn. */
export async function startScoredMatch(
  origins: readonly string[],
  authorization: string,
): Promise<ScoredMatch> {
  const headers = { authorization, 'Content-Type': 'application/json' }
  let turn = 0
  const post = (path: string, body: object) =>
    fetch(`${origins[turn++ % origins.length]}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
  const add = async (path: string, body: object): Promise<string> =>
    (await (await post(path, body)).json())._id
  const named = (path: string, en: string) => add(path, { name: { bn: `${en} ক`, en } })
  const [home, away] = [await named('/teams', 'Kill Home'), await named('/teams', 'Kill Away')]
  const batters = [await named('/players', 'Kill One'), await named('/players', 'Kill Two')]
  const bowler = await named('/players', 'Kill Three')
  const startsAt = new Date().toISOString()
  const id = await add('/matches', { homeId: home, awayId: away, startsAt, sport: 'cricket' })
  let seq = 0
  const append = async (event: Entry) => {
    for (;;) {
      const stored = await post(`/matches/${id}/events`, { base: seq, events: [event], acceptProblems: true })
        .then(async (answer) => ({ status: answer.status, body: await answer.json() }))
        .catch(() => null)
      if (stored?.status === 200) {
        seq = stored.body.last
        return
      }
      await pause(AFTER_REFUSAL_MS)
    }
  }
  await append(entry('innings', { team: home, batters }))
  await append(entry('over_start', { bowler }))
  return {
    id,
    seq: () => seq,
    score(everyMs) {
      let isOver = false
      const run = async () => {
        while (!isOver) {
          await append(nextEvent(seq))
          await pause(everyMs)
        }
      }
      const running = run()
      return {
        stop: () => {
          isOver = true
          return running
        },
      }
    },
  }
}

/** Wides and no-balls, so that no over ends. */
function nextEvent(seq: number): Entry {
  if (seq % CORRECTED_EVERY === 0)
    return entry('replace', { seq, event: { kind: 'ball', extras: { wides: 5 } } })
  return entry('ball', { extras: seq % 2 === 0 ? { wides: 1 } : { noBalls: 1 } })
}
