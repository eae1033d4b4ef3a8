// How often the batter who faces follows from the ball before: a pad with one tap a ball depends on it.
import { bowl } from '#sport/cricket/ball.ts'
import type { CricketEvent } from '#sport/cricket/events.ts'
import { endOver, type InningsBook, openInnings } from '#sport/cricket/innings-book.ts'
import type { CricketRules } from '#sport/cricket/rules.ts'
import type { EffectiveEvent } from '#sport/log.ts'

export type StrikeTally = { followed: number; compared: number }

/** Pairs of balls of one innings, without a wicket at the first, whose second states who faces it. */
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
