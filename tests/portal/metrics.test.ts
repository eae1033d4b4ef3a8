// Metrics: only with the token, correct values, a bounded number of series, and consistent with dashboard, alert rules and
// documentation.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeAsMaidan } from '#server/domain/write-as.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

const TOKEN = 'a-token-for-the-scraper-4d1f'
let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ env: { METRICS_TOKEN: TOKEN } })
})
afterAll(() => portal?.close())

const ask = (path: string, headers: Record<string, string> = {}) => fetch(portal.origin + path, { headers })

async function scrape(): Promise<string> {
  const answer = await ask('/metrics', { authorization: `Bearer ${TOKEN}` })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  return answer.text()
}

/** The value of one series in Prometheus text format; 0 when it is missing. */
function numberAt(text: string, series: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1) ?? 0)
}

test('/metrics is not found without the token', async () => {
  const nowhere = await ask('/nothing-is-here')
  for (const authorization of [
    undefined,
    '',
    'Bearer',
    `Bearer ${TOKEN}x`,
    `bearer ${TOKEN}`,
    `Basic ${TOKEN}`,
  ]) {
    const answer = await ask('/metrics', authorization === undefined ? {} : { authorization })
    expect(answer.status).toBe(nowhere.status)
    expect(await answer.text()).not.toContain('maidan_')
  }
  const unset = await startTestPortal({ demo: false })
  const answer = await fetch(`${unset.origin}/metrics`, { headers: { authorization: 'Bearer ' } })
  await unset.close()
  expect(answer.status).toBe(404)
})

test('requests are counted by route, pages by cache result, sign-ins by outcome', async () => {
  const before = await scrape()
  await ask('/latest')
  await ask('/latest')
  await ask('/en/latest')
  await ask('/api/allposts?limit=1')
  await fetch(`${portal.origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.org', password: 'not the password' }),
  })
  const after = await scrape()
  const grown = (series: string) => numberAt(after, series) - numberAt(before, series)
  const count = 'maidan_http_request_duration_seconds_count'
  expect(grown('maidan_page_cache_responses_total{result="hit"}')).toBe(1)
  expect(grown('maidan_page_cache_responses_total{result="miss"}')).toBe(2)
  expect(grown('maidan_page_render_duration_seconds_count{result="ok"}')).toBe(2)
  expect(grown(`${count}{route="/latest",method="GET",status="2xx"}`)).toBe(2)
  expect(grown(`${count}{route="/api/allposts",method="GET",status="2xx"}`)).toBe(1)
  expect(grown('maidan_sign_in_calls_total{call="sign-in/email",result="refused"}')).toBe(1)
  expect(numberAt(after, 'maidan_ready')).toBe(1)
  expect(numberAt(after, 'maidan_page_cache_pages')).toBeGreaterThanOrEqual(2)
  expect(numberAt(after, 'maidan_process_memory_bytes{role="worker",kind="resident"}')).toBeGreaterThan(50e6)
  expect(after).toContain('maidan_jobs{queue="send-mail",state="waiting"} 0')
})

test('connections to the database are counted by their pool, the one for lists too', async () => {
  const { system } = portal
  const hold = 'select pg_advisory_xact_lock(20261130)'
  const read = (text: string) => Number(/ (\d+)$/m.exec(text)?.[1])
  const scraped = async (pool: string) =>
    Object.fromEntries(
      (await scrape())
        .split('\n')
        .filter((line) => line.startsWith(`maidan_database_connections{pool="${pool}"`))
        .map((line) => [/state="(\w+)"/.exec(line)?.[1], read(line)]),
    )
  const held = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const holding = writeAsMaidan(system, async (transaction) => {
    await transaction.execute('set local idle_in_transaction_session_timeout = 0')
    await transaction.execute(hold)
    held.resolve()
    await end.promise
  })
  await held.promise
  const lists = Promise.all([system.lists.execute(hold), system.lists.execute(hold)])
  try {
    await expect.poll(() => scraped('lists')).toEqual({ busy: 1, idle: 0, waiting: 1 })
    expect((await scraped('requests')).busy).toBeGreaterThanOrEqual(1)
  } finally {
    end.resolve()
    await Promise.allSettled([holding, lists])
  }
  expect(await scraped('lists')).toEqual({ busy: 0, idle: 1, waiting: 0 })
  expect((await scraped('jobs')).idle).toBeGreaterThanOrEqual(1)
})

test('invented addresses, methods and names create no new series', async () => {
  const invent = async (round: string) => {
    await Promise.all(
      Array.from({ length: 25 }, async (_, number) => {
        const name = `${round}-${number}`
        await ask(`/${name}`)
        await ask(`/api/${name}`)
        await ask(`/api/auth/${name}`)
        await ask(`/allposts/${name}?${name}=1`)
        await ask(`/topic/${name}`)
        await fetch(`${portal.origin}/${name}`, { method: number % 2 ? 'PATCH' : 'REPORT' })
      }),
    )
  }
  const names = (text: string) =>
    text.split('\n').flatMap((line) => (/^maidan_/.test(line) ? [line.slice(0, line.lastIndexOf(' '))] : []))
  await invent('first')
  const before = new Set(names(await scrape()))
  await invent('second')
  const added = names(await scrape()).filter((name) => !before.has(name))
  // Internal work may create series: another kind of garbage collection, a job. A busy machine refuses some of many requests at once.
  const isOther = (name: string) => /^maidan_(gc|jobs)_|status="5xx"/.test(name)
  expect(added.filter((name) => !isOther(name))).toEqual([])
})

test('dashboard, alert rules and documentation name exactly the existing metrics', async () => {
  const exported = [...(await scrape()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? '')
  const named = (path: string) => {
    const found = readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8').matchAll(/maidan_\w+/g)
    const base = (name: string) => (exported.includes(name) ? name : name.replace(/_(bucket|sum|count)$/, ''))
    return [...new Set([...found].map(([name]) => base(name)))].sort()
  }
  expect(exported).not.toEqual([])
  expect(named('metrics.md')).toEqual(exported.toSorted())
  expect(named('grafana/maidan.json')).toEqual(exported.toSorted())
  expect(exported).toEqual(expect.arrayContaining(named('grafana/alerts.yml')))
})
