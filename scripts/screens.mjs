// `npm run screens [-- name …]`: takes screenshots of the reading side and the dashboard with the demo newsroom into docs/screens/;
// with words, only those whose name contains one.
// Plain JavaScript for Node 20, like every script here; the portal runs on Maidan's own Node.
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureChromium } from './prepare/chromium.mjs'
import { prepare } from './prepare/prepare.mjs'
import { inProject, OWN_NODE } from './prepare/project.mjs'
import { SetupError, script, step } from './prepare/step.mjs'

const FOLDER = inProject('docs/screens')
const QUALITY = 80
const LARGEST_BYTES = 500_000
const TIMEOUT_MS = 120_000
/** Settings of a real portal in .env or the environment; the screenshots must not touch it. */
const IGNORED_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URLS',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'PURGE_URL',
]
/** Height of a screenshot by width, in CSS pixels. */
const HEIGHTS = { 360: 740, 390: 2400, 1280: 2000 }

const PAGES = {
  home: () => '/',
  category: () => '/cricket',
  article: leadPath,
}

/** `as`: who is signed in; `before`: what to do first; `looks`: default is wide and light. */
const BOTH_WIDTHS = [{}, { width: 390 }]
const EVERY_LOOK = [{}, { width: 390 }, { scheme: 'dark' }, { width: 390, scheme: 'dark' }]
const PAD_LOOKS = [{ width: 360 }, { width: 360, scheme: 'dark' }, {}]
const ADD_POST = '/dashboard/addPost'
const SCREENS = [
  { name: 'search', path: `/search?q=${encodeURIComponent('বাংলাদেশ')}`, looks: EVERY_LOOK },
  { name: 'search-suggestions', path: '/search', before: typeSearch, looks: BOTH_WIDTHS },
  { name: 'search-nothing', path: `/search?q=${encodeURIComponent('কৃকেট')}`, looks: BOTH_WIDTHS },
  { name: 'search-en', path: '/en/search?q=bangladesh', looks: BOTH_WIDTHS },
  { name: 'topic', path: '/topic/bpl', looks: EVERY_LOOK },
  { name: 'topic-en', path: '/en/topic/bpl', looks: BOTH_WIDTHS },
  { name: 'club', path: '/teams/mathpara-krirachakra', looks: EVERY_LOOK },
  { name: 'player', path: '/players/rashed-mahmud', looks: EVERY_LOOK },
  { name: 'player-en', path: '/en/players/rashed-mahmud', looks: BOTH_WIDTHS },
  { name: 'venue', path: '/venues/kadamtali-field', looks: BOTH_WIDTHS },
  { name: 'teams', path: '/teams', looks: BOTH_WIDTHS },
  { name: 'players', path: '/players', looks: BOTH_WIDTHS },
  { name: 'scores', path: '/scores', looks: EVERY_LOOK },
  { name: 'match', path: matchPath('finished', 'cricket'), looks: EVERY_LOOK },
  { name: 'match-en', path: matchPath('finished', 'cricket', '/en'), looks: BOTH_WIDTHS },
  { name: 'match-scorecard', path: matchPath('finished', 'cricket', '', '/scorecard'), looks: EVERY_LOOK },
  { name: 'match-commentary', path: matchPath('finished', 'cricket', '', '/commentary'), looks: BOTH_WIDTHS },
  { name: 'match-statistics', path: matchPath('finished', 'cricket', '', '/statistics'), looks: EVERY_LOOK },
  { name: 'match-squads', path: matchPath('finished', 'cricket', '', '/squads'), looks: BOTH_WIDTHS },
  { name: 'match-football', path: matchPath('finished', 'football'), looks: EVERY_LOOK },
  { name: 'match-preview', path: matchPath('fixture', 'cricket'), looks: BOTH_WIDTHS },
  { name: 'match-kabaddi', path: matchPath('finished', 'kabaddi'), looks: BOTH_WIDTHS },
  { name: 'contest', path: matchPath('finished', 'athletics'), looks: EVERY_LOOK },
  { name: 'live-blog', path: '/dashboard/live', as: 'admin', before: readLiveBlog, looks: EVERY_LOOK },
  { name: 'dashboard-live', path: '/dashboard/live', as: 'admin', before: openLiveBlog, looks: EVERY_LOOK },
  { name: 'dashboard-rundown', path: '/dashboard/rundown', as: 'admin', looks: EVERY_LOOK },
  { name: 'match-live', path: matchPath('live', 'cricket'), isLive: true, looks: EVERY_LOOK },
  { name: 'match-live-en', path: matchPath('live', 'cricket', '/en'), isLive: true, looks: BOTH_WIDTHS },
  { name: 'tournament', path: tournamentPath, looks: EVERY_LOOK },
  { name: 'tournaments', path: '/tournaments', looks: BOTH_WIDTHS },
  { name: 'dashboard-matches', path: '/dashboard/matches', as: 'admin', looks: EVERY_LOOK },
  { name: 'dashboard-match', path: deskPath('finished', 'football'), as: 'admin', looks: BOTH_WIDTHS },
  { name: 'dashboard-tournaments', path: '/dashboard/tournaments', as: 'admin', looks: BOTH_WIDTHS },
  { name: 'pad', path: padPath, as: 'admin', isLive: true, before: takeOver, looks: PAD_LOOKS },
  {
    name: 'pad-sun',
    path: padPath,
    as: 'admin',
    isLive: true,
    before: chooseSunLook,
    looks: [{ width: 360 }],
  },
  {
    name: 'pad-bn',
    path: padPath,
    as: 'editor',
    isLive: true,
    before: takeOverInBengali,
    looks: [{ width: 360 }, { width: 360, scheme: 'dark' }],
  },
  { name: 'login', path: '/login', looks: EVERY_LOOK },
  { name: 'login-en', path: '/en/login', looks: [{}] },
  { name: 'register', path: '/register', looks: BOTH_WIDTHS },
  { name: 'register-en', path: '/en/register', looks: [{}] },
  { name: 'forgot-password', path: '/forgot-password', looks: BOTH_WIDTHS },
  { name: 'reset-password', path: '/reset-password?token=none', looks: BOTH_WIDTHS },
  { name: 'profile', path: '/profile', as: 'reader', looks: EVERY_LOOK },
  { name: 'appointment', path: '/appointment', as: 'reader', looks: BOTH_WIDTHS },
  { name: 'allnewspaper', path: '/allnewspaper', as: 'reader', looks: BOTH_WIDTHS },
  { name: 'contact', path: '/contact', looks: BOTH_WIDTHS },
  { name: 'team', path: '/team', looks: BOTH_WIDTHS },
  { name: 'dashboard', path: '/dashboard', as: 'admin', looks: EVERY_LOOK },
  { name: 'dashboard-reporter', path: '/dashboard', as: 'reporter', looks: BOTH_WIDTHS },
  { name: 'dashboard-profile', path: '/dashboard/profile', as: 'admin', looks: BOTH_WIDTHS },
  { name: 'dashboard-usermgt', path: '/dashboard/usermgt', as: 'admin', looks: EVERY_LOOK },
  { name: 'dashboard-make-admin', path: '/dashboard/makeAdmin', as: 'admin', looks: BOTH_WIDTHS },
  { name: 'dashboard-audit', path: '/dashboard/audit', as: 'admin', looks: BOTH_WIDTHS },
  { name: 'dashboard-messages', path: '/dashboard/messages', as: 'admin', looks: BOTH_WIDTHS },
  { name: 'dashboard-appointments', path: '/dashboard/appointments', as: 'admin', looks: BOTH_WIDTHS },
  { name: 'dashboard-newspapers', path: '/dashboard/newspapers', as: 'admin', looks: BOTH_WIDTHS },
  { name: 'dashboard-settings', path: '/dashboard/settings', as: 'admin', looks: BOTH_WIDTHS },
  { name: 'dashboard-breaking', path: '/dashboard/breaking', as: 'admin', looks: BOTH_WIDTHS },
  { name: 'dashboard-add-post', path: '/dashboard/addPost', as: 'admin', looks: EVERY_LOOK },
  { name: 'dashboard-add-post-reporter', path: '/dashboard/addPost', as: 'reporter', looks: BOTH_WIDTHS },
  { name: 'dashboard-edit-post', path: editLeadPath, as: 'admin', looks: EVERY_LOOK },
  { name: 'dashboard-all-posts', path: '/dashboard/allPosts', as: 'admin', looks: EVERY_LOOK },
  { name: 'dashboard-all-posts-reporter', path: '/dashboard/allPosts', as: 'reporter', looks: BOTH_WIDTHS },
  { name: 'dashboard-placements', path: '/dashboard/placements', as: 'admin', looks: EVERY_LOOK },
  { name: 'dashboard-media', path: '/dashboard/media', as: 'admin', looks: EVERY_LOOK },
  { name: 'dashboard-jsonupload', path: '/dashboard/jsonupload', as: 'admin', looks: BOTH_WIDTHS },
  { name: 'dashboard-terms', path: '/dashboard/terms', as: 'admin', looks: EVERY_LOOK },
  { name: 'dashboard-card', path: editLeadPath, as: 'admin', before: makeCard, looks: BOTH_WIDTHS },
  { name: 'dashboard-bijoy', path: ADD_POST, as: 'admin', before: pasteBijoy, looks: BOTH_WIDTHS },
  { name: 'dashboard-typing', path: ADD_POST, as: 'admin', before: typeBengali, looks: BOTH_WIDTHS },
]

/** A new site without the demo newsroom, as its first admin sees it. */
const NEW_SITE = { DEMO: '0', ADMIN_EMAIL: 'admin@demo.example', ADMIN_PASSWORD: 'for these pictures only' }
const NEW_SITE_SCREENS = [{ name: 'dashboard-setup', path: '/dashboard', as: 'admin', looks: EVERY_LOOK }]

const sessions = new Map()
const words = process.argv.slice(2)
const isWanted = (name) => words.length === 0 || words.some((word) => name.includes(word))

await script(async () => {
  await prepare({ forTests: true })
  await ensureChromium()
  mkdirSync(FOLDER, { recursive: true })
  await onPortal({ DEMO: '1' }, (portal) => step('Taking screenshots', () => takeDemo(portal)))
  await onPortal(NEW_SITE, (portal) => step('Taking screenshots of a new site', () => takeNewSite(portal)))
})

/** Starts a portal, runs `work`, stops the portal. */
async function onPortal(env, work) {
  const dataDir = mkdtempSync(join(tmpdir(), 'maidan-screens-'))
  try {
    const portal = await startPortal(dataDir, env)
    await work(portal).finally(portal.stop)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

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
  for (const { width = 1280, scheme = 'light' } of looks) {
    const file = `${name}-${width}-${scheme}.jpg`
    await takeScreenshot(browser, { address, width, scheme, file, before, isLive, cookies: sessions.get(as) })
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

async function takeScreenshot(browser, { address, width, scheme, file, before, isLive, cookies = [] }) {
  const height = HEIGHTS[width]
  // The viewport is as high as the screenshot, because pictures load lazily.
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme })
  await context.addCookies(cookies)
  const page = await context.newPage()
  // Text typed for one screenshot must not be recovered in the next.
  await page.route('**/api/autosaves/*', () => {})
  // A page that follows a match never stops loading.
  await page.goto(address, { waitUntil: isLive ? 'load' : 'networkidle' })
  if (isLive) await sleep(2_000)
  // Dashboard screens show a status while they load.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=status]')].every((status) => !/^Loading/.test(status.textContent)),
  )
  await before?.(page)
  const full = await page.evaluate(() => document.documentElement.scrollHeight)
  const path = join(FOLDER, file)
  const clip = { x: 0, y: 0, width, height: Math.min(full, height) }
  await page.screenshot({ path, type: 'jpeg', quality: QUALITY, clip })
  await context.close()
  if (statSync(path).size > LARGEST_BYTES)
    throw new SetupError(`${file} is larger than ${LARGEST_BYTES} bytes`)
}

async function typeSearch(page) {
  await page.locator('#query').pressSequentially('বাং')
  await page.locator('#suggestions [role=option]').first().waitFor()
}

async function makeCard(page) {
  await page.getByRole('button', { name: 'Create card' }).click()
  const card = page.getByAltText('The photo card with the headline')
  await card.waitFor()
  await card.scrollIntoViewIfNeeded()
}

async function pasteBijoy(page) {
  const story = page.locator('#post-richText')
  await story.click()
  await story.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Avwg evsjvq Mvb MvB')
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  })
  await page.getByRole('status').filter({ hasText: 'Converted from Bijoy' }).waitFor()
}

async function typeBengali(page) {
  await page.locator('#post-richText').click()
  await page.keyboard.press('Control+m')
  await page.waitForLoadState('networkidle')
  await page.keyboard.type('ami banglay gan gai. 25.5 BCB')
}

async function openLiveBlog(page) {
  await page.locator('#main h3 a, #main li a').first().click()
  await page.getByRole('textbox').first().waitFor()
}

async function readLiveBlog(page) {
  await openLiveBlog(page)
  await page.locator('#main a[href*="/allposts/"]').first().click()
  await page.locator('main h1').waitFor()
  await page.waitForLoadState('networkidle')
}

async function fetchLeadId(origin) {
  const answer = await fetch(`${origin}/api/homepage-data`)
  const { lead } = await answer.json()
  return lead._id
}

async function leadPath(origin) {
  return `/allposts/${await fetchLeadId(origin)}`
}

async function editLeadPath(origin) {
  return `/dashboard/updatePost/${await fetchLeadId(origin)}`
}

async function fetchMatch(origin, status, sport) {
  const answer = await fetch(`${origin}/api/matches?status=${status}&limit=60`)
  const matches = await answer.json()
  const found = matches.find((match) => match.sport === sport)
  if (!found) throw new SetupError(`The demo newsroom has no ${sport} match that is ${status}`)
  return found
}

function matchPath(status, sport, edition = '', tab = '') {
  return async (origin) => {
    const { _id, day } = await fetchMatch(origin, status, sport)
    return `${edition}/matches/${day.replaceAll('-', '/')}/${_id}${tab}`
  }
}

function deskPath(status, sport) {
  return async (origin) => `/dashboard/matches/${(await fetchMatch(origin, status, sport))._id}`
}

async function padPath(origin) {
  return `/dashboard/pad/${(await fetchMatch(origin, 'live', 'cricket'))._id}`
}

async function tournamentPath(origin) {
  const { tournament } = await fetchMatch(origin, 'finished', 'cricket')
  return `/tournaments/${tournament.slug}`
}

/** The picture before it was another device. */
async function takeOver(page) {
  const button = page.getByRole('button', { name: 'Take over' })
  await page.getByText('All sent').waitFor()
  if (await button.isVisible()) await button.click()
  await button.waitFor({ state: 'detached' })
}

/** The language of the pad is that of the account. */
async function takeOverInBengali(page) {
  const data = { email: 'editor@demo.example', language: 'bn' }
  const { origin } = new URL(page.url())
  await page.request.put(`${origin}/api/users`, { data, headers: { origin } })
  await page.reload({ waitUntil: 'load' })
  await page.getByText('সব পাঠানো হয়েছে').waitFor()
  const button = page.getByRole('button', { name: 'আমি লিখব' })
  if (await button.isVisible()) await button.click()
  await button.waitFor({ state: 'detached' })
}

async function chooseSunLook(page) {
  await takeOver(page)
  const look = page.getByRole('button', { name: /^Screen:/ })
  for (let tries = 0; tries < 3 && (await look.getAttribute('aria-label')) !== 'Screen: Sun'; tries++)
    await look.click()
}

async function startPortal(dataDir, env) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const own = { NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port), SITE_URL: origin, ...env }
  const unset = Object.fromEntries(IGNORED_SETTINGS.map((name) => [name, '']))
  const child = spawn(OWN_NODE, [inProject('cli/maidan.mjs'), 'serve'], {
    env: { ...process.env, ...unset, ...own, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (part) => {
    printed += part
  })
  let said = ''
  child.stderr.on('data', (part) => {
    said += part
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  const began = Date.now()
  while (Date.now() - began < TIMEOUT_MS && child.exitCode === null) {
    const ready = await fetch(`${origin}/health/ready`).catch(() => null)
    if (ready?.ok) return { origin, stop, passwords: parsePasswords(printed + said) }
    await sleep(200)
  }
  await stop()
  throw new SetupError(`The portal did not start.\n${said}`)
}

/** Parses the printed demo accounts: `  editor    editor@demo.example    pass`. */
function parsePasswords(text) {
  const lines = text.matchAll(/^\s+(\w+)\s+\1@demo\.example\s+(\S+)$/gm)
  return Object.fromEntries([...lines].map(([, role, password]) => [role, password]))
}

async function freePort() {
  const probe = createServer()
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return port
}
