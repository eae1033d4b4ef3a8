// Asks the server which links of a text are broken.
import { z } from 'zod'
import type { Api } from '#app/dashboard/api-client.ts'

const answer = z.object({ dead: z.array(z.string()) })

/** Those of these paths on this site that lead to no page. */
export async function findDeadLinks(api: Api, paths: string[], signal: AbortSignal): Promise<string[]> {
  return (await api.send('POST', '/links/check', { paths }, answer, { signal })).dead
}
