// Figure: the JavaScript that a first visit to a screen of the dashboard brings over the wire, beside its contents.
import type { BrowserContext } from 'playwright-core'
import { startBrowser } from './browser.ts'
import { connectTo, signedIn } from './dashboard-screens.ts'
import { type Figure, plainRow, type Row } from './figure.ts'
import { startPortal } from './portal.ts'

/** Where each screen is, what stands in it when all of it is there, and how much it may bring. */
const SCREENS = [
  { name: 'home', path: '/dashboard', shows: 'main h1', atMost: 300 },
  { name: 'editor', path: '/dashboard/addPost', shows: '.story', atMost: 450 },
]
const SETTLE_MS = 3_000

export const dashboardScripts: Figure = {
  name: 'dashboard',
  title: 'Dashboard, first load: JavaScript over the wire',
  async measure(ground) {
    await using portal = await startPortal(await ground.filledFolder())
    await using started = await startBrowser(ground)
    const browser = await connectTo(started)
    const rows: Row[] = []
    for (const { name, path, shows, atMost } of SCREENS) {
      const context = await signedIn(browser, portal)
      const { wire, content, late } = await weigh(context, path, shows)
      const yardstick = { what: 'contents, not compressed', value: content / 1000, unit: 'kB' as const }
      rows.push(plainRow(name, { value: wire / 1000, unit: 'kB' }, yardstick, { atMost }))
      rows.push(
        plainRow(`${name}: after the first paint`, { value: late / 1000, unit: 'kB' }, yardstick, null),
      )
      await context.close()
    }
    await browser.close()
    return { rows, remarks: ['Empty cache, answers with their headers, Brotli; 1 kB = 1,000 bytes.'] }
  },
}

/** Bytes of all scripts until the screen is complete; `late` are those asked for after something could be seen. */
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
  await page.waitForTimeout(SETTLE_MS)
  for (const { sent, bytes } of arrived) {
    total.wire += bytes
    if (sent > firstPaint) total.late += bytes
  }
  return total
}
