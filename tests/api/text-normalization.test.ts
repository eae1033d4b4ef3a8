// Normalization: every text of every call is stored in one Unicode form, whatever keyboard or program wrote it, and every
// spelling finds it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readMessage } from '#contract/people/message.ts'
import { textsWith } from '#contract/posts/written-fields.ts'
import { ANONYMOUS } from '#contract/role.ts'
import { makePdf } from '#server/demo/demo-pdf.ts'
import { sendMessage } from '#server/domain/messages/messages.ts'
import { testPicture } from '../test-picture.ts'
import { type Newsroom, openNewsroom } from './newsroom-fixture.ts'

// By code point: precomposed য়, a zero-width space, decomposed ো, অ with া, a ZWNJ without effect, the old ৎ, a control character.
const TYPED = 'বাংলা\u09DF\u200B ক\u09C7\u09BEন অ\u09BEমি ঢাকা\u200Cর হঠা\u09A4\u09CD\u200D\u0003জয়'
const STORED = 'বাংলা\u09AF\u09BC ক\u09CBন আমি ঢাকার হঠা\u09CE জ\u09AF\u09BC'

let room: Newsroom
beforeAll(async () => {
  room = await openNewsroom()
})
afterAll(() => room?.close())

const both = { bn: TYPED, en: TYPED }
const storedBoth = { bn: STORED, en: STORED }

async function form(path: string, fields: Record<string, string | Blob>, by: 'editor' | 'admin' = 'editor') {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const { cookie } = await room.site.signIn(by)
  return (await room.site.call(`/api${path}`, { method: 'POST', body, headers: cookie })).json()
}

const postFields = {
  ...Object.fromEntries(textsWith('isPlain').map((name) => [name, TYPED])),
  richText: `<p>${TYPED}</p><blockquote>${TYPED}</blockquote>`,
}
const storedPost = {
  ...Object.fromEntries(textsWith('isPlain').map((name) => [name, STORED])),
  richText: `<p>${STORED}</p><blockquote>${STORED}</blockquote>`,
}

describe('stored normalized:', () => {
  test('a new post, a changed post and the note of a returned post', async () => {
    const { _id } = await room.make('editor', { ...postFields, status: 'draft' })
    const read = async () => (await room.call('editor', 'GET', `/allposts/${_id}`)).body
    expect(await read()).toMatchObject(storedPost)
    await room.call('editor', 'PUT', `/allposts/${_id}`, {
      ...postFields,
      headline: `${TYPED} ২`,
      status: 'review',
    })
    expect(await read()).toMatchObject({ ...storedPost, headline: `${STORED} ২` })
    await room.call('editor', 'PUT', `/allposts/${_id}`, { status: 'draft', returnNote: TYPED })
    expect(await read()).toMatchObject({ returnNote: STORED })
  })

  test('an imported row', async () => {
    const rows = JSON.stringify([{ _id: 'normalized', ...postFields }])
    const answer = await form('/upload-json', { jsonFile: new File([rows], 'rows.json') }, 'admin')
    expect(answer).toMatchObject({ insertedCount: 1 })
    expect((await room.call('editor', 'GET', '/allposts/normalized')).body).toMatchObject(storedPost)
  })

  test('a correction', async () => {
    const { _id } = await room.make('editor', { status: 'published' })
    const { body } = await room.call('editor', 'POST', `/allposts/${_id}/corrections`, { text: TYPED })
    expect(body.text).toBe(STORED)
    const changed = await room.call('editor', 'PUT', `/allposts/${_id}/corrections/${body._id}`, {
      text: `${TYPED}!`,
    })
    expect(changed.body.text).toBe(`${STORED}!`)
  })

  test('the texts of a picture', async () => {
    const texts = { alt: TYPED, caption: TYPED, credit: TYPED }
    const stored = { alt: STORED, caption: STORED, credit: STORED }
    const made = await form('/media', { image: new Blob([await testPicture()]), ...texts })
    expect(made).toMatchObject(stored)
    const { body } = await room.call('editor', 'PUT', `/media/${made._id}`, { ...texts, alt: `${TYPED}!` })
    expect(body).toMatchObject({ ...stored, alt: `${STORED}!` })
  })

  test('a newspaper', async () => {
    const pdf = new Blob([makePdf('A paper', [{ heading: 'A paper', lines: ['One'] }])])
    const made = await form('/newspapers', { title: TYPED, publication: TYPED, issueDate: '2026-11-20', pdf })
    expect(made).toMatchObject({ title: STORED, publication: STORED })
  })

  test('an appointment and its answer', async () => {
    const wantedAt = new Date(Date.now() + 86_400_000).toISOString()
    const { body } = await room.call('reader', 'POST', '/appointments', {
      topic: TYPED,
      note: TYPED,
      wantedAt,
    })
    expect(body).toMatchObject({ topic: STORED, note: STORED })
    const answer = await room.call('editor', 'PUT', `/appointments/${body._id}`, {
      state: 'confirmed',
      answer: TYPED,
    })
    expect(answer.body).toMatchObject({ answer: STORED })
  })

  test('a message', async () => {
    const email = 'somebody@example.org'
    const read = readMessage({ name: TYPED, email, subject: TYPED, text: `${TYPED}\n${TYPED}` })
    if (!('message' in read)) throw new Error(JSON.stringify(read.errors))
    await sendMessage({ ...room.site.world, viewer: ANONYMOUS }, read.message)
    const [first] = (await room.call('editor', 'GET', '/messages')).body
    expect((await room.call('editor', 'GET', `/messages/${first._id}`)).body).toMatchObject({
      name: STORED,
      subject: STORED,
      text: `${STORED}\n${STORED}`,
    })
  })

  test('names of people at registration, invitation and change', async () => {
    const email = 'newcomer@example.org'
    await room.call(null, 'POST', '/auth/sign-up/email', { name: TYPED, email, password: 'ক্রিকেট ১৯৭১ ঢাকা' })
    const invited = { name: TYPED, email: 'invited@example.org', role: 'reporter', invite: true }
    await room.call('admin', 'POST', '/users', invited)
    await room.call('reader', 'PUT', '/users', { email: 'reader@example.org', displayName: TYPED })
    const people = (await room.call('admin', 'GET', '/users')).body
    const named = (address: string) => people.find((person: { email: string }) => person.email === address)
    for (const address of [email, invited.email, 'reader@example.org'])
      expect(named(address)?.name).toBe(STORED)
    const { _id } = named(invited.email)
    const changed = await room.call('admin', 'PUT', `/users/${_id}`, { name: `${TYPED}!`, teamTitle: both })
    expect(changed.body).toMatchObject({ name: `${STORED}!`, teamTitle: storedBoth })
  })

  test('the settings and the breaking line', async () => {
    const url = 'https://partner.example/'
    const settings = {
      siteTitle: both,
      tagline: both,
      imprint: { bn: [TYPED], en: [TYPED] },
      copyright: both,
      contactPhone: TYPED,
      partners: [{ name: both, url }],
    }
    expect((await room.call('admin', 'PUT', '/settings', settings)).body).toMatchObject({
      siteTitle: storedBoth,
      tagline: storedBoth,
      imprint: { bn: [STORED], en: [STORED] },
      copyright: storedBoth,
      contactPhone: STORED,
      partners: [{ name: storedBoth, url }],
    })
    const { body } = await room.call('editor', 'PUT', '/breaking', { text: TYPED })
    expect(body.breaking.text).toBe(STORED)
  })

  test('a name of the name book', async () => {
    const term = { kind: 'team', name: { bn: TYPED, en: 'Normalized' }, variants: [TYPED], about: both }
    const { body } = await room.call('editor', 'POST', '/terms', { ...term, misspellings: [`${TYPED}!`] })
    expect(body).toMatchObject({
      name: { bn: STORED },
      variants: [STORED],
      misspellings: [`${STORED}!`],
      about: storedBoth,
    })
  })
})

describe('found by any spelling:', () => {
  const asked = encodeURIComponent(TYPED)
  test.each([
    ['posts by their headline', `/allposts?q=${asked}`],
    ['posts by their reporter', `/allposts?reporter=${asked}`],
    ['pictures', `/media?q=${asked}`],
    ['people', `/users?q=${asked}`],
    ['terms', `/terms?search=${asked}`],
  ])('%s', async (_what, path) => {
    expect((await room.call('admin', 'GET', path)).body).not.toEqual([])
  })

  test('a byline in the address of a link', async () => {
    await room.make('editor', { reporter: TYPED, status: 'published' })
    const paths = [`/reporter/${asked}`]
    expect((await room.call('editor', 'POST', '/links/check', { paths })).body).toEqual({ dead: [] })
  })
})

describe('a text that grows by normalization', () => {
  test('is refused when its stored form is too long, and never cut', async () => {
    const fits = '\u09DF'.repeat(100)
    expect((await room.call('editor', 'PUT', '/breaking', { text: fits })).body.breaking.text).toHaveLength(
      200,
    )
    const { status, body } = await room.call('editor', 'PUT', '/breaking', { text: `${fits}ক` })
    expect([status, body.code, body.field]).toEqual([400, 'FIELD_TOO_LONG', 'text'])
    const headline = '\u09DF'.repeat(151)
    const post = { headline, imageUrl: 'https://pictures.example/a.jpg' }
    expect((await room.call('editor', 'POST', '/allposts', post)).status).toBe(400)
  })
})
