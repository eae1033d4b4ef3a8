// Benchmark: the browser's longest task while typing in a post of 10,000 words, compared with a plain editable element with the
// same text.
import type { CDPSession, Page } from 'playwright-core'
import { z } from 'zod'
import { absoluteRow, type Benchmark, type Quantity } from './benchmark.ts'
import { startBrowser } from './browser.ts'
import { connectToBrowser, openSignedInContext } from './dashboard-screens.ts'
import { openNewsroom } from './newsroom.ts'
import { startPortal } from './portal.ts'

const WORDS = 10_000
const SENTENCE = 'মিরপুরে আজ বিকেলে খেলা শুরু হয়েছে আর মাঠে দর্শক ছিলেন প্রায় কুড়ি হাজার। '
const TYPED = 'শেষ ওভারে দরকার ছিল চার রান, বোলার ছুটে এলেন। '
const KEY_MS = 60
/** Long enough for the work that waits for a pause: the form's counters and both autosaves. */
const PAUSE_MS = 4_000

export const typing: Benchmark = {
  name: 'typing',
  title: `Typing in a post of ${WORDS} words: longest task`,
  async measure(workspace) {
    await using portal = await startPortal(await workspace.filledFolder())
    const id = await (await openNewsroom(portal)).publish('দশ হাজার শব্দের খবর', longText())
    await using started = await startBrowser(workspace)
    const browser = await connectToBrowser(started)
    const context = await openSignedInContext(browser, portal)
    const ours = await longestTask(await context.newPage(), async (page) => {
      await page.goto(`/dashboard/updatePost/${id}`, { waitUntil: 'networkidle' })
      await page.locator('.story').waitFor()
    })
    const bare = await longestTask(await context.newPage(), (page) =>
      page.setContent(`<div class="story" contenteditable="true" lang="bn">${longText()}</div>`),
    )
    await context.close()
    await browser.close()
    const row = (what: string, of: (times: Times) => Quantity, atMost: number | null) =>
      absoluteRow(
        what,
        of(ours),
        { what: 'a bare editable element', ...of(bare) },
        atMost === null ? null : { atMost },
      )
    return {
      rows: [
        row('longest task while typing', ({ task }) => ({ value: task, unit: 'ms' }), 50),
        row('its processor time', ({ processor }) => ({ value: processor, unit: 'ms' }), null),
        row('longest wait from a key to the next frame', ({ key }) => ({ value: key, unit: 'ms' }), null),
      ],
      remarks: [
        `At the beginning, in the middle and at the end: ${TYPED.length} characters each, ${KEY_MS} ms apart, then a pause of ${PAUSE_MS / 1000} s. Tasks of the page's main thread as Chromium's trace has them; the wait is an event's duration, which the browser rounds to 8 ms.`,
      ],
    }
  },
}

function longText(): string {
  const sentences = Math.ceil(WORDS / SENTENCE.trim().split(' ').length)
  const inParagraph = 6
  return `<p>${SENTENCE.repeat(inParagraph).trim()}</p>`.repeat(Math.ceil(sentences / inParagraph))
}

/** Milliseconds. `processor`: the most processor time of one task; on a busy machine tasks also wait. */
type Times = { task: number; processor: number; key: number }

async function longestTask(page: Page, open: (page: Page) => Promise<unknown>): Promise<Times> {
  await open(page)
  const text = page.locator('.story')
  await text.evaluate((element) => {
    const waits: number[] = []
    const everyEvent = { type: 'event', durationThreshold: 16 }
    Object.assign(element, { waits })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) waits.push(entry.duration)
    }).observe(everyEvent)
  })
  // The first click lays out the rest of the page.
  await page.waitForTimeout(PAUSE_MS)
  const session = await page.context().newCDPSession(page)
  const tasks = await traceTasks(session, async () => {
    for (const place of ['first', 'middle', 'last'] as const) {
      await putCaret(page, place)
      for (const sign of TYPED) {
        await page.keyboard.type(sign)
        await page.waitForTimeout(KEY_MS)
      }
      await page.waitForTimeout(PAUSE_MS)
    }
  })
  const waits = z.array(z.number()).parse(await text.evaluate((element) => Reflect.get(element, 'waits')))
  return {
    task: Math.max(...tasks.map(({ dur }) => dur)) / 1000,
    processor: Math.max(...tasks.map(({ tdur }) => tdur)) / 1000,
    key: Math.max(0, ...waits),
  }
}

async function putCaret(page: Page, place: 'first' | 'middle' | 'last'): Promise<void> {
  const paragraphs = page.locator('.story > p')
  const last = (await paragraphs.count()) - 1
  const at = { first: 0, middle: Math.floor(last / 2), last }[place]
  await paragraphs.nth(at).click({ position: { x: 20, y: 12 } })
}

const traceEvents = z.array(
  z.looseObject({
    name: z.string(),
    pid: z.number(),
    tid: z.number(),
    dur: z.number().default(0),
    tdur: z.number().default(0),
    args: z.looseObject({ name: z.string().optional() }).optional(),
  }),
)

/** Tasks of the page's main thread during `act`; times in microseconds. */
async function traceTasks(
  session: CDPSession,
  act: () => Promise<void>,
): Promise<z.infer<typeof traceEvents>> {
  const events: z.infer<typeof traceEvents> = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...traceEvents.parse(value)))
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', '__metadata'] },
  })
  await act()
  await session.send('Tracing.end')
  await complete
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && mainThreads.has(`${pid} ${tid}`))
  if (tasks.length === 0) throw new Error('The trace has no tasks of the page')
  return tasks
}
