// What the timeline says about a goal: who scored it, and for which side it counts.
import { expect, test } from 'vitest'
import type { FootballEvent } from '#sport/football/events.ts'
import { at, goal, play } from '#sport/football/written-match.ts'
import { effective, type LogEntry } from '#sport/log.ts'
import { nameMatch } from './match-names.ts'
import { presentScorers, presentTimeline } from './timeline.ts'

const term = (id: string) => ({ id, slug: '', name: { bn: id, en: id }, short: { bn: id, en: id } })
const names = nameMatch({ home: term('Home'), away: term('Away') }, term, 'en')

test('an own goal counts for the other side and is listed with the side of its player', () => {
  const events: FootballEvent[] = [
    { kind: 'kickoff', period: 'first half' },
    goal('Home', 'Hasan', 3),
    { kind: 'own_goal', team: 'Home', player: 'Kabir', at: at(45, 2) },
  ]
  const log = events.map((event, index): LogEntry<FootballEvent> => ({ seq: index + 1, event }))
  const { state } = play(events)
  const [ownGoal, first] = presentTimeline({ state, events: effective(log).events, names })
  expect([ownGoal?.player?.name, ownGoal?.team?.name, ownGoal?.score]).toEqual(['Kabir', 'Home', '1–1'])
  expect([first?.player?.name, first?.team?.name, first?.score]).toEqual(['Hasan', 'Home', '1–0'])
  expect(presentScorers(state, 'Away', names).map(({ text }) => text)).toEqual(['45+2′ (Own goal)'])
})
