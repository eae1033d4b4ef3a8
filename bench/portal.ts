// A Maidan that the bench starts on a data folder, as `npm start` does, and stops again. Owns no data folder.
import { join } from 'node:path'
import { freePortAt } from '#server/processes/common-port.ts'
import { startChild } from './child.ts'

export const PROJECT = join(import.meta.dirname, '..')
/** What `npm start` runs: builds the pages first when they are out of date, then becomes `maidan serve`. */
export const START = join(PROJECT, 'scripts/start.mjs')

export const ADMIN = { email: 'bench@maidan.example', password: 'bench-0f3a9c51' }

export type Portal = AsyncDisposable & { pid: number; url: string; port: number; dataDir: string }

/** Settings a developer may have in .env or the environment and that would change what is measured. */
const LEFT_OUT = [
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

/** The environment of a portal on this folder and port; the address is a number so that no name is looked up. */
export function portalEnvironment(dataDir: string, port: number): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...Object.fromEntries(LEFT_OUT.map((name) => [name, ''])),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    SITE_URL: addressOf(port),
    DATA_DIR: dataDir,
    DEMO: '1',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'error',
  }
}

export function addressOf(port: number): string {
  return `http://127.0.0.1:${port}`
}

/** Starts a portal and answers when it listens; disposing of it stops it, PostgreSQL included. `more`: further settings. */
export async function startPortal(dataDir: string, more: Record<string, string> = {}): Promise<Portal> {
  const port = await freePortAt('127.0.0.1', 0)
  const url = addressOf(port)
  const child = startChild(process.execPath, [START], { ...portalEnvironment(dataDir, port), ...more })
  await child.says(new RegExp(`^${url}$`, 'm'))
  return { pid: child.pid, url, port, dataDir, [Symbol.asyncDispose]: () => child.end() }
}
