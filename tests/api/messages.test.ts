// The newsroom's inbox: listing, opening and handling messages.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { listedMessageSchema, openedMessageSchema } from '#contract/people/message.ts'
import { ANONYMOUS } from '#contract/role.ts'
import { sendMessage, sweepMessages } from '#server/domain/messages/messages.ts'
import { createTestApp, type Entered, type TestApp } from '../test-app.ts'

let site: TestApp
let editor: Entered

beforeAll(async () => {
  site = await createTestApp()
  editor = await site.signIn('editor')
  for (const number of [1, 2, 3, 4, 5]) {
    site.time.ahead = number * 1_000
    await sendMessage(
      { ...site.world, viewer: ANONYMOUS },
      {
        name: `Reader ${number}`,
        email: `reader${number}@example.org`,
        subject: `Subject ${number}`,
        text: `<b>${'লেখা '.repeat(60)}</b>\nline ${number}`,
      },
    )
  }
})
afterAll(() => site?.close())

const listed = z.array(z.strictObject(listedMessageSchema.shape))
const opened = z.strictObject(openedMessageSchema.shape)
const ask = (path: string) => site.call(`/api/messages${path}`, { headers: editor.cookie })
const list = async (query = '') => listed.parse(await (await ask(query)).json())
const subjects = async (query = '') => (await list(query)).map(({ subject }) => subject)
const handle = (id: string, body: unknown) =>
  site.call(`/api/messages/${id}`, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { ...editor.cookie, 'content-type': 'application/json' },
  })
const idOf = async (subject: string) =>
  (await list()).find((message) => message.subject === subject)?._id ?? ''
const acts = async () => {
  const admin = await site.signIn('admin')
  return (await site.call('/api/audit?kind=message', { headers: admin.cookie })).json()
}

test('the list shows the newest first with the beginning of the text, page by page', async () => {
  const [first] = await list()
  expect(first).toMatchObject({ subject: 'Subject 5', name: 'Reader 5', state: 'new' })
  expect(first?.beginning).toMatch(/^<b>লেখা/)
  expect(first?.beginning.length).toBeLessThanOrEqual(140)
  const answer = await ask('?limit=2')
  const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? ''
  expect(await subjects(new URL(next).search)).toEqual(['Subject 3', 'Subject 2'])
})

test('opening a message marks it as read, once', async () => {
  const id = await idOf('Subject 2')
  const message = opened.parse(await (await ask(`/${id}`)).json())
  expect(message).toMatchObject({ state: 'read', handledAt: null, handledBy: null })
  expect(message.text).toContain('</b>\nline 2')
  site.time.ahead += 60_000
  expect(opened.parse(await (await ask(`/${id}`)).json()).readAt).toBe(message.readAt)
  expect(await subjects('?state=new')).toEqual(['Subject 5', 'Subject 4', 'Subject 3', 'Subject 1'])
  expect(await subjects('?state=read')).toEqual(['Subject 2'])
})

test('handling a message is stored and recorded in the audit log, and can be undone', async () => {
  const id = await idOf('Subject 3')
  const done = opened.parse(await (await handle(id, { handled: true })).json())
  expect(done).toMatchObject({ state: 'handled', handledBy: 'Test editor' })
  expect(opened.parse(await (await handle(id, { handled: true })).json())).toEqual(done)
  expect(await subjects('?state=handled')).toEqual(['Subject 3'])
  const back = opened.parse(await (await handle(id, { handled: false })).json())
  expect(back).toMatchObject({ state: 'read', handledAt: null, handledBy: null })
  expect(await acts()).toMatchObject([
    {
      act: 'message.handled',
      object: { id, name: '', path: `/dashboard/messages?open=${id}` },
      details: { takenBack: 'yes' },
    },
    { act: 'message.handled', object: { id, name: '' }, details: {} },
  ])
})

test('unknown messages and invalid bodies are refused', async () => {
  const missing = [await ask('/nothing'), await handle('nothing', { handled: true })]
  for (const answer of missing) {
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'MESSAGE_NOT_FOUND'])
  }
  const id = await idOf('Subject 1')
  for (const body of [{}, { handled: 'yes' }, { handled: true, text: 'x' }, []]) {
    expect((await handle(id, body)).status).toBe(400)
  }
  expect((await ask('?state=lost')).status).toBe(400)
  expect((await list()).find(({ _id }) => _id === id)?.state).toBe('new')
})

test('handled messages are kept for as long as the settings say, and the log no longer leads to a deleted one', async () => {
  site.time.ahead = 0
  const id = await idOf('Subject 4')
  await handle(id, { handled: true })
  const admin = await site.signIn('admin')
  const set = (messagesKeptMonths: number) =>
    site.call('/api/settings', {
      method: 'PUT',
      body: JSON.stringify({ messagesKeptMonths }),
      headers: { ...admin.cookie, 'content-type': 'application/json' },
    })
  site.time.ahead = 40 * 86_400_000
  expect(await sweepMessages(site.system)).toBe(0)
  site.time.ahead = 0
  expect((await set(1)).status).toBe(200)
  site.time.ahead = 40 * 86_400_000
  expect(await sweepMessages(site.system)).toBe(1)
  site.time.ahead = 0
  expect(await subjects()).toEqual(['Subject 5', 'Subject 3', 'Subject 2', 'Subject 1'])
  const ofGone = (await acts()).filter(({ object }: { object: { id: string } }) => object.id === id)
  expect(ofGone).toMatchObject([{ act: 'message.handled', object: { name: '', path: null } }])
})
