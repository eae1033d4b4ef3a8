// Figure: what a first visit to a page brings over the wire, counted by Chromium, beside the same without compression.
import { type BrowserContext, chromium } from 'playwright-core'
import { startBrowser } from './browser.ts'
import { type Figure, plainRow, type Quantity, type Row } from './figure.ts'
import { startPortal } from './portal.ts'
import { articleOf, homeOf } from './reading-pages.ts'

const KINDS = { 'HTML and CSS': 25, script: 5, fonts: 120, pictures: null, 'everything else': null } as const
type Kind = keyof typeof KINDS
/** Bytes with headers as they came, and bytes of the contents they stand for. */
type Weight = { wire: number; content: number }

const KIND_OF: Record<string, Kind> = {
  Document: 'HTML and CSS',
  Stylesheet: 'HTML and CSS',
  Script: 'script',
  Font: 'fonts',
  Image: 'pictures',
}
const SETTLE_MS = 1_500
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

export const bytes: Figure = {
  name: 'bytes',
  title: 'Bytes of a first visit',
  async measure(ground) {
    await using portal = await startPortal(await ground.filledFolder())
    await using started = await startBrowser(ground)
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${started.port}`)
    const rows: Row[] = []
    for (const language of ['bn', 'en'] as const) {
      const pages = { home: homeOf(portal, language), article: await articleOf(portal, language) }
      for (const [name, url] of Object.entries(pages)) {
        const context = await browser.newContext(PHONE)
        rows.push(...rowsOf(`${language} ${name}`, await weigh(context, url)))
        await context.close()
      }
    }
    await browser.close()
    return {
      rows,
      remarks: [
        'A phone of 412 × 823 points, empty cache, without scrolling. Answers with their headers; 1 kB = 1,000 bytes.',
      ],
    }
  },
}

async function weigh(context: BrowserContext, url: string): Promise<Map<Kind, Weight>> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const weights = new Map<Kind, Weight>()
  const kinds = new Map<string, Kind>()
  const add = (id: string, weight: Weight) => {
    const kind = kinds.get(id) ?? 'everything else'
    const { wire, content } = weights.get(kind) ?? { wire: 0, content: 0 }
    weights.set(kind, { wire: wire + weight.wire, content: content + weight.content })
  }
  let problem: string | null = null
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, KIND_OF[type] ?? 'everything else')
    if (type === 'Document' && response.status !== 200) problem = `${url} answered ${response.status}`
  })
  session.on('Network.dataReceived', ({ requestId, dataLength }) =>
    add(requestId, { wire: 0, content: dataLength }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    add(requestId, { wire: encodedDataLength, content: 0 }),
  )
  await session.send('Network.enable')
  await page.goto(url, { waitUntil: 'networkidle' })
  // Fonts and pictures are asked for when the page is laid out, which a busy machine may do late.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForTimeout(SETTLE_MS)
  if (problem) throw new Error(problem)
  return weights
}

function rowsOf(page: string, weights: Map<Kind, Weight>): Row[] {
  const kilobytes = (value: number): Quantity => ({ value: value / 1000, unit: 'kB' })
  return (Object.keys(KINDS) as Kind[]).map((kind) => {
    const { wire, content } = weights.get(kind) ?? { wire: 0, content: 0 }
    const atMost = KINDS[kind]
    const yardstick = { what: 'contents, not compressed', ...kilobytes(content) }
    return plainRow(`${page}: ${kind}`, kilobytes(wire), yardstick, atMost === null ? null : { atMost })
  })
}
