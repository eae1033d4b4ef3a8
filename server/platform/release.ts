// The release of Maidan, and a cache tag for the build of its pages.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

const description = z.object({ version: z.string() })

export const RELEASE = description.parse(
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
).version

/** A tag of the release, build and site address that made the pages: changes with every upgrade. */
export function releaseName(siteUrl: string): string {
  const stamp = new URL('../../build/stamp', import.meta.url)
  const build = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  const made = createHash('sha256').update(`${RELEASE} ${build} ${siteUrl}`).digest('hex')
  return `release:${made.slice(0, 12)}`
}
