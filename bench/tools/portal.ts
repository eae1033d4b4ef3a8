// Starts a portal on a data folder as `npm start` does, and stops it. Owns no data folder.
import { join } from 'node:path'
import { settings } from '#server/platform/setting.ts'
import { findFreePort } from '#server/processes/shared-port.ts'
import { type Child, startChild } from './child.ts'

export const PROJECT = join(import.meta.dirname, '../..')
/** The program of `npm start`: builds outdated pages, then runs `maidan serve`. */
export const START = join(PROJECT, 'scripts/start.mjs')

export const ADMIN = { email: 'bench@maidan.example', password: 'bench-0f3a9c51' }

export type Portal = AsyncDisposable &
  Pick<Child, 'pid' | 'says'> & { url: string; port: number; dataDir: string }

/** No setting of a developer's .env or environment may change the measurement. */
const UNSET = Object.fromEntries(Object.keys(settings.shape).map((name) => [name, '']))

/** The host is an IP address, so there is no name lookup. */
export function portalEnvironment(dataDir: string, port: number): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...UNSET,
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

/** Resolves when the portal listens; disposal stops it with its PostgreSQL. `more`: additional settings. */
export async function startPortal(dataDir: string, more: Record<string, string> = {}): Promise<Portal> {
  const port = await findFreePort('127.0.0.1', 0)
  const url = localUrl(port)
  const child = startChild(process.execPath, [START], { ...portalEnvironment(dataDir, port), ...more })
  await child.says(new RegExp(`^${url}$`, 'm'))
  return { ...child, url, port, dataDir, [Symbol.asyncDispose]: () => child.end() }
}
