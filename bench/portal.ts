// Starts a portal on a data folder as `npm start` does, and stops it. Owns no data folder.
import { join } from 'node:path'
import { findFreePort } from '#server/processes/shared-port.ts'
import { startChild } from './child.ts'

export const PROJECT = join(import.meta.dirname, '..')
/** The program of `npm start`: builds outdated pages, then runs `maidan serve`. */
export const START = join(PROJECT, 'scripts/start.mjs')

export const ADMIN = { email: 'bench@maidan.example', password: 'bench-0f3a9c51' }

export type Portal = AsyncDisposable & { pid: number; url: string; port: number; dataDir: string }

/** Settings of a developer's .env or environment that would change the measurement. */
const IGNORED_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URLS',
  'SECRET',
  'NEW_USER_PASSWORD',
  'SMTP_URL',
  'MAIL_FROM',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_ISSUER',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'WEB_CONCURRENCY',
  'TRUST_PROXY',
  'METRICS_TOKEN',
  'BACKUP_DIR',
  'PURGE_URL',
  'INDEXNOW_KEY',
  'WEBSUB_HUB',
]

/** The host is an IP address, so there is no name lookup. */
export function portalEnvironment(dataDir: string, port: number): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...Object.fromEntries(IGNORED_SETTINGS.map((name) => [name, ''])),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    SITE_URL: localUrl(port),
    DATA_DIR: dataDir,
    DEMO: '1',
    DEMO_MATCH: '0',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'error',
  }
}

export function localUrl(port: number): string {
  return `http://127.0.0.1:${port}`
}

/** Resolves when the portal listens; disposal stops it with its PostgreSQL. `more`: additional settings; `wanted`: its port. */
export async function startPortal(
  dataDir: string,
  more: Record<string, string> = {},
  wanted: number | null = null,
): Promise<Portal> {
  const port = wanted ?? (await findFreePort('127.0.0.1', 0))
  const url = localUrl(port)
  const child = startChild(process.execPath, [START], { ...portalEnvironment(dataDir, port), ...more })
  await child.says(new RegExp(`^${url}$`, 'm'))
  return { pid: child.pid, url, port, dataDir, [Symbol.asyncDispose]: () => child.end() }
}
