// Bylines in both scripts: each edition prints a person's name in its own script on every page, cached ones included. Who may
// change the names, and that nobody can take a colleague's name.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articlePath, reporterPath } from '#contract/pages/paths.ts'
import { ROLES, type Role } from '#contract/role.ts'
import { createPost } from '#server/domain/editing/save-post.ts'
import { createDemoPerson } from '#server/domain/people/people.ts'
import { refreshVocabulary } from '#server/domain/search-index/vocabulary.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

const PASSWORD = 'দীর্ঘ ও গোপন ১৯৭১'
const BENGALI = 'তানভীর আহমেদ'
const ENGLISH = 'Tanvir Ahmed'

let portal: TestPortal
const cookies: Record<string, string> = {}
const ids: Record<string, string> = {}

beforeAll(async () => {
  portal = await startTestPortal({ demo: false })
  for (const role of ROLES) await enter(role, `The ${role}`, role)
  await enter('tanvir', BENGALI, 'reporter', true)
})
afterAll(() => portal?.close())

async function enter(key: string, name: string, role: Role, onTeamPage = false): Promise<void> {
  const email = `${key}@example.org`
  const titles = { bn: 'প্রতিবেদক', en: 'Reporter' }
  const person = { name, email, password: PASSWORD, role, onTeamPage, titles }
  ids[key] = (await createDemoPerson(portal.system, person)).id
  const answer = await send('anonymous', 'POST', '/api/auth/sign-in/email', { email, password: PASSWORD })
  expect(answer.status).toBe(200)
  cookies[key] = answer.cookies
}

async function send(caller: string, method: string, path: string, body?: object) {
  const answer = await fetch(portal.origin + path, {
    method,
    headers: {
      origin: portal.origin,
      'content-type': 'application/json',
      ...(cookies[caller] ? { cookie: cookies[caller] } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const set = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { status: answer.status, json: await answer.json().catch(() => null), cookies: set.join('; ') }
}
const outcome = async (...sent: Parameters<typeof send>) => {
  const { status, json } = await send(...sent)
  return [status, json.code ?? 'ok', json.field ?? ''].join(' ').trim()
}
const read = async (path: string) => (await fetch(portal.origin + path)).text()
const textOf = async (path: string) => (await read(path)).replaceAll(/<\/?span[^>]*>/g, '')
/** The given texts that a page contains. */
const held = async (path: string, ...texts: string[]) => {
  const page = await textOf(path)
  return texts.filter((text) => page.includes(text))
}
const list = async (path: string) => (await send('anonymous', 'GET', path)).json
const named = (names: object, key = 'tanvir') => send('admin', 'PUT', `/api/users/${ids[key]}`, names)

async function publish(headline: string, language: 'bn' | 'en', reporter: string): Promise<string> {
  const { post } = await createPost(portal.system, {
    headline,
    language,
    reporter,
    richText: '<p>মাঠের খবর x</p>',
    categories: ['Cricket'],
    imageUrl: 'https://pictures.example/a.jpg',
    status: 'published',
  })
  return articlePath({ ...post, createdAt: post.createdAt ?? new Date() })
}

test('a reporter is in the sitemap with their first story, however long the list before it took', async () => {
  const { $client: pool } = portal.system.db
  await publish('আগের খবর', 'bn', 'প্রথম প্রতিবেদক')
  const blocker = await pool.connect()
  try {
    await blocker.query('begin; lock table posts in access exclusive mode')
    const reading = read('/sitemaps/pages-bn.xml')
    const waiting = `select from pg_stat_activity where datname = current_database() and query like '%byline%'
      and wait_event_type = 'Lock' and query_start < clock_timestamp() - interval '100 ms'`
    await expect
      .poll(async () => (await pool.query(waiting)).rowCount, { timeout: 60_000 })
      .toBeGreaterThan(0)
    await blocker.query('rollback')
    expect(await reading).toContain(reporterPath('bn', 'প্রথম প্রতিবেদক'))
  } finally {
    blocker.release()
  }
  await publish('পরের খবর', 'bn', 'দ্বিতীয় প্রতিবেদক')
  expect(await read('/sitemaps/pages-bn.xml')).toContain(reporterPath('bn', 'দ্বিতীয় প্রতিবেদক'))
})

describe('an edition', () => {
  test('prints its own name of a person on every page, and on cached pages at once', async () => {
    const desk = await publish('Desk story', 'en', 'Sports Desk')
    const bengali = await publish('বাংলা খবর', 'bn', BENGALI)
    const english = await publish('English story', 'en', BENGALI)
    const typed = await publish('ইংরেজি নামে খবর', 'bn', ENGLISH)
    for (const path of [english, '/en', '/en/team', '/team'])
      expect([path, ...(await held(path, BENGALI))]).toEqual([path, BENGALI])
    expect(await held(typed, `${ENGLISH}</a>`)).toHaveLength(1)

    expect((await named({ nameEn: ENGLISH })).json).toMatchObject({
      name: BENGALI,
      nameBn: '',
      nameEn: ENGLISH,
    })

    const address = reporterPath('en', BENGALI)
    const printed = [
      `href="${address}" rel="author">${ENGLISH}</a>`,
      `"author":{"@type":"Person","name":"${ENGLISH}","url":"${portal.origin}${address}"}`,
    ]
    expect(await held(english, ...printed)).toEqual(printed)
    for (const path of [english, '/en', '/en/team', '/en/feed.xml', '/en/atom.xml', '/en/cricket/feed.xml'])
      expect([path, ...(await held(path, BENGALI, ENGLISH))]).toEqual([path, ENGLISH])
    for (const path of [bengali, typed, '/', '/feed.xml', '/team'])
      expect([path, ...(await held(path, BENGALI, ENGLISH))]).toEqual([path, BENGALI])
    expect(await held(desk, 'Sports Desk</a>')).toHaveLength(1)
    expect((await list('/api/allposts?language=en'))[0]).toMatchObject({ reporter: BENGALI, byline: ENGLISH })
  })

  test('has one page and one feed per person, at every name of theirs', async () => {
    for (const name of [BENGALI, ENGLISH]) {
      const [bn, en] = [reporterPath('bn', name), reporterPath('en', name)]
      const english = [
        `Stories by ${ENGLISH}</h1>`,
        `<title>${ENGLISH} | `,
        'English story',
        `rel="canonical" href="${portal.origin}${reporterPath('en', BENGALI)}"`,
      ]
      // The star follows by the name in the database, which no reader sees.
      expect(await held(en, ...english, `>${BENGALI}`)).toEqual(english)
      const headlines = ['বাংলা খবর', 'ইংরেজি নামে খবর']
      expect(await held(bn, `${BENGALI}: সব খবর</h1>`, ...headlines, `>${ENGLISH}`)).toEqual([
        `${BENGALI}: সব খবর</h1>`,
        ...headlines,
      ])
      expect(await held(`${bn}/feed.xml`, ...headlines)).toEqual(headlines)
      expect(await list(`/api/allposts?reporter=${encodeURIComponent(name)}`)).toHaveLength(3)
    }
    const map = await read('/sitemaps/pages-bn.xml')
    expect(map.split(`<loc>${portal.origin}${reporterPath('bn', BENGALI)}</loc>`)).toHaveLength(2)
    expect(map).not.toContain(reporterPath('bn', ENGLISH))
    await publish('আরও একটি', 'bn', ENGLISH)
    expect(await held(reporterPath('bn', BENGALI), 'আরও একটি')).toHaveLength(1)
  })

  test('has a stored page also where the byline is as long as one may be', async () => {
    const byline = 'ঊনবিংশ '.repeat(20).slice(0, 120).trim()
    await publish('লম্বা নামের খবর', 'bn', byline)
    const path = reporterPath('bn', byline)
    expect(path.length).toBeGreaterThan(900)
    for (const cached of ['miss', 'hit']) {
      const answer = await fetch(portal.origin + path)
      expect([cached, (await answer.text()).includes('লম্বা নামের খবর')]).toEqual([cached, true])
      expect(answer.headers.get('cache-control')).toMatch(/^public/)
    }
  })

  test('finds a person’s posts by their name in either script, and suggests its own', async () => {
    await refreshVocabulary(portal.system)
    const found = async (language: string, query: string) =>
      (await list(`/api/search?language=${language}&${query}`)).results.map(
        ({ headline, reporter }: { headline: string; reporter: string }) => `${headline}: ${reporter}`,
      )
    const inBengali = [`আরও একটি: ${BENGALI}`, `ইংরেজি নামে খবর: ${BENGALI}`, `বাংলা খবর: ${BENGALI}`]
    for (const name of [BENGALI, 'tanvir ahmed']) {
      const asked = encodeURIComponent(name)
      expect(await found('en', `q=${asked}`)).toEqual([`English story: ${ENGLISH}`])
      expect(await found('bn', `q=${asked}`)).toEqual(inBengali)
      expect(await found('bn', `q=${encodeURIComponent('খবর')}&reporter=${asked}`)).toEqual(inBengali)
      expect(await found('en', `q=x&reporter=${asked}`)).toEqual([`English story: ${ENGLISH}`])
    }
    for (const [language, own] of [
      ['bn', BENGALI],
      ['en', ENGLISH],
    ]) {
      for (const begun of ['তানভীর আ', 'Tanvir A']) {
        const [first] = await list(
          `/api/search/suggestions?language=${language}&q=${encodeURIComponent(begun)}`,
        )
        expect(first).toBe(own)
      }
    }
  })

  test('prints bylines as typed when their person is deleted', async () => {
    await enter('passing', 'রুবাইয়াত নূর', 'reporter')
    await named({ nameEn: 'Rubaiyat Noor' }, 'passing')
    const path = await publish('Passing story', 'en', 'রুবাইয়াত নূর')
    expect(await held(path, 'Rubaiyat Noor</a>')).toHaveLength(1)
    expect((await send('admin', 'DELETE', `/api/users/${ids.passing}`)).status).toBe(200)
    expect(await held(path, 'রুবাইয়াত নূর</a>'.normalize())).toHaveLength(1)
  })
})

describe('names', () => {
  const own = (key: string, names: object) => ({ email: `${key}@example.org`, ...names })

  test('of staff are changed by admins, the own ones by editors and admins, never by readers and reporters', async () => {
    const others = { nameBn: 'নতুন', nameEn: 'New' }
    const ofReporter = `/api/users/${ids.reporter}`
    expect(await outcome('anonymous', 'PUT', ofReporter, others)).toBe('401 SIGN_IN_REQUIRED')
    for (const role of ['reader', 'reporter', 'editor'])
      expect(await outcome(role, 'PUT', ofReporter, others)).toBe('403 FORBIDDEN')
    expect(await outcome('admin', 'PUT', ofReporter, others)).toBe('200 ok')
    for (const [field, name] of Object.entries({ nameBn: 'অন্য', nameEn: 'Other' })) {
      for (const method of ['PUT', 'POST']) {
        const sent = (key: string) => own(key, { displayName: `The ${key}`, [field]: name })
        const change = (key: string) => outcome(key, method, '/api/users', sent(key))
        expect(await change('reporter')).toBe(`403 BYLINE_LOCKED ${field}`)
        expect(await change('reader')).toBe('403 FORBIDDEN')
        expect(await change('editor')).toBe('200 ok')
        const freed = own('editor', { displayName: 'The editor', [field]: '' })
        expect(await outcome('editor', method, '/api/users', freed)).toBe('200 ok')
        expect(await change('admin')).toBe('200 ok')
        const cleared = own('admin', { displayName: 'The admin', [field]: '' })
        expect(await outcome('admin', method, '/api/users', cleared)).toBe('200 ok')
      }
    }
    const unchanged = own('reporter', { displayName: 'The reporter', ...others })
    expect(await outcome('reporter', 'PUT', '/api/users', unchanged)).toBe('200 ok')
    const { rows } = await portal.system.db.$client.query(
      `select details from audit_entries where act = 'person.renamed' and object_id = $1`,
      [ids.reporter],
    )
    expect(rows).toEqual([{ details: { from: 'The reporter', to: 'The reporter · নতুন · New' } }])
  })

  test('of another person are refused in either script and in any field', async () => {
    const path = `/api/users/${ids.editor}`
    for (const [field, name] of [
      ['name', ENGLISH.toUpperCase()],
      ['nameEn', `tanvir  ahmed`],
      ['nameBn', BENGALI],
    ] as const) {
      expect(await outcome('admin', 'PUT', path, { [field]: name })).toBe(`409 BYLINE_TAKEN ${field}`)
      const self = own('editor', { [field === 'name' ? 'displayName' : field]: name })
      expect(await outcome('editor', 'PUT', '/api/users', self)).toMatch(/^409 BYLINE_TAKEN/)
      const newcomer = { name: 'Newcomer', email: 'newcomer@example.org', role: 'reporter', [field]: name }
      expect(await outcome('admin', 'POST', '/api/users', newcomer)).toBe(`409 BYLINE_TAKEN ${field}`)
    }
    const newcomer = { name: 'নবাগত', nameEn: 'Newcomer', email: 'newcomer@example.org', role: 'reporter' }
    const made = await send('admin', 'POST', '/api/users', newcomer)
    expect([made.status, made.json.nameEn]).toEqual([201, 'Newcomer'])
    const found = await send('admin', 'GET', '/api/users?q=newcomer')
    expect(found.json).toHaveLength(1)
  })

  test.each([
    [{ nameBn: 'Latin' }, 'NAME_NOT_BENGALI nameBn'],
    [{ nameBn: 'বাংলা Latin' }, 'NAME_NOT_BENGALI nameBn'],
    [{ nameEn: 'বাংলা' }, 'NAME_NOT_ENGLISH nameEn'],
    [{ nameEn: '…' }, 'NAME_NOT_ENGLISH nameEn'],
    [{ nameEn: 'x'.repeat(121) }, 'FIELD_TOO_LONG nameEn'],
    [{ nameBn: 5 }, 'FIELD_NOT_TEXT nameBn'],
  ])('in the wrong script are refused at their field: %j', async (names, refusal) => {
    expect(await outcome('admin', 'PUT', `/api/users/${ids.editor}`, names)).toBe(`400 ${refusal}`)
    expect(await outcome('editor', 'PUT', '/api/users', own('editor', names))).toBe(`400 ${refusal}`)
  })
})
