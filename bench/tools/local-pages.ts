// Opens a data folder and the built pages in this process, for rendering without a server.
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { inlineStylesOf } from '#server/http/pages/inline-styles.ts'
import { openPages, type Pages } from '#server/http/pages/pages.ts'
import { sourceHash } from '#server/http/responses/security-headers.ts'
import { openStaticFiles } from '#server/http/responses/static-files.ts'
import type { Config } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { type OpenWorld, openWorld } from '#server/world.ts'

const BUILD = new URL('../../build/', import.meta.url)
export const SITE = 'http://localhost:3000'

/** Starts the folder's PostgreSQL and opens its world; `close` ends both. `settings`: in addition to those of every world. */
export async function openDataFolder(dataDir: string, settings: Partial<Pick<Config, 'push'>> = {}) {
  const log = createLog('error', process.stderr)
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const opened = await openWorld({ dataDir, s3: null, siteUrl: SITE, ...settings }, postgres.connection, log)
  const close = async () => {
    await opened.close()
    await postgres.stop()
  }
  return { opened, connection: postgres.connection, close }
}

export async function openLocalPages({ world }: OpenWorld): Promise<Pages> {
  const files = openStaticFiles(fileURLToPath(new URL('client', BUILD)))
  const build: ServerBuild = await import(new URL('server/index.js', BUILD).href)
  const inlineStyles = inlineStylesOf(files, sourceHash)
  return openPages(world, build, { inlineStyles, mode: 'production', purgedByName: false })
}

/** Renders the stored form of a page. */
export async function renderPage(pages: Pages, key: string): Promise<Uint8Array> {
  const { status, body } = await pages.renderStored(key)
  if (status !== 200) throw new Error(`${key} was rendered with status ${status}`)
  return body
}
