// A real WordPress of Debian's packages (wordpress, php-cli, php-mysql, php-gd, mariadb-server) with a newspaper in it, in a folder of
// its own: database on a unix socket, PHP's own server on 127.0.0.1.
import { execFile } from 'node:child_process'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { findFreePort } from '#server/processes/shared-port.ts'
import { startChild } from '../tools/child.ts'
import { startMariaDb } from './mariadb.ts'

const PACKAGE = '/usr/share/wordpress'
const SCRIPTS = ['install.php', 'fill.php', 'inventory.php', 'export.php', 'router.php']
const MAX_OUTPUT = 1024 ** 3
const run = promisify(execFile)

const text = z.string()
const inventorySchema = z.object({
  posts: z.array(
    z.object({
      id: z.int(),
      type: z.enum(['post', 'page']),
      status: z.enum(['publish', 'draft', 'private']),
      title: text,
      /** UTC, `yyyy-mm-dd hh:mm:ss`; zeros where there is none. */
      date: text,
      address: text,
      former: z.array(text),
      author: text,
      sections: z.array(text),
      tags: z.array(text),
      /** The words that a reader of WordPress sees. */
      text,
      /** Ids of the pictures in the text. */
      pictures: z.array(z.coerce.number()),
      thumbnail: z.int(),
    }),
  ),
  pictures: z.array(z.object({ id: z.coerce.number(), caption: text, alt: text, file: text })),
  addresses: z.array(text),
  authors: z.array(z.object({ login: text, name: text })),
  sections: z.array(text),
  tags: z.array(text),
})
/** What is in a WordPress, read from its database. Addresses are paths with their query. */
export type Inventory = z.infer<typeof inventorySchema>

export type WordPressSite = AsyncDisposable & {
  url: string
  inventory: Inventory
  /** The export of the whole site. */
  exportFile: string
  uploads: string
}

/** Installs, fills and serves a WordPress with this number of posts; takes about 40 ms a post. */
export async function openWordPress(folder: string, posts: number): Promise<WordPressSite> {
  const site = join(folder, 'wordpress')
  await cp(PACKAGE, site, { recursive: true, dereference: true })
  for (const script of SCRIPTS) await cp(join(import.meta.dirname, script), join(site, script))
  const database = await startMariaDb(join(folder, 'mariadb'), 'wp')
  const port = await findFreePort('127.0.0.1', 0)
  const url = `http://127.0.0.1:${port}`
  await writeFile(join(site, 'wp-config.php'), configOf(database.socket))
  const php = async (script: string, ...args: string[]) =>
    (await run('php', ['-d', 'memory_limit=2G', script, ...args], { cwd: site, maxBuffer: MAX_OUTPUT }))
      .stdout
  await php('install.php', url)
  await php('fill.php', String(posts))
  const inventory = inventorySchema.parse(JSON.parse(await php('inventory.php')))
  const exportFile = join(folder, 'wordpress.xml')
  await writeFile(exportFile, await php('export.php'))
  const server = startChild('php', ['-S', `127.0.0.1:${port}`, '-t', site, join(site, 'router.php')])
  await server.says(/started/)
  return {
    url,
    inventory,
    exportFile,
    uploads: join(site, 'wp-content/uploads'),
    async [Symbol.asyncDispose]() {
      await server.end('whole')
      await database.end()
    },
  }
}

function configOf(socket: string): string {
  const keys = ['AUTH_KEY', 'SECURE_AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY', 'AUTH_SALT', 'SECURE_AUTH_SALT']
  const constants = {
    DB_NAME: 'wp',
    DB_USER: 'wp',
    DB_PASSWORD: 'wp',
    DB_HOST: `localhost:${socket}`,
    DB_CHARSET: 'utf8mb4',
    DB_COLLATE: '',
    ...Object.fromEntries([...keys, 'LOGGED_IN_SALT', 'NONCE_SALT'].map((name) => [name, 'bench'])),
  }
  const defined = Object.entries(constants).map(([name, value]) => `define('${name}', '${value}');`)
  const off = ['DISABLE_WP_CRON', 'WP_HTTP_BLOCK_EXTERNAL', 'AUTOMATIC_UPDATER_DISABLED']
  return [
    '<?php',
    ...defined,
    ...off.map((name) => `define('${name}', true);`),
    "$table_prefix = 'wp_';",
    "if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');",
    "require_once ABSPATH . 'wp-settings.php';",
    '',
  ].join('\n')
}
