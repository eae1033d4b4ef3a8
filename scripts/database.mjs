// `npm run database`: opens Drizzle Studio on the database of the portal that runs with this DATA_DIR. Maidan's own Node runs it.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { inProject, OWN_NODE, PROJECT } from './prepare/project.mjs'

const settingsFile = inProject('.env')
if (existsSync(settingsFile)) process.loadEnvFile(settingsFile)
const url = process.env.DATABASE_URL ?? embeddedUrl(resolve(PROJECT, process.env.DATA_DIR ?? 'data'))
if (url === null) {
  process.stderr.write('No database is running. Start Maidan first (npm run dev), or set DATABASE_URL.\n')
  process.exit(1)
}
const studio = [inProject('node_modules/drizzle-kit/bin.cjs'), 'studio', ...process.argv.slice(2)]
const { status } = spawnSync(OWN_NODE, studio, {
  cwd: PROJECT,
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: url },
})
process.exit(status ?? 1)

function embeddedUrl(dataDir) {
  const file = resolve(dataDir, 'postgres.json')
  if (!existsSync(file)) return null
  const { socket, user, database } = JSON.parse(readFileSync(file, 'utf8'))
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(socket)}`
}
