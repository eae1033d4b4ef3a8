// What a person who scores a match on a phone does: enters what they see, undoes mistyped balls, and resolves choices correctly.
import type { Book } from '#app/dashboard/pad/book/book.ts'
import { isSameEvent } from '#app/dashboard/pad/book/positions.ts'
import type { MatchEntryEvent, MatchEvent } from '#contract/matches/match-event.ts'
import { effective } from '#sport/log.ts'
import type { Newsroom } from '../api/newsroom-fixture.ts'
import type { Phone } from './phone.ts'

const MISTAKE: MatchEvent = { kind: 'ball', runs: 6 }

/** The effective events, without notes. */
export function effectiveEvents(entries: readonly { seq: number; event: MatchEntryEvent }[]): MatchEvent[] {
  return effective<MatchEvent>([...entries]).events.flatMap(({ event }) =>
    event.kind === 'note' ? [] : [event],
  )
}

/** The index of the first event in the book that differs from what happened; the number of events if none does. */
function countRightEvents(seen: readonly MatchEvent[], truth: readonly MatchEvent[]): number {
  const wrong = seen.findIndex((event, index) => !isSameEvent(event, truth[index] ?? MISTAKE))
  return wrong === -1 ? seen.length : wrong
}

/** Adds the next event that the book lacks, or undoes a wrong last ball. Returns the number of right events, 0 if none is new. */
export async function score(book: Book, truth: MatchEvent[]): Promise<number> {
  const { status, entries, choices } = book.snapshot()
  if (status === 'held' || status === 'scorer changed' || choices.length > 0) return 0
  const seen = effectiveEvents(entries)
  const right = countRightEvents(seen, truth)
  if (right < seen.length) {
    if (right === seen.length - 1) await book.undo()
    return 0
  }
  const next = truth[right]
  if (!next) return 0
  await book.add([next])
  return right + 1
}

export async function mistype(book: Book, truth: MatchEvent[]): Promise<void> {
  const { status, entries, choices } = book.snapshot()
  if (status === 'held' || status === 'scorer changed' || choices.length > 0) return
  const seen = effectiveEvents(entries)
  if (countRightEvents(seen, truth) === seen.length && truth[seen.length]?.kind === 'ball')
    await book.add([MISTAKE])
}

/** Resolves all choices. The person knows what happened, so a mistyped ball never wins. */
export async function choose(book: Book): Promise<void> {
  for (;;) {
    const [choice] = book.snapshot().choices
    if (!choice) return
    const isWrong = isSameEvent(choice.own.event, MISTAKE)
    await book.decide({ side: isWrong ? 'theirs' : 'own', id: choice.id })
  }
}

export async function finish(one: Phone, truth: MatchEvent[], site: Newsroom['site']): Promise<void> {
  site.time.ahead += 20_000
  const book = one.book()
  await book.flush()
  const { status } = book.snapshot()
  if (status === 'held' || status === 'scorer changed') await book.takeOver()
  await book.flush()
  await choose(book)
  await book.flush()
  const seen = effectiveEvents(book.snapshot().entries)
  if (countRightEvents(seen, truth) < seen.length) await book.undo()
  await book.flush()
}
