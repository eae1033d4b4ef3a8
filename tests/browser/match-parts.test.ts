// The strip of scores on a phone, the score box in a story, and the one in a frame of another site.
import { createServer } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { embeddedMatchPath } from '#contract/pages/match-paths.ts'
import { articlePath } from '#contract/pages/paths.ts'
import { createPost } from '#server/domain/editing/save-post.ts'
import { updateMatch } from '#server/domain/matches/matches.ts'
import { type League, makeLeague } from '../match-league.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
let league: League
beforeAll(async () => {
  league = await makeLeague(site.portal.system)
})

/** Starts a site on another origin, with one page. */
async function startOtherSite(html: string) {
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The other site has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('the strip of scores scrolls sideways on a phone, the page does not; focus shows its last link', async () => {
  const page = await site.newPage({ width: 390, scripts: false })
  await page.goto('/')
  const strip = page.getByRole('region', { name: 'ম্যাচের স্কোর' })
  const cells = strip.getByRole('list')
  await cells.evaluate((list) => list.scrollBy({ left: 300, behavior: 'instant' }))
  expect(await cells.evaluate((list) => list.scrollLeft)).toBeGreaterThan(200)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const all = strip.getByRole('link').last()
  await all.focus()
  const box = await all.boundingBox()
  expect(box && box.x + box.width).toBeLessThanOrEqual(391)
  expect(box?.height).toBeGreaterThanOrEqual(44)
})

test('a story with a score box gives text and score box more than 400 px on a desktop', async () => {
  const { post } = await createPost(site.portal.system, {
    language: 'en',
    status: 'published',
    headline: 'About a match',
    richText: '<p>The text of the story.</p>',
    imageUrl: '/placeholder.jpg',
    categories: ['Cricket'],
  })
  if (!post.createdAt) throw new Error('not published')
  await updateMatch(site.portal.system, league.live.id, { posts: [post.id] })
  const page = await site.newPage({ width: 1280 })
  await page.goto(articlePath({ ...post, createdAt: post.createdAt }))
  const [text, box] = [page.locator('.prose'), page.locator('article ul a[href*="/matches/"]')]
  expect((await text.boundingBox())?.width).toBeGreaterThan(400)
  expect((await box.boundingBox())?.width).toBeGreaterThan(400)
})

test('another site shows the score box in a frame, but no other page', async () => {
  const page = await site.newPage({ width: 390 })
  const address = site.origin + embeddedMatchPath('en', league.live.id)
  const frames = `<iframe id="score" src="${address}"></iframe><iframe id="home" src="${site.origin}/en"></iframe>`
  await using other = await startOtherSite(`<!DOCTYPE html><title>Other</title>${frames}`)
  await page.goto(other.origin)
  const score = page.frameLocator('#score')
  await score.getByRole('link', { name: 'Surjotorun Club' }).waitFor()
  expect(await page.frameLocator('#home').getByRole('main').count()).toBe(0)
})

test.each(['bn', 'en'] as const)(
  'the score box has no violations (%s)',
  { tags: 'slow' },
  async (language) => {
    const page = await site.newPage({ width: 390 })
    for (const { id } of [league.live, league.fixture, league.football]) {
      await page.goto(embeddedMatchPath(language, id))
      expect(await violationsOn(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    }
  },
)
