// Finds Varnish for its test: the installed one, or Debian's package, which it installs as root. Without Varnish the test is
// skipped with the reason. Run as a program, it prints the result as JSON.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { canInstallPackages, installPackages, updatePackageLists } from './apt.mjs'

const PACKAGES = ['varnish', 'varnish-modules']

/**
 * The path of varnishd, or the reason why there is none. Installs it if possible.
 * @returns {Promise<{ path: string } | { path: null, reason: string }>}
 */
export async function ensureVarnish() {
  const found = findVarnish()
  if (found) return { path: found }
  if (!canInstallPackages())
    return { path: null, reason: 'varnishd is not installed, and only root on Debian can install it' }
  await updatePackageLists()
  const { output } = await installPackages(PACKAGES)
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
