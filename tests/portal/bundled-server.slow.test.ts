// `npm start` serves from the bundle, which still finds what its modules look for beside them: migrations, built files, the
// reference of the API, the programs of other processes.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type KillablePortal, makeKillablePortal } from './killable-portal.ts'

const START = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))
const posts = z.array(z.object({ _id: z.string() }))

// Bundles before the tests, because bundling takes longer than a start may.
beforeAll(() => {
  const prepare = new URL('../../scripts/prepare/prepare.mjs', import.meta.url)
  const program = `import('${prepare}').then(({ prepare }) => prepare({ forTests: true, server: true }))`
  execFileSync(process.execPath, ['--eval', program])
}, 300_000)

test.for([
  { what: 'one process', settings: { WEB_CONCURRENCY: '1' } },
  { what: 'two processes', settings: { WEB_CONCURRENCY: '2' } },
])(
  'the bundle serves pages, files, the API and its reference with $what',
  {
    timeout: 300_000,
  },
  async ({ settings }) => {
    const portal = await makeKillablePortal(settings, { program: START })
    try {
      await portal.start()
      const home = await read(portal, '/')
      const script = /\/assets\/[\w.-]+\.js/.exec(home)?.[0] ?? ''
      for (const path of [script, '/en', '/api/docs', '/sitemap.xml', '/health/ready'])
        await read(portal, path)
      const { authorization } = await portal.signIn()
      const found = await read(portal, '/api/allposts?limit=1', { authorization })
      expect(posts.parse(JSON.parse(found))).toEqual([])
    } finally {
      await portal.remove()
    }
  },
)

async function read(portal: KillablePortal, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(portal.origin + path, { headers })
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}
