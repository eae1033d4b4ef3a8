// The commentary of a cricket match as a feed, newest first, in parts: sessions of a match of several days, else 50 overs. Pure.

import { type BallMark, markBall } from '#app/reader/parts/matches/balls.tsx'
import { describe } from '#contract/commentary/describe.ts'
import { commentaryPath, momentPath } from '#contract/pages/match-paths.ts'
import type { CommentaryItem } from '#sport/cricket/commentary/items.ts'
import type { CricketRules } from '#sport/cricket/rules.ts'
import { type CricketState, formatOvers } from '#sport/cricket/state.ts'
import type { MatchNames } from './match-names.ts'
import { type NoteReferences, ownWordsFor, presentNote, type ShownNote, summarizeNote } from './notes.ts'
import { type Session, splitSessions } from './sessions.ts'
import { inDigits, matchWords } from './words.ts'

export type FeedEntry = {
  key: string
  /** Its page, for links to it. */
  href: string
  /** "৪৭.২"; empty for entries other than balls. */
  over: string
  ball: BallMark | null
  text: string
  /** Highlighted entries: `key` for a wicket or milestone, `over` for the end of an over. */
  tone: 'plain' | 'key' | 'over'
  /** A sentence that the entry was corrected; null otherwise. */
  corrected: string | null
  /** A note of an editor, shown instead of all other fields. */
  note: ShownNote | null
}

export type CommentaryPart = { number: number; label: string; items: CommentaryItem[] }
export type PartLink = { number: number; label: string; href: string }

const OVERS_OF_PART = 50
const KEY_KINDS = new Set<CommentaryItem['kind']>([
  'wicket',
  'batter_milestone',
  'five_wickets',
  'hat_trick',
  'result',
  'innings_end',
])

/** The items as entries, newest first. */
export function presentFeed(
  items: readonly CommentaryItem[],
  names: MatchNames,
  notes: NoteReferences,
): FeedEntry[] {
  return items.toReversed().map((item) => presentItem(item, names, notes))
}

export function presentItem(item: CommentaryItem, names: MatchNames, notes: NoteReferences): FeedEntry {
  const { language } = names
  const nameOf = (id: string) => (isTeam(id, names) ? names.team(id).name : names.player(id).name)
  const isBall = item.kind === 'ball'
  return {
    key: item.key,
    href: momentPath(language, notes.match, item.key),
    over: isBall ? inDigits(formatOvers(item.over), language) : '',
    ball: isBall ? markBall(item, names) : null,
    text:
      item.kind === 'note'
        ? summarizeNote(item, language)
        : ownWordsFor(item.key, notes) || describe(item, nameOf, language),
    tone: toneOf(item),
    corrected: item.isCorrected ? matchWords(language)('feed.corrected') : null,
    note:
      item.kind === 'note'
        ? presentNote({ seq: item.seq, version: item.seq, event: item, isCorrected: item.isCorrected }, notes)
        : null,
  }
}

function isTeam(id: string, names: MatchNames): boolean {
  return names.team(id).id === id
}

function toneOf(item: CommentaryItem): FeedEntry['tone'] {
  if (item.kind === 'over_end') return 'over'
  if (item.kind === 'note') return item.isKey ? 'key' : 'plain'
  const isOut = item.kind === 'ball' && item.outs.length > 0
  return isOut || KEY_KINDS.has(item.kind) ? 'key' : 'plain'
}

type Match = { rules: CricketRules; state: CricketState; names: MatchNames }

/**
 * The parts in order: the sessions if each side bats twice and the log has breaks such as lunch or tea, else each innings in
 * steps of fifty overs. Entries before the first ball belong to the first part.
 */
export function splitCommentary(items: readonly CommentaryItem[], match: Match): CommentaryPart[] {
  const sessions = match.rules.inningsPerSide === 2 ? splitSessions(items) : null
  if (!sessions) return splitOvers(items, match)
  return sessions.map(({ items: own, ...session }, index) => ({
    number: index + 1,
    label: nameSession(session, match.names),
    items: own,
  }))
}

const DAYS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

function nameSession({ day, time }: Omit<Session, 'items'>, { language }: MatchNames): string {
  const t = matchWords(language)
  const named = DAYS[day - 1]
  const shown = named ? t(`session.days.${named}`) : t('session.day', { number: inDigits(day, language) })
  return t(`session.${time}`, { day: shown })
}

function splitOvers(items: readonly CommentaryItem[], { rules, state, names }: Match): CommentaryPart[] {
  const parts = new Map<string, CommentaryItem[]>()
  let over = 0
  let innings = 0
  for (const item of items) {
    const current = item.innings ?? 0
    if (current !== innings) over = 0
    innings = current
    if (item.kind === 'ball') over = item.over.completed
    const key = `${innings}-${Math.floor(over / OVERS_OF_PART)}`
    const part = parts.get(key)
    if (part) part.push(item)
    else parts.set(key, [item])
  }
  const isTwice = rules.inningsPerSide === 2
  return [...parts].map(([key, own], index) => {
    const [inInnings = 0, step = 0] = key.split('-').map(Number)
    return { number: index + 1, label: labelOf({ state, names, isTwice, inInnings, step }), items: own }
  })
}

type Place = { state: CricketState; names: MatchNames; isTwice: boolean; inInnings: number; step: number }

function labelOf({ state, names, isTwice, inInnings, step }: Place): string {
  const { language } = names
  const t = matchWords(language)
  const innings = state.innings[inInnings]
  if (!innings) return t('before')
  const bowled = innings.overs.completed + (innings.overs.balls > 0 ? 1 : 0)
  const range = {
    team: names.team(innings.team).name,
    from: inDigits(step * OVERS_OF_PART + 1, language),
    to: inDigits(Math.max(1, Math.min(bowled, (step + 1) * OVERS_OF_PART)), language),
  }
  if (innings.isSuperOver) return t('card.superOver', range)
  if (!isTwice) return t('part', range)
  const isSecond = state.innings.slice(0, inInnings).some(({ team }) => team === innings.team)
  return t('partOf', { ...range, number: t(isSecond ? 'card.ordinal.second' : 'card.ordinal.first') })
}

/** A function that returns the address of the part that contains an entry of the log. */
export function pageOfEntry(
  parts: readonly CommentaryPart[],
  match: { id: string; day: string },
  { language }: MatchNames,
): (seq: number) => string {
  const numbers = new Map(
    parts.flatMap(({ number, items }) => items.map(({ seq }) => [seq, number] as const)),
  )
  return (seq) => commentaryPath(language, match, numbers.get(seq) ?? parts.length)
}

export function linkParts(
  parts: readonly CommentaryPart[],
  match: { id: string; day: string },
  { language }: MatchNames,
): PartLink[] {
  return parts.map(({ number, label }) => ({ number, label, href: commentaryPath(language, match, number) }))
}
