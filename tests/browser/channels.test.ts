// The screen of channels in a real browser: the form, a test message, a post sent by hand, what was lost sent again, and what an editor
// sees. Jobs do not run here: the test makes their attempts.
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { DELIVERY_STATES } from '#contract/channels/channel.ts'
import { DEFAULT_TEMPLATES } from '#contract/channels/template.ts'
import { attemptDelivery } from '#server/domain/channel-messages/send-message.ts'
import { type ChannelServices, SECRETS, startChannelServices } from '../channel-services.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { waitUntilIdle } from './page-idle.ts'
import { inEachLook, openAs, STAFF_VISITS } from './staff-page.ts'
import { startTestSite } from './test-site.ts'

let services: ChannelServices
const site = startTestSite(undefined, async () => {
  services = await startChannelServices()
  return services.env
})
afterAll(() => services?.close())

/** Makes the attempts of the deliveries that wait. */
async function attempt(): Promise<void> {
  const { system } = site.portal
  const { rows } = await system.db.$client.query(
    "select id, attempts from channel_deliveries where state = 'waiting'",
  )
  for (const { id, attempts } of rows)
    await attemptDelivery(system, { deliveryId: id, attempt: attempts + 1 })
}

async function addChannel(page: Page, name: string): Promise<string> {
  const answer = await page.request.post('/api/channels', {
    headers: { origin: site.origin },
    data: {
      kind: 'telegram',
      name,
      language: 'bn',
      isOn: true,
      account: '@maidan',
      secrets: SECRETS.telegram,
      posts: 'none',
      sections: [],
      results: 'none',
      tournaments: [],
      postTemplate: DEFAULT_TEMPLATES.post,
      resultTemplate: DEFAULT_TEMPLATES.result,
    },
  })
  expect(answer.status()).toBe(201)
  const { _id } = await answer.json()
  return _id
}
const removeAll = () => site.portal.system.db.$client.query('delete from channels')

test('an admin adds a channel, tests it, sends a post by hand, and sends again what was lost', async () => {
  const page = await openAs(site, 'admin', '/dashboard/channels')
  await page.getByText('No channels yet.').waitFor()
  await page.getByRole('button', { name: 'Add a channel' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Our Telegram')
  await page.getByLabel('Edition').selectOption('bn')
  await page.getByLabel('Channel', { exact: true }).fill('maidan')
  await page.getByLabel('Text for a post').fill('{headline} {score}')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('This is needed.').waitFor()
  await page.getByLabel('Token of the bot').fill(SECRETS.telegram.botToken)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Write @name or the number').waitFor()
  await page.getByLabel('Channel', { exact: true }).fill('@maidan')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('There is no placeholder {score}.').waitFor()
  await page.getByLabel('Text for a post').fill('{headline}\n{link}')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved: Our Telegram').waitFor()

  await page.getByRole('button', { name: 'Edit Our Telegram' }).click()
  await page.getByText('Stored, and shown to nobody.').waitFor()
  expect(await page.getByLabel('Token of the bot').inputValue()).toBe('')
  expect(await page.content()).not.toContain(SECRETS.telegram.botToken)
  await page.getByRole('button', { name: 'Back' }).click()

  await page.getByRole('button', { name: 'Send a test to Our Telegram' }).click()
  await page.getByText('The test message stands at “Our Telegram”.').waitFor()
  expect(services.of('@maidan').at(-1)?.text).toContain('এটি এই চ্যানেলের পরীক্ষা।')

  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Choose a channel and a post.').waitFor()
  await page.locator('main').getByLabel('Channel', { exact: true }).selectOption({ label: 'Our Telegram' })
  await page.getByRole('combobox', { name: 'Published post' }).click()
  await page.getByRole('listbox', { name: 'Published post' }).getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  services.reply('cut')
  await page.getByRole('button', { name: 'Send now' }).click()
  await page.getByText('It is being sent.').waitFor()
  await page.getByRole('cell', { name: 'Waits' }).waitFor()
  await attempt()
  await page.getByText('The service was asked, but its answer was lost').waitFor()
  await page.getByRole('button', { name: /^Send again: “.*” to Our Telegram$/ }).click()
  await page.getByText('and would stand there twice').waitFor()
  await page.getByRole('button', { name: 'Send again', exact: true }).click()
  await page.getByRole('cell', { name: 'Waits' }).waitFor()
  await attempt()
  await page.getByRole('link', { name: /^See it there: “(?!Test).*”, Telegram$/ }).waitFor()
  expect(services.of('@maidan').at(-1)?.text).toMatch(/\nhttp:\/\/localhost:/)

  await page.getByRole('button', { name: 'Remove Our Telegram' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('Removed: Our Telegram').waitFor()
})

test('an editor sends a post and a result from their own screens', { tags: 'slow' }, async () => {
  const page = await openAs(site, 'admin', '/dashboard/channels')
  await removeAll()
  await addChannel(page, 'Our Telegram')
  const { rows } = await site.portal.system.db.$client.query(
    `(select id, 'updatePost' as screen from posts where status = 'published' and language = 'bn' limit 1)
     union all (select id, 'matches' from matches where status = 'finished' limit 1)`,
  )
  const editor = await openAs(site, 'editor', '/dashboard')
  for (const { id, screen } of rows) {
    await editor.goto(`/dashboard/${screen}/${id}`)
    await editor.getByText('Not sent there').waitFor()
    await editor.getByRole('button', { name: 'Send to Our Telegram' }).click()
    await editor.getByText('Everybody who follows the channel sees it.').waitFor()
    await editor.getByRole('button', { name: 'Send now' }).dblclick()
    const panel = editor.locator('section', { has: editor.getByRole('heading', { name: 'Channels' }) })
    await panel.getByText('Waits').waitFor()
    await attempt()
    await panel.getByRole('link', { name: /^See it there/ }).waitFor()
    expect(await panel.getByRole('button').count()).toBe(0)
  }
  expect(rows).toHaveLength(2)
  await editor.goto('/dashboard/channels')
  await editor.getByRole('row', { name: 'by The editor' }).first().waitFor()
  expect(await editor.getByRole('row', { name: 'by The editor' }).count()).toBe(2)
  await removeAll()
})

test('an editor reads the log and filters it, and cannot set up channels', async () => {
  const page = await openAs(site, 'editor', '/dashboard/channels')
  await page.getByRole('heading', { name: 'What was sent' }).waitFor()
  expect(await page.getByRole('button', { name: 'Add a channel' }).count()).toBe(0)
  await page.getByRole('rowheader', { name: 'Test message' }).waitFor()
  await page.getByLabel('State').selectOption('failed')
  await page.getByText('Nothing in this state.').waitFor()
})

test.each(STAFF_VISITS)(
  'the screen has no violations and fits: $language',
  { tags: 'slow' },
  async ({ language, looks }) => {
    const page = await openAs(site, 'admin', '/dashboard/channels', { language })
    await removeAll()
    const id = await addChannel(page, language === 'bn' ? 'টেলিগ্রাম' : 'Telegram')
    for (const state of DELIVERY_STATES)
      await site.portal.system.db.$client.query(
        `insert into channel_deliveries (id, channel_id, channel_name, kind, subject, subject_id, title, path, state,
         attempts, error, url, queued_at, created_at, changed_at)
       values ($1, $2, 'Telegram', 'telegram', 'post', $1, 'শেষ বলে ছক্কা, মিরপুরে জিতল বাংলাদেশ', '/latest', $3, 1,
         'Bad Request: chat not found', 'https://t.me/maidan/1', now(), now(), now())`,
        [`${language}-${state}`, id, state],
      )
    await page.reload()
    await page.getByRole('table').nth(1).waitFor()
    const check = () =>
      inEachLook(page, looks, async () => {
        expect(await violationsOn(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      })
    await check()
    await page.getByRole('button', { name: language === 'bn' ? 'চ্যানেল যোগ করুন' : 'Add a channel' }).click()
    const selects = page.locator('form select')
    for (const select of await selects.all())
      if ((await select.locator('option[value="chosen"]').count()) > 0) await select.selectOption('chosen')
    await selects.first().selectOption('x')
    await waitUntilIdle(page)
    await check()
    await site.portal.system.db.$client.query('delete from channel_deliveries')
  },
)
