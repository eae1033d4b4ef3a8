// Makes the logs of the demo newsroom's championships from the data in demo/championships.json. Pure.
import type { MarksEvent } from '#sport/marks/events.ts'
import type { SidesEvent } from '#sport/sides/events.ts'
import type { DemoContest } from './championship-data.ts'

const PHASE = 'final'

type Named = DemoContest['lines'][number] & { participant: string; position: number }

/** The log: start list, every attempt in turn, records, the end. `people`: the participants' ids in the order of the lines. */
export function playContest({ lines, wind }: DemoContest, people: readonly string[]): MarksEvent[] {
  const named = lines.map((line, at): Named => ({ ...line, participant: people[at] ?? '', position: at + 1 }))
  const rounds = Math.max(...lines.map(({ marks }) => marks.length))
  const turns = Array.from({ length: rounds }, (_, round) => round)
  return [
    ...named.map(({ participant, position }): MarksEvent => {
      return { kind: 'entry', phase: PHASE, participant, position }
    }),
    ...turns.flatMap((round) => named.flatMap((line) => attemptOf(line, round, wind))),
    ...named.flatMap(remarksOf),
    { kind: 'phase_end', phase: PHASE },
  ]
}

function attemptOf({ participant, marks, reaction }: Named, round: number, wind?: number): MarksEvent[] {
  const mark = marks[round]
  if (mark === undefined) return []
  const outcome = mark < 0 ? 'foul' : 'valid'
  return [
    {
      kind: 'attempt',
      phase: PHASE,
      participant,
      outcome,
      ...(mark !== NO_MARK && { mark: Math.abs(mark) }),
      ...(wind !== undefined && { wind }),
      ...(reaction !== undefined && { reaction }),
    },
  ]
}

function remarksOf({ participant, status, record }: Named): MarksEvent[] {
  const place = { phase: PHASE, participant } as const
  return [
    ...(status ? [{ ...place, kind: 'status' as const, status }] : []),
    ...(record ? [{ ...place, kind: 'record' as const, record }] : []),
  ]
}

const NO_MARK = -1

type Halves = readonly [readonly [number, number], readonly [number, number]]

/** The log of two halves. With `last`, the last points of the home side come from a raid of this player. */
export function playKabaddi(
  [first, [home, away]]: Halves,
  last: { team: string; player: string; points: number } | null,
): SidesEvent[] {
  const points = last?.points ?? 0
  return [
    { kind: 'period_score', period: 1, points: [first[0], first[1]] },
    { kind: 'period_end', period: 1 },
    { kind: 'period_score', period: 2, points: [home - points, away] },
    ...(last ? [{ ...last, kind: 'points' as const, period: 2, how: 'raid' }] : []),
    { kind: 'period_end', period: 2 },
    { kind: 'end' },
  ]
}
