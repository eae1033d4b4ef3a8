// Takes the screenshots of `npm run screens` (screens.mjs) on Maidan's own Node.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { ADMIN, startPortal } from '../../bench/tools/portal.ts'
import { inProject } from '../prepare/project.mjs'
import { EVERY_LOOK, NEW_SITE_SCREENS, SCREENS } from './list.mjs'

const FOLDER = inProject('build/screens')
/** The pictures of README.md, which stand in the repository. */
const README_PICTURES = [
  'home-1280-light.jpg',
  'dashboard-edit-post-1280-light.jpg',
  'match-live-390-light.jpg',
]
/** The pictures of the web app manifest (app/reader/files/manifest.server.ts). */
const MANIFEST_PICTURES = ['', '-en'].flatMap((edition) =>
  [390, 1280].map((width) => `install${edition}-${width}-light.jpg`),
)
const QUALITY = 80
const MAX_BYTES = 500_000
/** Height of a screenshot by width, in CSS pixels. */
const HEIGHTS = { 360: 740, 390: 2400, 1280: 2000 }

mkdirSync(FOLDER, { recursive: true })
const sessions = new Map()
const words = process.argv.slice(2)

await onPortal({ DEMO_MATCH: '1' }, SCREENS)
await onPortal({ DEMO: '0' }, NEW_SITE_SCREENS)

/** Takes the wanted screens on a portal with a new data folder. */
async function onPortal(settings, screens) {
  const wanted = screens.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  if (wanted.length === 0) return
  const dataDir = mkdtempSync(join(tmpdir(), 'maidan-screens-'))
  try {
    await using portal = await startPortal(dataDir, settings)
    const browser = await launchBrowser()
    sessions.clear()
    for (const screen of wanted) await takeScreen(browser, portal, screen)
    await browser.close()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function launchBrowser() {
  const finder = inProject('scripts/prepare/chromium.mjs')
  const executablePath = execFileSync(process.execPath, [finder], { encoding: 'utf8' }).trim()
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath, args: [...args, '--disable-dev-shm-usage'] })
}

async function takeScreen(browser, portal, { name, path, as, looks = EVERY_LOOK, before, isLive }) {
  if (as && !sessions.has(as)) sessions.set(as, await signIn(browser, portal, as))
  const address = portal.url + (typeof path === 'string' ? path : await path(portal.url))
  for (const { width = 1280, height = HEIGHTS[width], scheme = 'light', contrast } of looks) {
    const file = `${name}-${width}-${contrast ? 'contrast' : scheme}.jpg`
    const look = { width, height, scheme, contrast }
    await takeScreenshot(browser, { ...look, address, file, before, isLive, cookies: sessions.get(as) })
  }
}

async function signIn(browser, { url: origin, says }, role) {
  const context = await browser.newContext()
  // The portal prints the passwords of its demo accounts.
  const demo = async (email) => ({ email, password: await says(new RegExp(`${email}\\s+(\\S+)`)) })
  const data = role === 'admin' ? ADMIN : await demo(`${role}@demo.example`)
  const answer = await context.request.post(`${origin}/api/auth/sign-in/email`, { data, headers: { origin } })
  if (!answer.ok()) throw new Error(`The ${role} could not sign in: ${answer.status()}`)
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
  if (statSync(path).size > MAX_BYTES) throw new Error(`${file} is larger than ${MAX_BYTES} bytes`)
  if (README_PICTURES.includes(file)) copyFileSync(path, inProject(`docs/screens/${file}`))
  if (MANIFEST_PICTURES.includes(file)) copyFileSync(path, inProject(`public/icons/${file}`))
}
