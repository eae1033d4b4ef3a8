// Opens the built pages for rendering in this process, without a server. Owns no database.
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { inlineStylesOf } from '#server/http/pages/inline-styles.ts'
import { openPages, type Pages } from '#server/http/pages/pages.ts'
import { sourceHash } from '#server/http/responses/security-headers.ts'
import { openStaticFiles } from '#server/http/responses/static-files.ts'
import type { OpenWorld } from '#server/world.ts'

const BUILD = new URL('../build/', import.meta.url)

export async function openLocalPages({ world }: OpenWorld): Promise<Pages> {
  const files = openStaticFiles(fileURLToPath(new URL('client', BUILD)))
  const build: ServerBuild = await import(new URL('server/index.js', BUILD).href)
  const inlineStyles = inlineStylesOf(files, sourceHash)
  return openPages(world, build, { inlineStyles, mode: 'production', purgedByName: false })
}
