// A whole Twenty20 entered through the real pad in Chromium, at the size of a phone. Every tap that the pad's model needs is made
// on the screen, which must then show the score that the model expects.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { fullMatchSchema } from '#contract/match-answer.ts'
import type { CricketEvent } from '#sport/cricket/events.ts'
import type { CricketState } from '#sport/cricket/state.ts'
import { installTapClock, waitForNextBall } from '#tests/pad-clock.ts'
import { type Act, type KnownMatch, scoreThroughPad } from '#tests/pad-scorer.ts'
import type { Tap } from '#tests/pad-taps.ts'
import { absoluteRow, type Row } from './benchmark.ts'
import { startBrowser } from './browser.ts'
import { connectToBrowser, openSignedInContext } from './dashboard-screens.ts'
import { openNewsroom } from './newsroom.ts'
import { ADMIN, type Portal } from './portal.ts'
import type { Workspace } from './workspace.ts'

/** A match that needs only taps on named buttons. Its `day` decides which laws apply. */
export type WholeMatch = KnownMatch & { id: string; day: string; state: CricketState }

const PHONE = { width: 360, height: 740 }
const WAIT_MS = 30_000
const created = z.object({ _id: z.string() })

/** False if a tap is behind “More”. */
export function isOnKeys({ acts }: { acts: Act[] }): boolean {
  return acts.every(({ taps }) => taps.every((tap) => tap !== null))
}

export async function measurePadScreen(
  workspace: Workspace,
  portal: Portal,
  match: WholeMatch,
): Promise<Row[]> {
  const { id, names } = await createEmptyMatch(portal, match)
  await using started = await startBrowser(workspace)
  const browser = await connectToBrowser(started)
  const context = await openSignedInContext(browser, portal)
  await context.request.put('/api/users', { data: { email: ADMIN.email, language: 'en' } })
  const page = await context.newPage()
  await installTapClock(page)
  page.setDefaultTimeout(WAIT_MS)
  await page.setViewportSize(PHONE)
  await page.goto(`/dashboard/pad/${id}`)
  await page.getByRole('button', { name: /^Start: / }).click()
  const scored = scoreThroughPad(match)
  const wrong = await enterActs(page, scored.acts, names)
  await page.getByText('All sent').waitFor()
  const answer = await context.request.get(`/api/matches/${id}`)
  const stored = fullMatchSchema.parse(await answer.json())
  const isSame = figuresOf(stored.state, stored.people) === figuresOf(match.state, {})
  await context.close()
  await browser.close()
  const made = { what: `taps on the screen, match ${match.id}`, value: scored.taps, unit: 'answers' as const }
  return [
    absoluteRow(
      'on the screen: balls with one tap',
      { value: (100 * scored.oneTap) / scored.balls, unit: '%' },
      { what: 'balls', value: scored.balls, unit: 'answers' },
      { atLeast: 88 },
    ),
    absoluteRow('on the screen: taps a ball', { value: scored.taps / scored.balls, unit: '×' }, made, {
      atMost: 1.5,
    }),
    absoluteRow('on the screen: wrong scores', { value: wrong, unit: 'answers' }, made, { atMost: 0 }),
    absoluteRow(
      'on the screen: matches whose stored figures differ',
      { value: isSame ? 0 : 1, unit: 'matches' },
      made,
      { atMost: 0 },
    ),
  ]
}

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

const inningsSchema = z.array(
  z.looseObject({
    ...{ runs: z.int(), wickets: z.int(), overs: z.unknown(), batting: z.unknown(), bowling: z.unknown() },
  }),
)

/** All figures of all innings as JSON, with the players' names in the known match. */
function figuresOf({ innings }: Record<string, unknown>, people: Record<string, { en: string }>): string {
  const figures = inningsSchema
    .parse(innings)
    .map(({ runs, wickets, overs, batting, bowling }) => [runs, wickets, overs, batting, bowling])
  return JSON.stringify(figures, (_key, value) =>
    typeof value === 'string' ? (people[value]?.en.replace(/ of .*$/, '') ?? value) : value,
  )
}
