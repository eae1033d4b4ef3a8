// Renders the changes of a log after a sequence, in both editions and for each kind of page. Each state is rendered once; the
// newest one only on request, so that readers of one edition do not wait for the other.
import { setImmediate } from 'node:timers/promises'
import { LANGUAGES, type Language } from '#contract/language.ts'
import type {
  LiveBatch,
  LiveSnapshot,
  LiveText,
  LiveViewName,
  LiveWanted,
  RenderedChange,
} from '#contract/matches/live.ts'
import { LIVE_LIMITS, maxRendered } from '#contract/matches/live-limits.ts'
import { changeOf, snapshotOf } from './messages.server.ts'
import { type LiveView, type SeenView, sizeOfView, toSeen } from './view.ts'

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

/** The state with which the changes of a log are compared. */
type Before = { place: { seq: number }; view(language: Language): SeenView }

/** The state at the end of each batch. The next batch starts from it. */
const finalStates = new WeakMap<LiveBatch, Before>()

/** Renders the events after a sequence up to another one, but only a limited number of the last ones. */
export async function renderBatch(
  history: LiveHistory,
  { after, until, previous }: LiveWanted,
): Promise<LiveBatch> {
  const { events } = history
  // Anonymous clients can ask for past events any number of times; new ones are rendered once.
  const last = events.slice(-(previous ? LIVE_LIMITS.replayed : maxRendered(events.length)))
  const wanted = last.filter(({ seq }) => seq > after && seq <= (until ?? seq))
  const known = previous && finalStates.get(previous)
  const { from, changes, state } = await renderChanges(history, wanted, known)
  const end = untilReleased(state)
  const batch: LiveBatch = {
    from,
    changes,
    ...state.place,
    lastAt: events.at(-1)?.at ?? null,
    isOver: state.isOver,
    releaseState() {
      batch.changes = []
      return end.releaseState()
    },
  }
  finalStates.set(batch, end.before)
  return batch
}

/** A state that `releaseState` replaces by its views, as later ones are compared with them. */
function untilReleased({ place, view }: LiveState): { before: Before; releaseState(): number } {
  let show: Before['view'] = view
  return {
    before: { place, view: (language) => show(language) },
    releaseState() {
      const seen = { bn: toSeen(show('bn')), en: toSeen(show('en')) }
      show = (language) => seen[language]
      return LANGUAGES.reduce((bytes, language) => bytes + sizeOfView(seen[language]), 0)
    },
  }
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
  known?: Before | null,
) {
  const first = wanted[0]
  const from = events[(first ? events.indexOf(first) : events.length) - 1]?.seq ?? 0
  const changes: RenderedChange[] = []
  let state: LiveState | null = null
  for (const { seq, isCorrection, removesText } of wanted) {
    // Yields to other requests: they must not wait for two hundred events.
    if (changes.length > 0) await setImmediate()
    const before: Before = state ?? (known?.place.seq === from ? known : at(from))
    const after = at(seq)
    const text: LiveText = (language, name) =>
      JSON.stringify(changeOf(after.place, before.view(language), after.view(language), name))
    // All but the last are rendered now, so that two hundred states do not stay in memory until they are requested.
    changes.push({
      ...after.place,
      isCorrection,
      removesText,
      text: seq === wanted.at(-1)?.seq ? text : rendered(text),
    })
    state = after
  }
  // Even without new events the match itself may have changed.
  return { from, changes, state: state ?? at(from) }
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
