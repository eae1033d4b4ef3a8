// Enters what happened on the ground through the real pad in Chromium, tap by tap.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import type { CricketEvent } from '#sport/cricket/events.ts'
import type { CricketState } from '#sport/cricket/state.ts'
import { waitForNextBall } from '#tests/pad-clock.ts'
import type { Act, KnownMatch } from '#tests/pad-scorer.ts'
import type { Tap } from '#tests/pad-taps.ts'
import { openNewsroom } from './tools/newsroom.ts'
import type { Portal } from './tools/portal.ts'

/** A match that needs only taps on named buttons. Its `day` decides which laws apply. */
export type WholeMatch = KnownMatch & { id: string; day: string; state: CricketState }

const created = z.object({ _id: z.string() })

/** Makes the taps; returns how often the screen did not show the right score in time. */
export async function enterActs(
  page: Page,
  acts: Act[],
  names: ReadonlyMap<string, string>,
): Promise<number> {
  let wrong = 0
  for (const { taps, score } of acts) {
    await waitForNextBall(page)
    for (const tap of taps) await touch(page, tap, names)
    const shown = page.getByText(score, { exact: true }).first()
    await shown.waitFor().catch(() => wrong++)
  }
  return wrong
}

async function touch(page: Page, tap: Tap, names: ReadonlyMap<string, string>): Promise<void> {
  if (tap === null) throw new Error('A tap behind “More” has no name')
  const begins = 'says' in tap ? tap.says : (names.get(tap.player) ?? tap.player)
  const exact = page.getByRole('button', { name: begins, exact: true })
  // A button's name may go on with figures after a player's name, or with an explanation after an end of the pitch.
  const name = new RegExp(`^${begins.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L}|\\p{N}| runs?)`, 'u')
  const explained = page.locator('main section').getByRole('button', { name })
  await exact.or(explained).first().waitFor()
  const button = (await exact.count()) > 0 ? exact : explained
  await button.first().click()
}

/** Creates a match with sides, toss and line-ups, but without a ball. `names`: by the ids of the known match. */
export async function createEmptyMatch(
  portal: Portal,
  match: WholeMatch,
): Promise<{ id: string; names: Map<string, string> }> {
  const newsroom = await openNewsroom(portal)
  const add = async (path: string, body: object) =>
    created.parse(JSON.parse(await newsroom.post(path, body)))._id
  const [home, away] = match.teams
  const ids = new Map<string, string>()
  const names = new Map<string, string>()
  for (const [at, team] of match.teams.entries())
    ids.set(team, await add('/teams', { name: { bn: `বেঞ্চ দল ${at + 1}`, en: `${team} (bench)` } }))
  const events: CricketEvent[] = match.events.filter(({ kind }) => kind === 'toss' || kind === 'lineup')
  for (const event of events) {
    if (event.kind !== 'lineup') continue
    for (const [at, player] of event.players.entries()) {
      const name = { bn: `খেলোয়াড় ${ids.size} ${at}`, en: `${player} of ${event.team}` }
      names.set(player, name.en)
      ids.set(player, await add('/players', { name, isAnother: true }))
    }
  }
  const sides = { homeId: ids.get(home), awayId: ids.get(away) }
  const id = await add('/matches', { ...sides, sport: 'cricket', startsAt: `${match.day}T08:00:00Z` })
  const sent = events.map(({ kind, ...payload }) => ({
    clientId: randomUUID(),
    kind,
    payload: JSON.parse(JSON.stringify(payload), (_key, value) => ids.get(value) ?? value),
  }))
  await newsroom.post(`/matches/${id}/events`, { base: 0, events: sent }, 200)
  return { id, names }
}
