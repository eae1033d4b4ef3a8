// Which release of Maidan this is, and which of its builds made the pages.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

const description = z.object({ version: z.string() })

export const RELEASE = description.parse(
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
).version

/** The name of what these pages were made by, and for which address: others than before after an upgrade. */
export function releaseName(siteUrl: string): string {
  const stamp = new URL('../../build/stamp', import.meta.url)
  const build = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  const made = createHash('sha256').update(`${RELEASE} ${build} ${siteUrl}`).digest('hex')
  return `release:${made.slice(0, 12)}`
}
