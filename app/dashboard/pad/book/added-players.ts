// Players who are in no squad: found by name, or new. New ones are sent to the server before the entries that name them. Pure.
import type { MatchEntryEvent } from '#contract/matches/match-event.ts'
import type { Names } from '#contract/matches/tournament.ts'
import type { BookChange, BookState } from './book-state.ts'
import { type AddedPlayer, isWaiting } from './own-entry.ts'

/** Adds players to the list. A player whose id and team are in it already is not changed. */
export function withPlayers(
  known: readonly AddedPlayer[],
  players: readonly AddedPlayer[],
): readonly AddedPlayer[] {
  const isKnown = (player: AddedPlayer) =>
    known.some(({ id, team }) => id === player.id && team === player.team)
  return [...known, ...players.filter((player) => !isKnown(player))]
}

/** Renames a new player in waiting entries to the id of the server's answer, `known`; null if the server refused the name. */
export function afterPlayerSent(
  { meta, own }: BookState,
  sent: AddedPlayer,
  known: { _id: string; name: Names } | null,
): BookChange {
  const player = { ...sent, ...(known && { id: known._id, name: known.name }), isNew: false }
  const others = meta.added.filter(({ id }) => id !== sent.id && id !== player.id)
  const naming = own.filter((entry) => isWaiting(entry) && JSON.stringify(entry.event).includes(sent.id))
  return {
    meta: { added: [...others, player] },
    own: naming.map((entry) => ({ ...entry, event: renamed(entry.event, sent.id, player.id) })),
  }
}

function renamed(event: MatchEntryEvent, from: string, to: string): MatchEntryEvent {
  return JSON.parse(JSON.stringify(event), (_name, value: unknown) => (value === from ? to : value))
}
