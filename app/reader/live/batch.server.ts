// Renders the changes of a log after a sequence, in both editions and for each kind of page. Each state is rendered once; the
// newest one only on request, so that readers of one edition do not wait for the other.
import { setImmediate } from 'node:timers/promises'
import type { Language } from '#contract/language.ts'
import type {
  LiveBatch,
  LiveSnapshot,
  LiveText,
  LiveViewName,
  LiveWanted,
  RenderedChange,
} from '#contract/live.ts'
import { LIVE_LIMITS } from '#contract/live-limits.ts'
import { changeOf, snapshotOf } from './messages.server.ts'
import type { LiveView } from './view.ts'

/** What readers see after an event of a log. `isOver`: the log has ended and only corrections may follow. */
export type LiveState = {
  place: { seq: number; hash: string }
  view(language: Language): LiveView
  isOver: boolean
}
/** A log of any kind as streams need it: its events, and the state after each of them; `at(0)` is the state before the first. */
export type LiveHistory = {
  /** `removesText`: messages of earlier events may contain a text that it removed. */
  events: readonly { seq: number; at: Date; isCorrection: boolean; removesText: boolean }[]
  at(seq: number): LiveState
}

/** The state at the end of each batch with its rendered views. The next batch starts from it. */
const ends = new WeakMap<LiveBatch, LiveState>()

/** Renders the events after a sequence and at least the last `atLeast` ones, but never more than the last 200. */
export async function renderBatch(
  history: LiveHistory,
  { after, atLeast, previous }: LiveWanted,
): Promise<LiveBatch> {
  const { events } = history
  const last = events.slice(-LIVE_LIMITS.replayed)
  const wanted = last.filter(({ seq }, at) => seq > after || at >= last.length - atLeast)
  const known = previous && ends.get(previous)
  const { from, changes, state } = await renderChanges(history, wanted, known)
  const { place, isOver } = state
  const batch: LiveBatch = {
    from,
    changes,
    ...place,
    lastAt: events.at(-1)?.at ?? null,
    snapshot: (language, name) => JSON.stringify(renderSnapshot(history, state, language, name)),
    isOver,
    async earlier(until) {
      const rendered = await renderChanges(
        history,
        last.filter(({ seq }) => seq <= until),
      )
      return { from: rendered.from, changes: rendered.changes }
    },
  }
  ends.set(batch, state)
  return batch
}

/** The snapshot of a log. The state passed in is the one at the end of the log. */
export function renderSnapshot(
  { events, at }: LiveHistory,
  { place, view, isOver }: LiveState,
  language: Language,
  name: LiveViewName,
): LiveSnapshot {
  const seqBefore = (index: number) => events[index - 1]?.seq ?? 0
  const oldest = Math.max(0, events.length - LIVE_LIMITS.items)
  const corrected = events.findIndex(({ isCorrection }, index) => isCorrection && index >= oldest)
  return snapshotOf(place, view(language), {
    name,
    isOver,
    previous: at(seqBefore(events.length - 1)).view(language),
    uncorrected: corrected === -1 ? null : at(seqBefore(corrected)).view(language),
  })
}

/** `wanted`: consecutive events of the log. If there are none, only the state at its end is returned. */
async function renderChanges(
  { events, at }: LiveHistory,
  wanted: LiveHistory['events'],
  known?: LiveState | null,
) {
  const first = wanted[0]
  const from = events[(first ? events.indexOf(first) : events.length) - 1]?.seq ?? 0
  // Even without new events the match itself may have changed, so a fresh state is loaded for the snapshot.
  let state = first && known?.place.seq === from ? known : at(from)
  const changes: RenderedChange[] = []
  for (const { seq, isCorrection, removesText } of wanted) {
    // Yields to other requests: they must not wait for two hundred events.
    if (changes.length > 0) await setImmediate()
    const before = state
    state = at(seq)
    const { place, view } = state
    const text: LiveText = (language, name) =>
      JSON.stringify(changeOf(place, before.view(language), view(language), name))
    // All but the last are rendered now, so that two hundred states do not stay in memory until they are requested.
    changes.push({
      ...place,
      isCorrection,
      removesText,
      text: seq === wanted.at(-1)?.seq ? text : rendered(text),
    })
  }
  return { from, changes, state }
}

/** The same texts, rendered now instead of on request. */
function rendered(text: LiveText): LiveText {
  const inEdition = (language: Language): Record<LiveViewName, string> => ({
    match: text(language, 'match'),
    card: text(language, 'card'),
  })
  const texts = { bn: inEdition('bn'), en: inEdition('en') }
  return (language, name) => texts[language][name]
}
