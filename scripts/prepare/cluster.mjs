// Finds the programs of a PostgreSQL cluster for its tests, and those that check the files for operators: the installed ones, or
// Debian's packages, which it installs as root without starting their services. Without them the tests are skipped with the reason.
// Run as a program, it prints JSON.
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { canInstallPackages, installPackages, updatePackageLists } from './apt.mjs'

/** A library for Debian's Python. */
const KUBERNETES = '/usr/lib/python3/dist-packages/kubernetes'
/** By program. */
const PACKAGES = {
  pgbouncer: 'pgbouncer',
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  postgres: 'postgresql',
  nginx: 'nginx-light',
  caddy: 'caddy',
  keepalived: 'keepalived',
  promtool: 'prometheus',
  'docker-compose': 'docker-compose',
  'systemd-analyze': 'systemd',
  [KUBERNETES]: 'python3-kubernetes',
}
const SERVERS = '/usr/lib/postgresql'

/**
 * The paths of these programs, or the reason why one is missing. Installs them if possible.
 * @param {(keyof typeof PACKAGES)[]} names
 * @returns {Promise<{ paths: Record<string, string> } | { paths: null, reason: string }>}
 */
export async function ensurePrograms(names) {
  const missing = names.filter((name) => !find(name))
  let output = ''
  if (missing.length > 0) {
    if (!canInstallPackages())
      return {
        paths: null,
        reason: `${missing.join(', ')} is not installed, and only root on Debian can install it`,
      }
    await updatePackageLists()
    output = (await installPackages([...missing.map((name) => PACKAGES[name])], { isStarted: false })).output
  }
  const lost = names.filter((name) => !find(name))
  if (lost.length > 0) return { paths: null, reason: `${lost.join(', ')} could not be installed: ${output}` }
  return { paths: Object.fromEntries(names.map((name) => [name, find(name)])) }
}

/** @param {keyof typeof PACKAGES} name */
function find(name) {
  if (name === KUBERNETES) return existsSync(name) ? name : null
  // PATH may have single programs of a server, and Patroni needs the whole folder.
  const folders =
    name === 'postgres'
      ? serverFolders()
      : [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}

/** The newest first; Debian keeps PostgreSQL's programs out of PATH. */
function serverFolders() {
  if (!existsSync(SERVERS)) return []
  const versions = readdirSync(SERVERS).sort((one, other) => Number(other) - Number(one))
  return versions.map((version) => join(SERVERS, version, 'bin'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const programs = await ensurePrograms(process.argv.slice(2))
  process.stdout.write(`${JSON.stringify(programs)}\n`)
}
