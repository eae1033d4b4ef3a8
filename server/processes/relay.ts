// Passes what went stale from one serving process to all others, and tells it when they have applied it: after that no answer
// from the common port shows what was before. Knows no process, only how to tell one.
import type { PrimaryMessage } from './messages.ts'

export type Teller = { tell(message: PrimaryMessage): void }
export type Relay = {
  join(process: Teller): void
  /** Nobody waits any longer for one that is gone. */
  leave(process: Teller): void
  onStale(from: Teller, number: number, tags: string[]): void
  onApplied(by: Teller, number: number): void
}

type Round = { from: Teller; number: number; left: Set<Teller> }

export function openRelay(): Relay {
  const joined = new Set<Teller>()
  const rounds = new Map<number, Round>()
  let last = 0

  const strike = (key: number, round: Round, process: Teller) => {
    round.left.delete(process)
    if (round.left.size > 0) return
    rounds.delete(key)
    if (joined.has(round.from)) round.from.tell({ kind: 'applied', number: round.number })
  }

  return {
    join: (process) => {
      joined.add(process)
    },
    leave(process) {
      joined.delete(process)
      for (const [key, round] of rounds) strike(key, round, process)
    },
    onStale(from, number, tags) {
      const others = [...joined].filter((process) => process !== from)
      const key = ++last
      rounds.set(key, { from, number, left: new Set(others) })
      for (const other of others) other.tell({ kind: 'stale', number: key, tags })
      if (others.length === 0) rounds.delete(key)
      if (others.length === 0) from.tell({ kind: 'applied', number })
    },
    onApplied(by, number) {
      const round = rounds.get(number)
      if (round) strike(number, round, by)
    },
  }
}
