// POST /links/check: which addresses of the site lead nowhere.
import { z } from 'zod'

const LINKS_MOST = 100

export const linksInputSchema = z.strictObject({ paths: z.array(z.string().max(2_000)).max(LINKS_MOST) })
export const linksSchema = z.object({
  dead: z.array(z.string()).meta({ description: 'Those of the paths that lead nowhere, as they were sent' }),
})
