// `npm run screens [-- name …]`: takes screenshots of the reading side and the dashboard with the demo newsroom into build/screens/;
// with words, only those whose name contains one.
// Plain JavaScript for Node 20, like every script here; the portal runs on Maidan's own Node.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureChromium } from '../prepare/chromium.mjs'
import { prepare } from '../prepare/prepare.mjs'
import { inProject } from '../prepare/project.mjs'
import { SetupError, script, step } from '../prepare/step.mjs'
import { NEW_SITE, NEW_SITE_SCREENS, PAGES, SCREENS } from './list.mjs'
import { onPortal } from './portal.mjs'

const FOLDER = inProject('build/screens')
/** The pictures of README.md, which stand in the repository. */
const README_PICTURES = [
  'home-1280-light.jpg',
  'dashboard-edit-post-1280-light.jpg',
  'match-live-390-light.jpg',
]
const QUALITY = 80
const MAX_BYTES = 500_000
/** Height of a screenshot by width, in CSS pixels. */
const HEIGHTS = { 360: 740, 390: 2400, 1280: 2000 }

const sessions = new Map()
const words = process.argv.slice(2)
const isWanted = (name) => words.length === 0 || words.some((word) => name.includes(word))

await script(async () => {
  await prepare({ forTests: true })
  await ensureChromium()
  mkdirSync(FOLDER, { recursive: true })
  await onPortal({ DEMO: '1' }, (portal) => step('Taking screenshots', () => takeDemo(portal)))
  if (!NEW_SITE_SCREENS.some(({ name }) => isWanted(name))) return
  await onPortal(NEW_SITE, (portal) => step('Taking screenshots of a new site', () => takeNewSite(portal)))
})

async function takeNewSite({ origin }) {
  sessions.clear()
  const passwords = { admin: NEW_SITE.ADMIN_PASSWORD }
  await withBrowser(async (browser) => {
    for (const screen of NEW_SITE_SCREENS.filter(({ name }) => isWanted(name)))
      await takeScreen(browser, origin, screen, passwords)
  })
}

async function withBrowser(work) {
  const { chromium } = await import('playwright-core')
  const finder = inProject('scripts/prepare/chromium.mjs')
  const executablePath = execFileSync(process.execPath, [finder], { encoding: 'utf8' }).trim()
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args: [...args, '--disable-dev-shm-usage'] })
  try {
    await work(browser)
  } finally {
    await browser.close()
  }
}

async function takeDemo({ origin, passwords }) {
  await withBrowser(async (browser) => {
    for (const [name, find] of Object.entries(PAGES).filter(([name]) => isWanted(name))) {
      const address = origin + (await find(origin))
      for (const width of [390, 1280]) {
        for (const scheme of ['light', 'dark']) {
          await takeScreenshot(browser, { address, width, scheme, file: `${name}-${width}-${scheme}.jpg` })
        }
      }
    }
    const english = { address: `${origin}/en`, width: 1280, scheme: 'light', file: 'home-en-1280-light.jpg' }
    if (isWanted('home-en')) await takeScreenshot(browser, english)
    for (const screen of SCREENS.filter(({ name }) => isWanted(name)))
      await takeScreen(browser, origin, screen, passwords)
  })
}

async function takeScreen(browser, origin, { name, path, as, looks, before, isLive }, passwords) {
  if (as && !sessions.has(as)) sessions.set(as, await signIn(browser, origin, as, passwords[as]))
  const address = origin + (typeof path === 'string' ? path : await path(origin))
  for (const { width = 1280, height = HEIGHTS[width], scheme = 'light', contrast } of looks) {
    const file = `${name}-${width}-${contrast ? 'contrast' : scheme}.jpg`
    const look = { width, height, scheme, contrast }
    await takeScreenshot(browser, { ...look, address, file, before, isLive, cookies: sessions.get(as) })
  }
}

async function signIn(browser, origin, role, password) {
  const context = await browser.newContext()
  const data = { email: `${role}@demo.example`, password }
  const answer = await context.request.post(`${origin}/api/auth/sign-in/email`, { data, headers: { origin } })
  if (!answer.ok()) throw new SetupError(`The demo ${role} could not sign in: ${answer.status()}`)
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

/** Runs in the page. Dashboard screens show a status while they load, and are busy until their numbers are there. */
function hasItsData() {
  const isLoading = [...document.querySelectorAll('[role=status]')].some(({ textContent }) =>
    /^Loading/.test(textContent),
  )
  return !isLoading && document.querySelector('[aria-busy=true]') === null
}

async function takeScreenshot(browser, { address, file, before, isLive, cookies = [], ...look }) {
  const { width, height = HEIGHTS[width], scheme, contrast = 'no-preference' } = look
  // The viewport is as high as the screenshot, because pictures load lazily.
  const viewport = { width, height }
  const context = await browser.newContext({ viewport, colorScheme: scheme, contrast })
  await context.addCookies(cookies)
  const page = await context.newPage()
  // Text typed for one screenshot must not be recovered in the next.
  await page.route('**/api/autosaves/*', () => {})
  // A page that follows a match is never idle, because its stream stays open.
  await page.goto(address, { waitUntil: isLive ? 'load' : 'networkidle' })
  if (isLive) await sleep(2_000)
  await page.waitForFunction(hasItsData)
  await before?.(page)
  const full = await page.evaluate(() => document.documentElement.scrollHeight)
  const path = join(FOLDER, file)
  const clip = { x: 0, y: 0, width, height: Math.min(full, height) }
  await page.screenshot({ path, type: 'jpeg', quality: QUALITY, clip })
  await context.close()
  if (statSync(path).size > MAX_BYTES) throw new SetupError(`${file} is larger than ${MAX_BYTES} bytes`)
  if (README_PICTURES.includes(file)) copyFileSync(path, inProject(`docs/screens/${file}`))
}
