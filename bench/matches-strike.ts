// How often the striker follows from the ball before. A pad that needs one tap per ball depends on it.
import { bowl } from '#sport/cricket/ball.ts'
import type { CricketEvent } from '#sport/cricket/events.ts'
import { endOver, type InningsBook, openInnings } from '#sport/cricket/innings-book.ts'
import type { CricketRules } from '#sport/cricket/rules.ts'
import type { EffectiveEvent } from '#sport/log.ts'

export type StrikeTally = { followed: number; compared: number }

/** Counts pairs of successive balls whose first took no wicket; `followed`: those whose stated striker is the derived one. */
export function countStrikes(
  rules: CricketRules,
  events: readonly EffectiveEvent<CricketEvent>[],
  tally: StrikeTally,
): void {
  let book: InningsBook | null = null
  let isAfterWicket = true
  for (const { event } of events) {
    if (event.kind === 'innings') {
      book = openInnings(
        { team: event.team, isSuperOver: false, players: rules.players, lineups: {} },
        () => undefined,
      )
      isAfterWicket = true
    }
    if (!book) continue
    if (event.kind === 'over_end') endOver(book, rules)
    if (event.kind !== 'ball') continue
    const { striker } = book.state
    bowl(book, rules, event, () => false)
    if (!isAfterWicket) {
      tally.compared++
      if (striker === event.striker) tally.followed++
    }
    isAfterWicket = event.wickets !== undefined
  }
}
