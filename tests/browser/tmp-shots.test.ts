import { test } from 'vitest'
import { EMPTY_CATEGORY } from './public-pages.ts'
import { startReadingSide } from './reading-side.ts'
import { emptyCategory, findStories } from './stories.ts'
const site = startReadingSide(({ system }) => emptyCategory(system, EMPTY_CATEGORY))
test('x', async () => {
  const stories = await findStories(site.portal.system)
  const page = await site.newPage({ width: 390 })
  await page.goto('/')
  await page.locator('header details', { has: page.locator('nav') }).locator('summary').click()
  await page.screenshot({ path: '/tmp/b1/s/menu-390.png' })
  await page.keyboard.press('Escape')
  await page.locator('header details').filter({ hasNot: page.locator('nav') }).locator('summary').click()
  await page.screenshot({ path: '/tmp/b1/s/account-390.png' })
  const wide = await site.newPage({ width: 1280, dark: true })
  await wide.goto('/cricket')
  await wide.locator('header details').filter({ hasNot: wide.locator('nav') }).locator('summary').click()
  await wide.screenshot({ path: '/tmp/b1/s/account-1280.png' })
  const paper = await site.newPage({ width: 718 })
  await paper.goto(stories.bn.withTable)
  await paper.emulateMedia({ media: 'print' })
  await paper.screenshot({ path: '/tmp/b1/s/paper.png', fullPage: true })
  const k = await site.newPage({ width: 1280 })
  await k.goto('/')
  for (let i = 0; i < 22; i++) await k.keyboard.press('Tab')
  await k.screenshot({ path: '/tmp/b1/s/focus.png' })
  const w = await site.newPage({ width: 1920 })
  await w.goto('/')
  await w.screenshot({ path: '/tmp/b1/s/home-1920.png' })
  const c = await site.newPage({ width: 390 })
  for (let i = 0; i < 6; i++) { await c.goto('/contact'); await c.locator('main form button[type=submit]').click(); await c.waitForLoadState() }
  await c.screenshot({ path: '/tmp/b1/s/contact-limit.png' })
}, 600000)
