// Metrics of several processes: whichever of them is asked tells of all, and of those alone that are there.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KillablePortal, makeKillablePortal } from './killable-portal.ts'
import { type Line, openLine } from './line.ts'

const SERVING = 'maidan_processes{part="serving"}'
const TOKEN = 'a-token-for-the-scraper-8e20'
let portal: KillablePortal
beforeAll(async () => {
  portal = await makeKillablePortal({ WEB_CONCURRENCY: '2', METRICS_TOKEN: TOKEN })
  await portal.start()
})
afterAll(() => portal?.remove(), 30_000)

function numberAt(text: string, series: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1) ?? 0)
}

test('counts are those of all processes together, the same whoever is asked', async () => {
  const scrape = async (line: Line) =>
    (await line.ask('GET', '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })).text
  // The first of them serves before the other one does.
  await expect.poll(async () => numberAt(await scrape(openLine(portal.origin)), SERVING)).toBe(2)
  // Connections go to one process after the other.
  const lines = Array.from({ length: 6 }, () => openLine(portal.origin))
  for (const line of lines) await line.ask('GET', '/robots.txt')
  for (const line of lines) await line.ask('GET', '/robots.txt')
  for (const line of lines) {
    const text = await scrape(line)
    expect(numberAt(text, SERVING)).toBe(2)
    expect(numberAt(text, 'maidan_processes{part="first"}')).toBe(1)
    // Each of the two made the page once.
    expect(numberAt(text, 'maidan_page_answers_total{kind="looked"}')).toBe(2)
    expect(numberAt(text, 'maidan_page_answers_total{kind="ready"}')).toBe(2 * lines.length - 2)
    expect(numberAt(text, 'maidan_ready')).toBe(1)
    expect(text).toContain('maidan_jobs{queue="send-mail",state="waiting"} 0')
    expect(text.match(/^maidan_posts_overdue /gm)).toHaveLength(1)
  }
  for (const line of lines) line.close()
})
