// Finds Varnish for its test or installs it: the system's, or Debian's package (as root). Without one the test is skipped with the
// reason. Run as a program, it prints the result as JSON.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './run.mjs'

const PACKAGES = ['varnish', 'varnish-modules']
const APT = ['-o', 'DPkg::Lock::Timeout=300', '-q', '-y']

/**
 * The path of varnishd, installed if it can be.
 * @returns {Promise<{ path: string } | { path: null, reason: string }>}
 */
export async function ensureVarnish() {
  const found = findVarnish()
  if (found) return { path: found }
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return { path: null, reason: 'varnishd is not installed, and only root on Debian can install it' }
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', [...APT, 'update'], { env })
  const { output } = await run('apt-get', [...APT, 'install', '--no-install-recommends', ...PACKAGES], {
    env,
  })
  const path = findVarnish()
  return path ? { path } : { path: null, reason: `varnishd could not be installed: ${output}` }
}

function findVarnish() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'varnishd')).find((path) => existsSync(path)) ?? null
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const varnish = await ensureVarnish()
  process.stdout.write(`${JSON.stringify(varnish)}\n`)
}
