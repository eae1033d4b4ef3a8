// Benchmark: JavaScript over the wire on a first visit to dashboard screens, compared with the uncompressed contents.
import type { BrowserContext } from 'playwright-core'
import { absoluteRow, type Benchmark, type Row } from './benchmark.ts'
import { startBrowser } from './browser.ts'
import { connectToBrowser, openSignedInContext } from './dashboard-screens.ts'
import { startPortal } from './portal.ts'

/** `shows`: a selector that matches when the screen is complete; `atMost`: kB over the wire. */
const SCREENS = [
  { name: 'home', path: '/dashboard', shows: 'main h1', atMost: 300 },
  { name: 'editor', path: '/dashboard/addPost', shows: '.story', atMost: 450 },
]
const IDLE_MS = 3_000

export const dashboardScripts: Benchmark = {
  name: 'dashboard',
  title: 'Dashboard, first load: JavaScript over the wire',
  async measure(workspace) {
    await using portal = await startPortal(await workspace.filledFolder())
    await using started = await startBrowser(workspace)
    const browser = await connectToBrowser(started)
    const rows: Row[] = []
    for (const { name, path, shows, atMost } of SCREENS) {
      const context = await openSignedInContext(browser, portal)
      const { wire, content, late } = await weigh(context, path, shows)
      const baseline = { what: 'contents, not compressed', value: content / 1000, unit: 'kB' as const }
      rows.push(absoluteRow(name, { value: wire / 1000, unit: 'kB' }, baseline, { atMost }))
      rows.push(
        absoluteRow(`${name}: after the first paint`, { value: late / 1000, unit: 'kB' }, baseline, null),
      )
      await context.close()
    }
    await browser.close()
    return { rows, remarks: ['Empty cache, answers with their headers, Brotli; 1 kB = 1,000 bytes.'] }
  },
}

/** Bytes of all scripts until the screen is complete; `late`: bytes requested after the first contentful paint. */
async function weigh(context: BrowserContext, path: string, shows: string) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const scripts = new Map<string, number>()
  const total = { wire: 0, content: 0, late: 0 }
  session.on('Network.requestWillBeSent', ({ requestId, type, timestamp }) => {
    if (type === 'Script') scripts.set(requestId, timestamp)
  })
  const arrived: { sent: number; bytes: number }[] = []
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (scripts.has(requestId)) total.content += dataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const sent = scripts.get(requestId)
    if (sent !== undefined) arrived.push({ sent, bytes: encodedDataLength })
  })
  let firstPaint = Number.POSITIVE_INFINITY
  session.on('Page.lifecycleEvent', ({ name, timestamp }) => {
    if (name === 'firstContentfulPaint') firstPaint = timestamp
  })
  await session.send('Network.enable')
  await session.send('Page.enable')
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.locator(shows).first().waitFor()
  await page.waitForTimeout(IDLE_MS)
  for (const { sent, bytes } of arrived) {
    total.wire += bytes
    if (sent > firstPaint) total.late += bytes
  }
  return total
}
