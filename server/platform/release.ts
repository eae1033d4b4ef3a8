// Which release of Maidan this is.
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const description = z.object({ version: z.string() })

export const RELEASE = description.parse(
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
).version
