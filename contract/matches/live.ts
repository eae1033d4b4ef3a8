// The protocol for readers who follow a log while it grows: addresses and messages of the stream and of its stored snapshot.
// A log is that of a match or of a live blog.
import { LANGUAGES, type Language } from '../language.ts'

/** An element that a browser builds. Nodes are elements or texts only, never HTML. */
export type LiveElement = [tag: string, attributes: LiveAttributes, ...children: LiveNode[]]
export type LiveAttributes = { [name: string]: string }
export type LiveNode = string | LiveElement

/**
 * One change below a part of the page. `path`: positions of children from the part down. A text or an element replaces the node
 * there, or with a final 1 is inserted before it; null removes the node; an object changes its attributes (null removes one).
 */
export type LivePatch =
  | [path: number[], change: LiveNode | { [name: string]: string | null } | null, isInsert?: undefined]
  | [path: number[], node: LiveNode, isInsert: 1]

/**
 * Parts of a match: head with the score, the score in one line, tabs, current play, short innings, scorecard. Of a live blog: note that it has ended,
 * pinned entries, key moments. On a page their elements have the attribute `data-part`.
 */
export const LIVE_PARTS = [
  'score',
  'line',
  'tabs',
  'now',
  'innings',
  'card',
  'coverage',
  'pinned',
  'keys',
] as const
export type LivePart = (typeof LIVE_PARTS)[number]

/** An item of the feed (null: it was removed), and the key of the next newer item. Without that key it is the newest. */
export type LiveItem = [key: string, node: LiveElement | null, newer?: string]

/** A text for screen readers: a key moment, or the end of an over. */
export type LiveSaying = [level: 'key' | 'over', text: string]

/** `hash`: the hash of the state at this sequence, equal for every reader, process and edition (server/domain/state-hash.ts). */
type Place = { seq: number; hash: string }

/** The message `ev`, for corrections `fix`: the changes made by the event with this sequence. */
export type LiveChange = Place & {
  parts?: { [Part in LivePart]?: LivePatch[] }
  items?: LiveItem[]
  say?: LiveSaying
}

/**
 * The message `snap`, and the stored snapshot: the parts and the last items, oldest first; after them, earlier items that were
 * corrected recently. `isOver`: nothing will follow. `say`: the text of the last event.
 */
export type LiveSnapshot = Place & {
  parts: { [Part in LivePart]?: LiveNode[] }
  items: LiveItem[]
  isOver: boolean
  say?: LiveSaying
}

export type LiveMessage = LiveChange | LiveSnapshot

/** The message `beat`, a heartbeat. `age`: seconds since the last event. After the message `end` nothing will follow. */
export type LiveBeat = Place & { age: number }

/** The texts of the bar of a followed page: the age of the page (# is the time) and the number of waiting updates (#). */
export type LiveWords = Record<'justNow' | 'age' | 'more', string>

/** A page follows the score together with either the commentary or the scorecard. */
export const LIVE_VIEWS = ['match', 'card'] as const
export type LiveViewName = (typeof LIVE_VIEWS)[number]

/** The message of an event, as JSON. May render it at each call. */
export type LiveText = (language: Language, view: LiveViewName) => string

/** `removesText`: texts of earlier changes that were rendered before it may have been removed. */
export type RenderedChange = {
  seq: number
  hash: string
  isCorrection: boolean
  removesText: boolean
  text: LiveText
}

export type LiveBatch = {
  /** The sequence before the first change. */
  from: number
  changes: RenderedChange[]
  /** Sequence and hash at the last event. */
  seq: number
  hash: string
  /** When the last event was stored; null without one. */
  lastAt: Date | null
  /** The log has ended and only corrections may follow. */
  isOver: boolean
  /**
   * Call when the texts of all changes are rendered: releases the log and its state, except what the next batch compares with.
   * Returns about how many bytes stay in memory.
   */
  releaseState(): number
}

/** Passed to the route by server/http only; a request from outside for the same address gets nothing. */
export type LiveRender = LiveWanted & { take(batch: LiveBatch): void }

/**
 * The changes after a sequence, up to `until` (null: up to the end), as far back as they are rendered again. `previous`: the last
 * batch, whose final state is reused.
 */
export type LiveWanted = { after: number; until: number | null; previous: LiveBatch | null }

/** The address of a log's stream. `after`: the sequence of the page. Reconnecting browsers also send Last-Event-ID. */
export function streamPath(
  id: string,
  language: Language,
  after?: number,
  view: LiveViewName = 'match',
): string {
  const query = new URLSearchParams()
  if (view !== 'match') query.set('view', view)
  if (after !== undefined) query.set('after', String(after))
  const text = query.toString()
  return `/live/${encodeURIComponent(id)}/${language}${text && `?${text}`}`
}

/** The changing parts of a page with scores, by `data-part`: cells by the id of their match, and parts of tables. */
export type LiveScores = { [part: string]: LiveNode[] }

/** The stored cells of the strip of scores. */
export function stripScoresPath(language: Language): string {
  return `/live/scores/${language}.json`
}

/** The stored cells of the matches of a Dhaka day (yyyy-mm-dd). */
export function dayScoresPath(language: Language, day: string): string {
  return `/live/scores/${day}.${language}.json`
}

/** The stored tables of a tournament, and the cells of its matches around today. */
export function tournamentScoresPath(language: Language, id: string): string {
  return `/live/tournaments/${encodeURIComponent(id)}.${language}.json`
}

/** The stored head and statistics of a match. */
export function matchStatisticsPath(language: Language, id: string): string {
  return `/live/statistics/${encodeURIComponent(id)}.${language}.json`
}

const endingOf = (language: Language, view: LiveViewName) =>
  view === 'match' ? `.${language}.json` : `.${view}.${language}.json`

/** The address of a log's stored snapshot. */
export function snapshotPath(id: string, language: Language, view: LiveViewName = 'match'): string {
  return `/live/${encodeURIComponent(id)}${endingOf(language, view)}`
}

/** The log, edition and view in the file name of a stored snapshot (`a1b2.bn.json`, `a1b2.card.bn.json`); null for any other name. */
export function readSnapshotName(
  name: string,
): { id: string; language: Language; view: LiveViewName } | null {
  for (const view of LIVE_VIEWS.toReversed())
    for (const language of LANGUAGES) {
      const ending = endingOf(language, view)
      if (name.endsWith(ending) && name.length > ending.length)
        return { id: name.slice(0, -ending.length), language, view }
    }
  return null
}
