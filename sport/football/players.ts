// Who plays for one side: line-up, substitutions, cards. An event that does not fit is reported and applied as far as possible.

import { MAX_PEOPLE } from '../log.ts'
import type { FootballEvent, PlayerId, TeamId } from './events.ts'
import { FAIR_PLAY, type FootballRules } from './rules.ts'
import type { Card, FootballProblemCode, Side } from './state.ts'

type Report = (code: FootballProblemCode) => void
type Event<Kind extends FootballEvent['kind']> = Extract<FootballEvent, { kind: Kind }>

type Player = {
  place: 'pitch' | 'bench' | 'substituted'
  isSentOff: boolean
  /** Yellow cards; those of a shoot-out are counted separately (Laws of the Game, 10). */
  yellows: number
  shootOutYellows: number
  hasRed: boolean
}

/** A side, with data that is not part of its state. */
export type SideBook = {
  side: Side
  players: Map<PlayerId, Player>
  /** Substitutions that count. */
  substitutions: number
}

export function openSide(team: TeamId): SideBook {
  const side: Side = {
    team,
    lineup: [],
    bench: [],
    onPitch: [],
    substitutions: [],
    sentOff: [],
    fairPlay: 0,
  }
  return { side, players: new Map(), substitutions: 0 }
}

/** A later line-up replaces an earlier one. */
export function setLineup(
  book: SideBook,
  rules: FootballRules,
  event: Event<'lineup'>,
  report: Report,
): void {
  const { side, players } = book
  side.lineup = [...event.players]
  side.bench = [...event.substitutes]
  side.onPitch = [...event.players]
  players.clear()
  for (const id of event.substitutes) players.set(id, newPlayer('bench'))
  for (const id of event.players) players.set(id, newPlayer('pitch'))
  const isTwice = players.size < event.players.length + event.substitutes.length
  if (isTwice || event.players.length > rules.players) report('TOO_MANY_PLAYERS')
}

/** Reports a player who cannot have taken part in play. */
export function checkPlays(book: SideBook, id: PlayerId | null, report: Report): void {
  if (id === null) return
  const player = book.players.get(id)
  if (!player) {
    addUnknown(book, id, 'pitch', report)
    return
  }
  if (player.isSentOff) report('PLAYER_SENT_OFF')
  else if (player.place === 'substituted') report('PLAYER_SUBSTITUTED')
  else if (player.place === 'bench') report('PLAYER_NOT_ON_PITCH')
}

/** Nobody assists a goal of their own. */
export function checkAssist(book: SideBook, id: PlayerId, scorer: PlayerId | null, report: Report): void {
  if (id === scorer) report('ASSIST_BY_SCORER')
  else checkPlays(book, id, report)
}

/** Whether somebody is in both line-ups. */
export function isOnBoth(one: Side, other: Side): boolean {
  const listed = new Set([...one.lineup, ...one.bench])
  return [...other.lineup, ...other.bench].some((id) => listed.has(id))
}

/** `allowed`: substitutions that the side may make up to now. */
export function substitute(
  book: SideBook,
  rules: FootballRules,
  { seq, event, allowed }: { seq: number; event: Event<'sub'>; allowed: number },
  report: Report,
): void {
  const { side, players } = book
  checkPlays(book, event.out, report)
  const leaving = players.get(event.out)
  if (leaving) leaving.place = 'substituted'
  side.substitutions.push({ seq, in: event.in, out: event.out, at: event.at })
  const place = side.onPitch.indexOf(event.out)
  if (event.in === null) {
    if (place >= 0) side.onPitch.splice(place, 1)
    return
  }
  checkComesOn(book, rules, event.in, report)
  if (!side.onPitch.includes(event.in)) {
    if (place >= 0) side.onPitch[place] = event.in
    else addToPitch(side, event.in, report)
  }
  if (event.isConcussion) return
  book.substitutions++
  if (book.substitutions > allowed) report('TOO_MANY_SUBSTITUTIONS')
}

function checkComesOn(book: SideBook, rules: FootballRules, id: PlayerId, report: Report): void {
  const player = book.players.get(id)
  if (!player) {
    addUnknown(book, id, 'bench', report)
    checkComesOn(book, rules, id, report)
    return
  }
  if (player.isSentOff) report('PLAYER_SENT_OFF')
  else if (player.place === 'pitch') report('PLAYER_ON_PITCH')
  else if (player.place === 'substituted' && !rules.canReturn) report('PLAYER_SUBSTITUTED')
  player.place = 'pitch'
}

/**
 * A second yellow card is a sending-off. Cards may also be shown to substitutes and substituted players (Laws of the Game, 12),
 * but not to a player who was sent off.
 */
export function showCard(book: SideBook, seq: number, event: Event<'card'>, report: Report): Card {
  const { side, players } = book
  const { team, player: id, color, at, isStaff = false } = event
  if (!players.has(id)) {
    if (isStaff) players.set(id, newPlayer('bench'))
    else addUnknown(book, id, 'pitch', report)
  }
  const player = players.get(id) ?? newPlayer('bench')
  if (player.isSentOff) report('PLAYER_SENT_OFF')
  const before = isStaff ? 0 : fairPlayOf(player)
  const kind = color === 'red' ? 'red' : addYellow(player, at.period === 'shoot-out')
  if (kind === 'red') player.hasRed = true
  if (!isStaff) side.fairPlay += fairPlayOf(player) - before
  if (kind !== 'yellow' && !player.isSentOff) {
    player.isSentOff = true
    side.sentOff.push(id)
    side.onPitch = side.onPitch.filter((other) => other !== id)
  }
  return { seq, team, player: id, kind, isStaff, at }
}

function addYellow(player: Player, isShootOut: boolean): Card['kind'] {
  const count = isShootOut ? ++player.shootOutYellows : ++player.yellows
  return count > 1 ? 'second yellow' : 'yellow'
}

function fairPlayOf({ yellows, shootOutYellows, hasRed }: Player): number {
  const isBooked = yellows + shootOutYellows > 0
  if (hasRed) return isBooked ? FAIR_PLAY.yellowThenRed : FAIR_PLAY.red
  if (yellows > 1 || shootOutYellows > 1) return FAIR_PLAY.secondYellow
  return (yellows + shootOutYellows) * FAIR_PLAY.yellow
}

/** If a line-up is known, everybody must be in it; otherwise the events show who plays. */
function addUnknown(book: SideBook, id: PlayerId, place: 'pitch' | 'bench', report: Report): void {
  if (book.side.lineup.length > 0) report('PLAYER_NOT_IN_LINEUP')
  else if (place === 'pitch') addToPitch(book.side, id, report)
  book.players.set(id, newPlayer(place))
}

function addToPitch({ onPitch }: Side, id: PlayerId, report: Report): void {
  if (onPitch.length < MAX_PEOPLE) onPitch.push(id)
  else report('TOO_MANY_PLAYERS')
}

function newPlayer(place: Player['place']): Player {
  return { place, isSentOff: false, yellows: 0, shootOutYellows: 0, hasRed: false }
}
