// Finds a Chromium for the browser tests or installs one: the system's, Debian's package (as root), or Playwright's.
// Run as a program, it prints the path of the installed one.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { canInstallPackages, installPackages, updatePackageLists } from './apt.mjs'
import { inProject, NODE_MODULES, OWN_NODE } from './project.mjs'
import { run } from './run.mjs'
import { SetupError, step } from './step.mjs'

// It comes first: it renders the same pages with less than half the CPU time.
const HEADLESS_SHELL = 'chromium-headless-shell'
const NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const FONTS = ['fonts-noto-core', 'fonts-beng']

/** The path of a Chromium that starts, or null. */
async function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...(await playwrightPath())].find((path) => existsSync(path) && starts(path)) ?? null
}

/** Installs a Chromium if there is none, and the headless shell beside another one if it can. Throws SetupError if there is none. */
export async function ensureChromium() {
  const found = await findChromium()
  if (found && !found.endsWith(HEADLESS_SHELL) && canInstallPackages())
    await installPackages([HEADLESS_SHELL])
  if (found) return
  await step('Installing a Chromium for the browser tests', async () => {
    const output = [await fromDebian(), (await findChromium()) ? '' : await fromPlaywright()]
    if (!(await findChromium())) {
      throw new SetupError(
        `No Chromium for the browser tests was found, and none could be installed.\n${output.join('\n')}`,
      )
    }
  })
}

async function fromDebian() {
  if (!canInstallPackages()) return ''
  let { output } = await updatePackageLists()
  for (const browser of [HEADLESS_SHELL, 'chromium']) {
    const installed = await installPackages([browser, ...FONTS])
    if (installed.ok) return ''
    output += `\n${installed.output}`
  }
  return output
}

async function fromPlaywright() {
  const program = join(NODE_MODULES, 'playwright-core/cli.js')
  const { ok, output } = await run(OWN_NODE, [program, 'install', 'chromium'])
  return ok ? '' : output
}

async function playwrightPath() {
  const home = join(NODE_MODULES, 'playwright-core/index.mjs')
  if (!existsSync(home)) return []
  const { chromium } = await import(home)
  return [chromium.executablePath()]
}

// Ubuntu's chromium-browser is only a script that says how to install one.
function starts(path) {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = await findChromium()
  if (!path) {
    process.stderr.write(`No Chromium found. Run "npm test" in ${inProject()} to install one.\n`)
    process.exit(1)
  }
  process.stdout.write(`${path}\n`)
}
