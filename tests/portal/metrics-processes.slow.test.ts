// Metrics of several processes: every process reports all of them, and only running ones.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KillablePortal, makeKillablePortal } from './killable-portal.ts'
import { type Connection, openConnection } from './process-connection.ts'

const SERVING = 'maidan_processes{role="worker"}'
const TOKEN = 'a-token-for-the-scraper-8e20'
let portal: KillablePortal
beforeAll(async () => {
  portal = await makeKillablePortal({ WEB_CONCURRENCY: '2', METRICS_TOKEN: TOKEN })
  await portal.start()
})
afterAll(() => portal?.remove(), 30_000)

function numberAt(text: string, series: string): number {
  const connection = text.split('\n').find((one) => one.startsWith(`${series} `))
  return Number(connection?.slice(series.length + 1) ?? 0)
}

test('counters are sums over all processes, whichever answers', async () => {
  const scrape = async (connection: Connection) =>
    (await connection.ask('GET', '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })).text
  // The first process serves before the other is ready.
  await expect.poll(async () => numberAt(await scrape(openConnection(portal.origin)), SERVING)).toBe(2)
  // The kernel distributes connections by chance to the processes that listen: until each of them has got one.
  const connections: Connection[] = []
  const connect = async () => {
    const connection = openConnection(portal.origin)
    connections.push(connection)
    await connection.ask('GET', '/robots.txt')
    return numberAt(await scrape(connection), 'maidan_page_cache_responses_total{result="miss"}')
  }
  await expect.poll(connect).toBe(2)
  for (const connection of connections) await connection.ask('GET', '/robots.txt')
  for (const connection of connections) {
    const text = await scrape(connection)
    expect(numberAt(text, SERVING)).toBe(2)
    expect(numberAt(text, 'maidan_processes{role="primary"}')).toBe(1)
    // Each of the two rendered the page once.
    expect(numberAt(text, 'maidan_page_cache_responses_total{result="miss"}')).toBe(2)
    expect(numberAt(text, 'maidan_page_cache_responses_total{result="hit"}')).toBe(2 * connections.length - 2)
    expect(numberAt(text, 'maidan_ready')).toBe(1)
    expect(text).toContain('maidan_jobs{queue="send-mail",state="waiting"} 0')
    expect(text.match(/^maidan_posts_overdue /gm)).toHaveLength(1)
  }
  for (const connection of connections) connection.close()
})
