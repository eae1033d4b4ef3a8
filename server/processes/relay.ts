// Relays changes from one worker to all others, and confirms them when all have applied them: from then on no response from
// the shared port shows the old state. Knows no process, only how to send to one.
import type { Change } from '#server/db/change-subscribers.ts'
import type { PrimaryMessage } from './messages.ts'

export type Peer = { send(message: PrimaryMessage): void }
export type Relay = {
  join(peer: Peer): void
  /** Pending confirmations no longer wait for this peer. */
  leave(peer: Peer): void
  onInvalidate(from: Peer, number: number, changes: Change[]): void
  onApplied(by: Peer, number: number): void
}

type Round = { from: Peer; number: number; pending: Set<Peer> }

export function openRelay(): Relay {
  const peers = new Set<Peer>()
  const rounds = new Map<number, Round>()
  let lastId = 0

  const markApplied = (id: number, round: Round, peer: Peer) => {
    round.pending.delete(peer)
    if (round.pending.size > 0) return
    rounds.delete(id)
    if (peers.has(round.from)) round.from.send({ kind: 'applied', number: round.number })
  }

  return {
    join: (peer) => {
      peers.add(peer)
    },
    leave(peer) {
      peers.delete(peer)
      for (const [id, round] of rounds) markApplied(id, round, peer)
    },
    onInvalidate(from, number, changes) {
      const others = [...peers].filter((peer) => peer !== from)
      if (others.length === 0) return from.send({ kind: 'applied', number })
      const id = ++lastId
      rounds.set(id, { from, number, pending: new Set(others) })
      for (const other of others) other.send({ kind: 'invalidate', number: id, changes })
    },
    onApplied(by, number) {
      const round = rounds.get(number)
      if (round) markApplied(number, round, by)
    },
  }
}
