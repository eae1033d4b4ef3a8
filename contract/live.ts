// What is sent to readers who follow a log while it grows: addresses, messages and limits of the stream and of its stored form.
// A log is a match or a live blog.
import { LANGUAGES, type Language } from './language.ts'

/** An element as a browser builds it. There are no other nodes than elements and texts, and no HTML. */
export type LiveElement = [tag: string, attributes: LiveAttributes, ...children: LiveNode[]]
export type LiveAttributes = { [name: string]: string }
export type LiveNode = string | LiveElement

/**
 * One change below a part of the page. `path`: positions of children from the part down. A text or an element replaces what is
 * there, with 1 at the end it is inserted before it; null removes it; an object changes attributes (null: removes one).
 */
export type LivePatch =
  | [path: number[], change: LiveNode | { [name: string]: string | null } | null, isInsert?: undefined]
  | [path: number[], node: LiveNode, isInsert: 1]

/**
 * Of a match: the score at the head; the tabs; what happens now; short innings; the scorecard. Of a live blog: that it has ended; pinned
 * entries; key moments. On a page: `data-part`.
 */
export const LIVE_PARTS = ['score', 'tabs', 'now', 'innings', 'card', 'coverage', 'pinned', 'keys'] as const
export type LivePart = (typeof LIVE_PARTS)[number]

/** An item of the feed (null: it is gone), and the key of the next newer one; without it, it is the newest. */
export type LiveItem = [key: string, node: LiveElement | null, newer?: string]

/** For screen readers: a key moment, or the end of an over. */
export type LiveSaying = [level: 'key' | 'over', text: string]

/** `hash`: of the state at this sequence, the same for every reader, process and edition (server/domain/state-hash.ts). */
type Place = { seq: number; hash: string }

/** `ev` and, for corrections, `fix`: what the event with this sequence changed. */
export type LiveChange = Place & {
  parts?: { [Part in LivePart]?: LivePatch[] }
  items?: LiveItem[]
  say?: LiveSaying
}

/**
 * `snap`, and the stored form: the head and the last items, oldest first; after them, earlier ones that were corrected
 * lately. `isOver`: nothing will follow. `say`: of the last event.
 */
export type LiveSnapshot = Place & {
  parts: { [Part in LivePart]?: LiveNode[] }
  items: LiveItem[]
  isOver: boolean
  say?: LiveSaying
}

export type LiveMessage = LiveChange | LiveSnapshot

/** `beat`, the heartbeat; `age`: seconds since the last event. `end`: nothing will follow. */
export type LiveBeat = Place & { age: number }

/** What the bar of a followed page says: how old the page is (# is the time) and how much waits (#). */
export type LiveWords = Record<'justNow' | 'age' | 'more', string>

/** A page follows the score with its commentary, or with the scorecard. */
export const LIVE_VIEWS = ['match', 'card'] as const
export type LiveViewName = (typeof LIVE_VIEWS)[number]

/** The message of an event, as JSON. May render it at each call. */
export type LiveText = (language: Language, view: LiveViewName) => string

export type RenderedChange = { seq: number; hash: string; isCorrection: boolean; text: LiveText }

export type LiveBatch = {
  /** The sequence before the first change. */
  from: number
  changes: RenderedChange[]
  /** At the last event. */
  seq: number
  hash: string
  /** When the last event was stored; null without one. */
  lastAt: Date | null
  /** Rendered when it is asked for: most events find nobody who needs it. */
  snapshot(language: Language, view: LiveViewName): string
  /** The log will not go on, unless it is corrected. */
  isOver: boolean
  /** What comes before, up to this sequence and as far back as is sent again: without reading the log again. */
  earlier(until: number): Promise<{ from: number; changes: RenderedChange[] }>
}

/** Asked of a render by server/http only; a request for the same address gets nothing. */
export type LiveRender = LiveWanted & { take(batch: LiveBatch): void }

/** What follows after a sequence, and at least the last `atLeast` events. `previous`: rendered before; what it shows is not rendered again. */
export type LiveWanted = { after: number; atLeast: number; previous: LiveBatch | null }

/** The stream of a log. `after`: the sequence of the page; a reader who comes back is known by Last-Event-ID. */
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

/** What changes on a page with scores, by its name there (`data-part`): cells by the id of their match, parts of tables. */
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

/** The stored form. */
export function snapshotPath(id: string, language: Language): string {
  return `/live/${encodeURIComponent(id)}.${language}.json`
}

/** The log and edition of the name of a stored form (`a1b2.bn.json`); null for any other name. */
export function readSnapshotName(name: string): { id: string; language: Language } | null {
  for (const language of LANGUAGES) {
    const ending = `.${language}.json`
    if (name.endsWith(ending) && name.length > ending.length)
      return { id: name.slice(0, -ending.length), language }
  }
  return null
}
