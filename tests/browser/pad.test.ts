// A reporter scores a match on a phone of 360 px: through the real pad, over a lost connection and a reload; readers see the same card.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { cricketWords } from '#app/dashboard/match-log/words.ts'
import { GAP_MS } from '#app/dashboard/pad/model/pace.ts'
import { padWords } from '#app/dashboard/pad/pad-words.ts'
import { toBengaliDigits } from '#bangla/digits.ts'
import type { Language } from '#contract/language.ts'
import { append } from '../match-league.ts'
import { entry } from '../match-scripts.ts'
import { installTapClock, waitForNextBall } from '../pad-clock.ts'
import { makePadMatch } from '../pad-match.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll, recordConsoleErrors } from './page-checks/console-errors.ts'
import { accountOf, requestsAs, signIn } from './sign-in.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()

const usersSchema = z.array(z.object({ _id: z.string(), email: z.string() }))
const PHONE = { width: 360, height: 640 }

/** The pad's buttons by their exact names, as a scorer reads them. */
function padOf(page: Page) {
  const tap = (...names: string[]) =>
    names.reduce(
      (before, name) => before.then(() => page.getByRole('button', { name, exact: true }).click()),
      Promise.resolve(),
    )
  const key = (each: number) => (each === 0 ? '0, no run' : `${each} ${each === 1 ? 'run' : 'runs'}`)
  const runs = async (...made: number[]) => {
    for (const each of made) {
      await waitForNextBall(page)
      await tap(key(each))
    }
    await waitForNextBall(page)
  }
  return { tap, runs, text: () => page.locator('main').innerText() }
}

declare global {
  interface Window {
    /** The wake locks that the page has received. */
    locks: WakeLockSentinel[]
    /** The durability of each write of the page into the book. While `isHeld`, no write completes. */
    writes: { durabilities: string[]; isHeld: boolean }
    taps: number
  }
}

/** Call before the page opens. Records its writes into the book, and holds them back while the test wants it. */
async function watchWrites(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const writes = { durabilities: [] as string[], isHeld: false }
    window.writes = writes
    const { transaction: open } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = function (names, mode, options) {
      const transaction = open.call(this, names, mode, options)
      if (mode !== 'readwrite' || !transaction.objectStoreNames.contains('entries')) return transaction
      const store = transaction.objectStore('entries')
      const hold = () => {
        if (writes.isHeld) store.count().onsuccess = hold
      }
      hold()
      writes.durabilities.push(transaction.durability)
      return transaction
    }
  })
}

/** The names of an entry's fields in the phone's database, which a page of an earlier release may read. */
function storedNames(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('maidan-pad')
        opening.onsuccess = () => {
          const reading = opening.result.transaction('entries').objectStore('entries').getAll()
          opening.result.close()
          reading.onsuccess = () => resolve(Object.keys(reading.result[0] ?? {}))
        }
      }),
  )
}

/** How many buttons of the sheet with this heading accept a touch at the moment when the sheet appears. */
function touchableAtOnce(page: Page, heading: string): Promise<number> {
  return page.evaluate(
    (begins) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          const found = [...document.querySelectorAll('h2')].find((each) => each.innerText.startsWith(begins))
          if (!found) return
          observer.disconnect()
          const buttons = [...(found.closest('section')?.querySelectorAll('button') ?? [])]
          const touchable = buttons.filter((each) => {
            const box = each.getBoundingClientRect()
            const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
            return top?.closest('button') === each
          })
          resolve(touchable.length)
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }),
    heading,
  )
}

async function openPad(
  role: 'reporter' | 'editor',
  path: string,
  language: 'bn' | 'en' = 'en',
): Promise<Page> {
  const page = await site.newPage(PHONE)
  await installTapClock(page)
  await signIn(site, page, role)
  const { email } = accountOf(site, role)
  await page.request.put('/api/users', { data: { email, language } })
  await page.goto(path)
  return page
}

async function reporterId(): Promise<string> {
  const { email } = accountOf(site, 'reporter')
  const requests = await requestsAs(site, 'admin')
  const people = usersSchema.parse(await (await requests.get('/api/users?role=reporter')).json())
  const person = people.find((each) => each.email === email)
  if (!person) throw new Error('no reporter')
  return person._id
}

describe('a reporter', () => {
  test('scores a match through a lost connection and a reload; readers see the scorecard', async () => {
    const match = await makePadMatch(site.portal.system, { mark: 'A', scorers: [await reporterId()] })
    const page = await openPad('reporter', '/dashboard')
    const consoleErrors = recordConsoleErrors(page)
    await page.getByRole('link', { name: /^Score: Padma Club A/ }).click()
    const { tap, runs, text } = padOf(page)
    await page.getByRole('heading', { level: 2, name: 'Who won the toss?' }).waitFor()
    await page.getByRole('button', { name: 'Bats' }).first().click()
    await page.getByRole('button', { name: /^Padma Club A: who plays/ }).click()
    await tap('Save')
    await page.getByRole('button', { name: /^Padma Club A: who plays 11 of 11/ }).waitFor()
    await page.getByRole('button', { name: /^6 overs an innings/ }).click()
    await page.getByLabel('Overs of an innings from now on').fill('২')
    await tap('Save')
    await page.getByRole('button', { name: /^2 overs an innings/ }).waitFor()
    await tap('Start: Padma Club A bats', 'Arif A', 'Babul A')
    await page.getByRole('button', { name: /^Omar A/ }).click()

    await runs(1, 4, 0)
    await tap('Wide')
    await runs(0, 6)
    await tap('Wicket', 'caught')
    // The scorer taps something else before the wicket is complete.
    await page.getByRole('button', { name: /^6: correct ball 0.4/ }).click()
    await tap('Continue', 'Rony A', 'Emon A')
    await expect.poll(text).toContain('12/1')
    await runs(2)
    await expect.poll(text).toContain('14/1')
    await tap('Undo')
    await expect.poll(text).toContain('12/1')
    // The second tap of a double tap must hit nothing: the list of bowlers accepts no touch at first.
    const touchable = touchableAtOnce(page, 'End of over 1')
    await runs(0)
    expect(await touchable).toBe(0)
    await page.getByRole('button', { name: /^Masum A/ }).click({ trial: true })

    // Corrects ball 0.3 from no run to two.
    await page.getByRole('button', { name: /^0: correct ball 0.3/ }).click()
    await page
      .getByRole('region', { name: 'Correct 0.3' })
      .getByRole('button', { name: '2', exact: true })
      .click()
    await page.getByText('12/1 (1.0) → 14/1 (1.0)').waitFor()
    await tap('Save the correction')
    await expect.poll(text).toContain('14/1')
    // Corrects the wide to a no-ball with a run.
    await tap('All balls')
    await page.getByText('Omar A to Arif A').first().waitFor()
    await page.getByRole('button', { name: /^0.4 1wd/ }).click()
    await tap('No-ball')
    await page.getByRole('button', { name: '1 2nb' }).click()
    await page.getByText(/^14\/1 \(1.0\) → 15\/1/).waitFor()
    await tap('‹ Back', 'Close')
    await page.getByText('All sent').waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 2, name: 'End of over 1. Who bowls next?' }).waitFor()
    expect(await page.getByRole('button', { name: /^Omar A/ }).count()).toBe(0)

    await page.context().setOffline(true)
    // Two taps on an answer count once.
    await page.getByRole('button', { name: /^Rony A/ }).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await runs(1, 1)
    await tap('No-ball')
    await runs(4)
    await page.getByText('Free hit').waitFor()
    await tap('Leg bye')
    await runs(1)
    await tap('Bye')
    await runs(2)
    await tap('Wicket', 'run out')
    await page.getByRole('button', { name: /^Emon A/ }).click()
    await tap('1', 'Masum A', 'Done')
    await page.getByRole('button', { name: /^Bowler’s end/ }).click()
    await tap('Faruk A')
    await runs(0)
    await page.getByText(/^No network · \d+ kept here$/).waitFor()
    await page.getByRole('heading', { level: 2, name: 'All overs are bowled' }).waitFor()
    await tap('End the innings')
    await page.context().setOffline(false)
    await page.getByText('All sent').waitFor()

    const first = await page.getByText(/^\d+\/\d$/).innerText()
    expect(first).toBe('25/2')
    expect(await text()).not.toContain('No bowler yet')
    await tap('Masum A', 'Nayan A')
    // The question before also has "Somebody else", and stays until the batters are written to the disk.
    await page.getByRole('heading', { level: 2, name: 'Who bowls?' }).waitFor()
    // A player who is in no squad can bowl as soon as they are added. The field for the name has the focus.
    await tap('Somebody else')
    await page.locator('input:focus').waitFor()
    await page.keyboard.type('Kamal A')
    await tap('Add Kamal A as a new player')
    await page.getByText('26 to win off 12 balls').waitFor()
    await expect.poll(text).toContain('Kamal A')
    await runs(6, 6, 6, 6, 6)
    await page.getByText('Target 26 reached').waitFor()
    await tap('End the innings')
    await page.getByText('Jamuna Club A won by 10 wickets').waitFor()
    await page.getByText('All sent').waitFor()
    expect(await hasHorizontalScroll(page)).toBe(false)
    expect(consoleErrors.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])

    const stored = await (await page.request.get(`/api/matches/${match.id}`)).json()
    expect(stored.problems).toEqual([])
    expect(stored.status).toBe('finished')
    expect(
      stored.summary.innings.map((each: { runs: number; wickets: number }) => [each.runs, each.wickets]),
    ).toEqual([
      [25, 2],
      [30, 0],
    ])
    const [year, month, day] = String(stored.day).split('-')
    await page.goto(`/en/matches/${year}/${month}/${day}/${match.id}/scorecard`)
    const card = await page.locator('main').innerText()
    expect(card).toContain('Babul A')
    expect(card).toMatch(/run out \(Masum A\)/)
    expect(card).toMatch(/c Rony A b Omar A/)
    // Until the desk closes it, the match is still on the overview.
    await page.goto('/dashboard')
    await page.getByText('Jamuna Club A won by 10 wickets').waitFor()
    await page.getByRole('link', { name: /^Correct: Padma Club A/ }).click()
    await page.getByRole('heading', { level: 2, name: 'The match is over' }).waitFor()
  })

  test('sees every ball of a long over, records a double touch as one ball, and changes the language', {
    tags: 'slow',
  }, async () => {
    const match = await makePadMatch(site.portal.system, { mark: 'M', scorers: [await reporterId()] })
    const page = await openPad('reporter', `/dashboard/pad/${match.id}`)
    const consoleErrors = recordConsoleErrors(page)
    const { tap, runs, text } = padOf(page)
    await page.getByRole('button', { name: 'Bats' }).first().click()
    await tap('Start: Padma Club M bats', 'Arif M', 'Babul M')
    await page.getByRole('button', { name: /^Omar M/ }).click()
    // A worn screen may report one touch as two.
    await page.getByRole('button', { name: '4 runs', exact: true }).evaluate((key) => {
      const touch = () => new PointerEvent('click', { bubbles: true, pointerType: 'touch' })
      key.dispatchEvent(touch())
      key.dispatchEvent(touch())
    })
    const balls = page.getByRole('list', { name: 'Last balls' })
    await tap('Wide')
    await runs(1, 0, 0)
    await tap('Wide')
    await runs(0, 2, 1)
    await expect.poll(text).toContain('10/0')
    expect(await balls.getByRole('button').allInnerTexts()).toEqual(['4', '2wd', '0', '0', '1wd', '2', '1'])
    const strip = await balls.evaluate((list) => {
      const lines = [...list.querySelectorAll('button')].map((ball) => {
        const range = document.createRange()
        range.selectNodeContents(ball)
        return range.getClientRects().length
      })
      return { lines, hidden: list.scrollWidth - list.clientWidth }
    })
    expect(strip).toEqual({ lines: [1, 1, 1, 1, 1, 1, 1], hidden: 0 })

    // The wicketkeeper of the squad comes first. The bowler is not offered, because bowlers cannot stump off their own bowling.
    await tap('Wicket', 'stumped')
    const fielders = page.getByRole('region', { name: /Who stumped/ })
    const names = await fielders.getByRole('button', { name: / M$/ }).allInnerTexts()
    expect([names[0], names.includes('Omar M')]).toEqual(['Nayan M', false])
    await tap('Nayan M', 'Dulal M')
    await page.getByText('All sent').waitFor()
    await page.getByRole('button', { name: /^Masum M/ }).click()
    await tap('More')
    expect(await page.getByText('বাংলা', { exact: true }).getAttribute('lang')).toBe('bn')
    await tap('বাংলা')
    await page.getByRole('button', { name: padWords('bn')('keys.wicket'), exact: true }).waitFor()
    await expect.poll(text).toContain('১০/১')
    expect(await hasHorizontalScroll(page)).toBe(false)
    await tap(padWords('bn')('keys.more'), 'English')
    await page.getByRole('button', { name: 'Wicket', exact: true }).waitFor()
    expect(consoleErrors).toEqual([])
  })

  test('may not score a match without being assigned to it', { tags: 'slow' }, async () => {
    const match = await makePadMatch(site.portal.system, { mark: 'B' })
    // Signing in leads back to the pad that was asked for.
    const page = await site.newPage(PHONE)
    await page.goto(`/dashboard/pad/${match.id}`)
    const { email, password } = accountOf(site, 'reporter')
    await page.locator('input[name="email"]').fill(email)
    await page.locator('input[name="password"]').fill(password)
    await page.keyboard.press('Enter')
    // In the language of the page of sign-in, unless another test has chosen one for this account.
    const refusal = (language: Language) => page.getByText(padWords(language)('notYours'))
    await refusal('bn').or(refusal('en')).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/dashboard/pad/${match.id}`)
    expect(await page.getByRole('button').count()).toBe(0)
  })
})

describe('an editor', () => {
  test('scores a football match and takes a goal back', async () => {
    const match = await makePadMatch(site.portal.system, { sport: 'football', mark: 'C' })
    const page = await openPad('editor', `/dashboard/matches/${match.id}`)
    await page.getByRole('link', { name: 'Open the scoring pad' }).click()
    const { tap, text } = padOf(page)
    await tap('Kick off: first half')
    await page
      .getByRole('group', { name: 'Keys of Padma Club C' })
      .getByRole('button', { name: 'Goal', exact: true })
      .click()
    await tap('Galib C', 'Imran C')
    await expect.poll(text).toContain('1–0')
    await page
      .getByRole('group', { name: 'Keys of Jamuna Club C' })
      .getByRole('button', { name: 'Yellow', exact: true })
      .click()
    await tap('One minute later', 'Tuhin C')
    await page
      .getByRole('group', { name: 'Keys of Jamuna Club C' })
      .getByRole('button', { name: 'Goal', exact: true })
      .click()
    await tap('Not known')
    await expect.poll(text).toContain('1–1')
    await tap('Undo')
    await expect.poll(text).toContain('1–0')
    // What does not fit the log is not entered before the scorer says that it was so.
    const yellow = page
      .getByRole('group', { name: 'Keys of Jamuna Club C' })
      .getByRole('button', { name: 'Yellow', exact: true })
    const doubt = page.getByRole('region', { name: 'Is that correct?' })
    for (const answer of ['No, do not enter it', 'Yes, that is correct']) {
      await yellow.click()
      await page.getByLabel('Minute', { exact: true }).fill('60')
      await tap('Rony C')
      await doubt.getByText('This period has not begun.').waitFor()
      expect(await violationsOn(page)).toEqual([])
      await tap(answer)
      await doubt.waitFor({ state: 'detached' })
    }
    const problems = async () => {
      const asked = await (await page.request.get(`/api/matches/${match.id}`)).json()
      return asked.problems.map(({ code }: { code: string }) => code)
    }
    await expect.poll(problems).toEqual(['PERIOD_NOT_STARTED'])
    await tap('Undo')
    await tap('End: first half', 'Kick off: second half', 'End: second half', 'End of the match')
    await page.getByText('Padma Club C won').waitFor()
    await page.getByText('All sent').waitFor()
    const stored = await (await page.request.get(`/api/matches/${match.id}`)).json()
    expect(stored.summary.score).toEqual([1, 0])
    expect(stored.problems).toEqual([])
  })
})

/** Taps these buttons one after the other, the second one `gap` ms after the first. Returns the time between the two events. */
function tapTwice(page: Page, names: readonly [string, string], gap: number): Promise<number> {
  return page.evaluate(
    ([first, second, ms]) =>
      new Promise<number>((resolve) => {
        const times: number[] = []
        addEventListener('click', ({ timeStamp }) => times.push(timeStamp), { capture: true })
        const touch = (name: string) =>
          [...document.querySelectorAll('button')]
            .find((button) => (button.getAttribute('aria-label') ?? button.innerText) === name)
            ?.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch' }))
        touch(first)
        setTimeout(() => {
          touch(second)
          resolve((times[1] ?? 0) - (times[0] ?? 0))
        }, ms)
      }),
    [...names, gap] as const,
  )
}

describe('a scorer with wet fingers', () => {
  const title = 'enters one ball with two touches %i ms apart'
  test.each([160])(title, enterOneBall)
  test.each([60, 300])(title, { tags: 'slow' }, enterOneBall)

  async function enterOneBall(gap: number): Promise<void> {
    const mark = { 60: 'S', 160: 'T', 300: 'U' }[gap] ?? 'S'
    const match = await makePadMatch(site.portal.system, { mark })
    const page = await openPad('editor', `/dashboard/pad/${match.id}`)
    const { tap, runs, text } = padOf(page)
    const notice = page.getByText(/^Tapped twice\? Not counted/)
    await page.getByRole('button', { name: 'Bats' }).first().click()
    await tap(`Start: Padma Club ${mark} bats`, `Arif ${mark}`, `Babul ${mark}`)
    await page.getByRole('button', { name: new RegExp(`^Omar ${mark}`) }).click()
    await page.getByRole('button', { name: '4 runs', exact: true }).waitFor()
    const between = await tapTwice(page, ['4 runs', '4 runs'], gap)
    // A machine that is too busy may have made them two balls.
    if (between >= GAP_MS) return
    await notice.waitFor()
    await expect.poll(text).toContain('4/0')
    await tap('Add it anyway')
    await expect.poll(text).toContain('8/0')
    expect(await notice.count()).toBe(0)
    await runs(1)
    // The sign goes when the next ball is entered; the keyboard bounces too.
    await page.getByRole('button', { name: '2 runs', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await notice.waitFor()
    await runs(0)
    await notice.waitFor({ state: 'detached' })
    await expect.poll(text).toContain('11/0')
    expect(await hasHorizontalScroll(page)).toBe(false)
    expect(await violationsOn(page)).toEqual([])
  }
})

describe('two devices', () => {
  test('are distinguished before one takes over, and lock the keys while their books disagree', {
    tags: 'slow',
  }, async () => {
    const match = await makePadMatch(site.portal.system, { mark: 'V', scorers: [await reporterId()] })
    const phone = await openPad('reporter', `/dashboard/pad/${match.id}`)
    const scorer = padOf(phone)
    await phone.getByRole('button', { name: 'Bats' }).first().click()
    await scorer.tap('Start: Padma Club V bats', 'Arif V', 'Babul V')
    await phone.getByRole('button', { name: /^Omar V/ }).click()
    await scorer.runs(1)
    await phone.getByText('All sent').waitFor()
    await phone.context().setOffline(true)
    await phone.getByText('No network').waitFor()
    await scorer.runs(4, 6)

    const desk = await openPad('editor', `/dashboard/pad/${match.id}`)
    await padOf(desk).tap('Take over')
    const question = desk.getByRole('region', { name: 'Take over the scoring?' })
    await question.getByText(/has been scoring on another device/).waitFor()
    await question.getByText(/^Last contact at \d+:\d\d/).waitFor()
    expect(await violationsOn(desk)).toEqual([])
    await padOf(desk).tap('Close')
    await desk.getByText('You are only watching').waitFor()
    await padOf(desk).tap('Take over', 'Yes, take over')
    await padOf(desk).runs(2, 2, 0)
    await desk.getByText('All sent').waitFor()

    await phone.context().setOffline(false)
    await scorer.tap('Take over')
    await phone.getByText(/of your own entries wait here/).waitFor()
    await scorer.tap('Yes, take over')
    const disagree = phone.getByRole('heading', { level: 2, name: 'Entered twice' })
    await disagree.waitFor()
    const keys = phone.getByRole('region', { name: 'Score a ball' })
    const isLocked = async () => {
      await disagree.waitFor()
      expect(await keys.count()).toBe(0)
      expect(await phone.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
      expect(await phone.getByRole('button', { name: 'Swap the batters' }).isDisabled()).toBe(true)
    }
    await isLocked()
    expect(await violationsOn(phone)).toEqual([])
    const names = await storedNames(phone)
    expect(names).toEqual(expect.arrayContaining(['fate', 'rival']))
    expect(names).not.toContain('conflict')
    await phone.context().setOffline(true)
    await phone.reload()
    await isLocked()
    const second = await phone.context().newPage()
    await second.goto(phone.url())
    await second.getByText('The pad is open in another window of this phone').waitFor()
    await second.close()
    await phone.context().setOffline(false)
    await scorer.tap('Always mine')
    await keys.waitFor()
    await phone.getByText('All sent').waitFor()
    // The other device's third ball came after all of this one.
    await phone.getByText('11/0').waitFor()
    const stored = await (await phone.request.get(`/api/matches/${match.id}`)).json()
    expect(stored.problems).toEqual([])

    // The desk takes the bowler away while the phone has no network: what no longer fits is named, kept, and sent after an answer.
    await phone.context().setOffline(true)
    await phone.getByText('No network').waitFor()
    await scorer.runs(2)
    const events = `/api/matches/${match.id}/events`
    const rows: { seq: number; kind: string }[] = await (await desk.request.get(events)).json()
    const seq = rows.find(({ kind }) => kind === 'over_start')?.seq
    const gone = { clientId: crypto.randomUUID(), kind: 'void', payload: { seq }, reason: 'Another bowler' }
    const data = { base: rows.length, acceptProblems: true, events: [gone] }
    expect((await desk.request.post(events, { data })).status()).toBe(200)
    await phone.context().setOffline(false)
    const refused = phone.getByRole('region', { name: 'Not accepted' })
    await refused.getByText('The bowler is missing.').waitFor()
    expect(await violationsOn(phone)).toEqual([])
    await refused.getByRole('button', { name: /^It is correct: send it anyway/ }).click()
    await phone.getByText('All sent').waitFor()
    expect(await (await desk.request.get(events)).json()).toHaveLength(rows.length + 2)
  })
})

describe('the pad', () => {
  test('keeps a half-entered retirement of a batter when the screen is drawn again', {
    tags: 'slow',
  }, async () => {
    const match = await makePadMatch(site.portal.system, { mark: 'F' })
    const page = await openPad('editor', `/dashboard/pad/${match.id}`)
    const { tap, runs } = padOf(page)
    await page.getByRole('button', { name: 'Bats' }).first().click()
    await tap('Start: Padma Club F bats', 'Arif F', 'Babul F')
    await page.getByRole('button', { name: /^Omar F/ }).click()
    await runs(4)
    await page.getByText('All sent').waitFor()
    await tap('More', 'Out or retired without a ball')
    await page.getByRole('heading', { level: 2, name: 'Who leaves the crease?' }).waitFor()
    await tap('Arif F')
    await page.context().setOffline(true)
    await page.getByText('No network').waitFor()
    await page.context().setOffline(false)
    await page.getByText('All sent').waitFor()
    await tap('retired hurt', 'Dulal F')
    await page.getByRole('button', { name: 'Wide' }).waitFor()
  })

  test('keeps the screen on only while it is open, also after the page was hidden', {
    tags: 'slow',
  }, async () => {
    const match = await makePadMatch(site.portal.system, { mark: 'H' })
    const page = await openPad('editor', '/dashboard')
    // A headless browser would refuse wake locks otherwise.
    await page.context().grantPermissions(['screen-wake-lock'])
    await page.addInitScript(() => {
      window.locks = []
      const { request } = WakeLock.prototype
      WakeLock.prototype.request = async function (type) {
        const lock = await request.call(this, type)
        window.locks.push(lock)
        return lock
      }
    })
    const held = () => page.evaluate(() => window.locks.map(({ released }) => !released))
    const show = (state: DocumentVisibilityState) =>
      page.evaluate((shown) => {
        Object.defineProperty(document, 'visibilityState', { value: shown, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await page.goto(`/dashboard/matches/${match.id}`)
    await page.getByRole('link', { name: 'Open the scoring pad' }).click()
    await expect.poll(held).toEqual([true])
    await show('hidden')
    // Releases the lock, as a browser does when the page is really hidden.
    await page.evaluate(() => window.locks[0]?.release())
    expect(await held()).toEqual([false])
    await show('visible')
    await expect.poll(held).toEqual([false, true])
    await page.goBack()
    await expect.poll(held).toEqual([false, false])
  })

  test('shows a ball only after it is written to the disk of the phone', { tags: 'slow' }, async () => {
    const match = await makePadMatch(site.portal.system, { mark: 'I' })
    const page = await openPad('editor', '/dashboard')
    await watchWrites(page)
    await page.goto(`/dashboard/pad/${match.id}`)
    const { tap, runs, text } = padOf(page)
    await page.getByRole('button', { name: 'Bats' }).first().click()
    await tap('Start: Padma Club I bats', 'Arif I', 'Babul I')
    await page.getByRole('button', { name: /^Omar I/ }).click()
    await page.getByText('All sent').waitFor()
    await page.context().setOffline(true)
    await page.getByText('No network').waitFor()

    const written = await page.evaluate(() => {
      window.writes.isHeld = true
      return window.writes.durabilities.length
    })
    await runs(4)
    await page.waitForFunction((before) => window.writes.durabilities.length > before, written)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    expect(await text()).toContain('0/0')
    await page.evaluate(() => {
      window.writes.isHeld = false
    })
    await expect.poll(text).toContain('4/0')
    const durabilities = await page.evaluate(() => window.writes.durabilities)
    expect(new Set(durabilities)).toEqual(new Set(['strict']))
    await page.context().setOffline(false)
    await page.getByText('All sent').waitFor()
  })

  test('accepts another last ball of an over after the first one is undone without network', {
    tags: 'slow',
  }, async () => {
    const match = await makePadMatch(site.portal.system, { mark: 'R' })
    const page = await openPad('editor', `/dashboard/pad/${match.id}`)
    const { tap, runs, text } = padOf(page)
    const nextBowler = page.getByRole('heading', { level: 2, name: /^End of over 1/ })
    await page.getByRole('button', { name: 'Bats' }).first().click()
    await tap('Start: Padma Club R bats', 'Arif R', 'Babul R')
    await page.getByRole('button', { name: /^Omar R/ }).click()
    await runs(1, 1, 1, 1, 1)
    await expect.poll(text).toContain('5/0')
    await page.context().setOffline(true)
    await page.getByText('No network').waitFor()
    await runs(2)
    await nextBowler.waitFor()
    await tap('Undo')
    await nextBowler.waitFor({ state: 'detached' })
    await runs(6)
    await nextBowler.waitFor()
    await expect.poll(text).toContain('11/0')
    await page.context().setOffline(false)
    await page.getByText('All sent').waitFor()
  })

  test('undoes with one tap and corrects an earlier ball with at most four', async () => {
    const match = await makePadMatch(site.portal.system, { mark: 'J' })
    const page = await openPad('editor', `/dashboard/pad/${match.id}`)
    const { tap, runs, text } = padOf(page)
    await page.getByRole('button', { name: 'Bats' }).first().click()
    await tap('Start: Padma Club J bats', 'Arif J', 'Babul J')
    await page.getByRole('button', { name: /^Omar J/ }).click()
    await page.evaluate(() => {
      window.taps = 0
      addEventListener('click', () => window.taps++, true)
    })
    /** The number of taps in `act` until the pad shows this score. */
    const tapsTo = async (score: string, act: () => Promise<void>) => {
      const before = await page.evaluate(() => window.taps)
      await act()
      await expect.poll(text).toContain(score)
      return (await page.evaluate(() => window.taps)) - before
    }
    const undo = () => tap('Undo')
    const correct = async (ball: RegExp, ...taps: string[]) => {
      await page.getByRole('button', { name: ball }).click()
      await tap(...taps)
    }
    const SAVE = 'Save the correction'

    expect(await tapsTo('1/0', () => runs(1))).toBe(1)
    expect(await tapsTo('0/0', undo)).toBe(1)
    await runs(1, 2, 3)
    await tap('Wicket', 'bowled', 'Dulal J')
    await runs(0)
    await expect.poll(text).toContain('6/1')
    // Corrects one of the last six balls: other runs, an extra, or no ball at all. With four runs the other batter faced the wicket.
    expect(
      await tapsTo('9/1', () => correct(/^1: correct ball 0.1/, '4', 'Yes, that is correct')),
    ).toBeLessThanOrEqual(4)
    expect(
      await tapsTo('8/1', () => correct(/^2: correct ball 0.2/, 'Wide', '0 1wd', SAVE)),
    ).toBeLessThanOrEqual(4)
    expect(await tapsTo('9/1', undo)).toBe(1)
    expect(
      await tapsTo('7/1', () => correct(/^2: correct ball 0.2/, 'It did not happen', SAVE)),
    ).toBeLessThanOrEqual(4)
    expect(await tapsTo('9/1', undo)).toBe(1)
    // An earlier ball is in the list of all balls.
    await runs(0)
    await page.getByRole('button', { name: /^Masum J/ }).click()
    await runs(1, 1)
    await expect.poll(text).toContain('11/1')
    expect(
      await tapsTo('7/1', async () => {
        await tap('All balls')
        await correct(/^0.1 4 · /, '0', SAVE)
      }),
    ).toBeLessThanOrEqual(4)
    expect(await tapsTo('11/1', undo)).toBe(1)
    expect(
      await tapsTo('8/1', async () => {
        await tap('All balls')
        await correct(/^0.1 4 · /, '1wd Wide', 'Yes, that is correct')
      }),
    ).toBeLessThanOrEqual(4)
    expect(await tapsTo('11/1', undo)).toBe(1)
    await page.getByText('All sent').waitFor()
  })

  test('of football lets a player who was added during the match start or come on as a substitute', {
    tags: 'slow',
  }, async () => {
    const match = await makePadMatch(site.portal.system, { sport: 'football', mark: 'G' })
    const page = await openPad('editor', `/dashboard/pad/${match.id}`)
    const { tap, text } = padOf(page)
    const keys = page.getByRole('group', { name: 'Keys of Padma Club G' })
    const add = async (name: string) => {
      await tap('Add a player')
      await page.getByLabel('Name', { exact: true }).fill(name)
      await tap(`Add ${name} as a new player`)
    }
    await keys.getByRole('button', { name: 'Line-up' }).click()
    await add('Rubel G')
    await page.getByRole('heading', { level: 2, name: 'Padma Club G: 1 of 11' }).waitFor()
    await tap('Save', 'Kick off: first half')
    // A goal that fell some minutes ago. Its minute is typed in the digits of the other language.
    await keys.getByRole('button', { name: 'Goal', exact: true }).click()
    await page.getByLabel('Minute', { exact: true }).fill('১২')
    await tap('Rubel G', 'Nobody')
    await expect.poll(text).toMatch(/12 Goal/)
    await tap('End: first half')
    // A side replaces a player at half-time, and its line-up can still be completed.
    await keys.getByRole('button', { name: 'Change' }).click()
    await tap('Rubel G')
    await add('Sajib G')
    await page.getByText('The player is not in the line-up.').waitFor()
    await tap('Yes, that is correct')
    await expect.poll(text).toContain('Sajib G for Rubel G')
    await tap('More', 'Padma Club G: who plays')
    await page.getByRole('heading', { level: 2, name: 'Padma Club G: 1 of 11' }).waitFor()
    await tap('‹ Back')
    await page.getByText('All sent').waitFor()
  })

  test('records a replacement of a player; from then on only the new player can bat', {
    tags: 'slow',
  }, async () => {
    const match = await makePadMatch(site.portal.system, { mark: 'Q' })
    const page = await openPad('editor', `/dashboard/pad/${match.id}`)
    const { tap, runs } = padOf(page)
    await page.getByRole('button', { name: 'Bats' }).first().click()
    await tap('Start: Padma Club Q bats', 'Arif Q', 'Babul Q')
    await page.getByRole('button', { name: /^Omar Q/ }).click()
    await runs(4)
    await tap('More', 'Replace a player', 'Padma Club Q', 'Dulal Q', 'Somebody else')
    await page.getByLabel('Name', { exact: true }).fill('Sohel Q')
    await tap('Add Sohel Q as a new player', 'Concussion substitute')
    const [, , dulal] = match.home.players
    await expect
      .poll(async () => (await (await page.request.get(`/api/matches/${match.id}/events`)).json()).at(-1))
      .toMatchObject({
        kind: 'replacement',
        payload: { team: match.home.id, out: dulal, reason: 'concussion_substitute' },
      })
    await tap('More', 'Out or retired without a ball', 'Arif Q', 'retired hurt')
    await page.getByRole('button', { name: 'Sohel Q' }).waitFor()
    expect(await page.getByRole('button', { name: 'Dulal Q' }).count()).toBe(0)
  })

  test.each(['en', 'bn'] as const)(
    'accepts a par score in %s and shows which side is ahead of it',
    { tags: 'slow' },
    async (language) => {
      const mark = language === 'bn' ? 'K' : 'L'
      const { system } = site.portal
      const match = await makePadMatch(system, { mark })
      const play = (team: 'home' | 'away', bowler: string, runs: number[]) => {
        const [striker = '', nonStriker = ''] = match[team].players
        return [
          entry('innings', { team: match[team].id, batters: [striker, nonStriker] }),
          entry('over_start', { bowler }),
          ...runs.map((made) => entry('ball', { runs: made })),
        ]
      }
      await append(system, match.id, [
        entry('toss', { winner: match.home.id, decision: 'bat' }),
        ...play('home', match.away.players[2] ?? '', [6, 6]),
        entry('innings_end', {}),
        ...play('away', match.home.players[2] ?? '', [4, 1]),
      ])

      const page = await openPad('editor', `/dashboard/pad/${match.id}`, language)
      const words = padWords(language)
      const { tap, text } = padOf(page)
      const sides = language === 'bn' ? ['পদ্মা ক্রীড়া সংঘ', 'যমুনা ক্লাব'] : ['Padma', 'Jamuna']
      const digits = (runs: number) => (language === 'bn' ? toBengaliDigits(String(runs)) : String(runs))
      const ahead = (side: 0 | 1, runs: number) =>
        words('par.ahead', { team: sides[side] ?? '', runs: digits(runs) })
      await tap(words('keys.more'), words('more.par'))
      const field = page.getByLabel(cricketWords(language)('change.par'))
      for (const each of [field, page.getByRole('button', { name: words('sheet.save') })])
        expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(56)
      await tap(words('sheet.save'))
      await page.getByText(cricketWords(language)('change.wrong')).waitFor()
      await field.fill(digits(7))
      await page.getByText(ahead(0, 2), { exact: true }).waitFor()
      await field.fill(digits(0))
      await page.getByText(ahead(1, 5), { exact: true }).waitFor()
      await field.fill(digits(5))
      await page.getByText(words('par.level'), { exact: true }).waitFor()
      expect(await violationsOn(page)).toEqual([])
      await field.fill(digits(3))
      await tap(words('sheet.save'))
      await expect.poll(text).toContain(ahead(1, 2))
      await page.getByText(words('sending.online')).waitFor()
      expect(await violationsOn(page)).toEqual([])
      expect(await hasHorizontalScroll(page)).toBe(false)
      const keys = page.getByRole('region', { name: words('keys.label') }).getByRole('button')
      for (const key of await keys.all()) expect((await key.boundingBox())?.height).toBeGreaterThanOrEqual(56)
      // Rain ends the match.
      await tap(words('keys.more'), words('more.endInnings'), words('more.endInnings'))
      const won = { winner: match.away.id, by: { runs: 2 }, method: 'DLS' }
      await expect
        .poll(async () => (await (await page.request.get(`/api/matches/${match.id}`)).json()).summary.result)
        .toMatchObject(won)
    },
  )

  test.each(['en', 'bn'] as const)(
    'has no violations and large keys in %s',
    { tags: 'slow' },
    async (language) => {
      const mark = language === 'bn' ? 'D' : 'E'
      const match = await makePadMatch(site.portal.system, { mark })
      const page = await openPad('editor', `/dashboard/pad/${match.id}`, language)
      const inLanguage = (bn: string, en: string) => (language === 'bn' ? bn : en)
      const button = (bn: string, en: string) => page.getByRole('button', { name: inLanguage(bn, en) })
      const check = async () => {
        for (const look of ['auto', 'sun', 'dark']) {
          await page.evaluate((wanted) => {
            const root = document.querySelector<HTMLElement>('[data-look]')
            if (root) root.dataset.look = wanted
            document.documentElement.dataset.theme = wanted === 'dark' ? 'dark' : 'light'
          }, look)
          expect(await violationsOn(page)).toEqual([])
        }
        expect(await hasHorizontalScroll(page)).toBe(false)
      }
      await button('ব্যাটিং নিল', 'Bats').first().click()
      await check()
      await button('শুরু: ', 'Start: ').click()
      await button('আরিফ', 'Arif').click()
      await button('বাবুল', 'Babul').click()
      await button('ওমর', 'Omar').click()
      await button('৪ রান', '4 runs').click()
      await check()
      for (const key of await page
        .getByRole('region', { name: inLanguage('বলের স্কোর', 'Score a ball') })
        .getByRole('button')
        .all()) {
        const box = await key.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(56)
      }
      await button('উইকেট', 'Wicket').click()
      await check()
      await button('রানআউট', 'run out').click()
      await button('বন্ধ', 'Close').click()
      await check()
      await button('বাদ দিন', 'Discard').click()
      await button('আরও', 'More').click()
      await check()
      await button('সব বল ও সংশোধন', 'All balls and corrections').click()
      await check()
    },
  )
})
