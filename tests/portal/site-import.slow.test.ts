// A portal killed again and again while it moves a site in, with a host of pictures that is slow and another that is dead: it goes on where
// it was, and nothing is there twice or half.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteImportSchema } from '#contract/site-import.ts'
import { exportedPicture, exportedSite, exportedStory } from '../site-export.ts'
import { rounds } from '../slow-rounds.ts'
import { testPicture } from '../test-picture.ts'
import { type KillablePortal, makeKillablePortal } from './killable-portal.ts'

const KILLS = rounds({ short: 4, full: 10 })
const POSTS = 2_000
const PICTURES = 24

let portal: KillablePortal
let slow: Server
let host = ''
let fetched = 0
let atOnce = 0
let mostAtOnce = 0

beforeAll(async () => {
  const photos = await Promise.all(
    Array.from({ length: PICTURES }, (_, index) => testPicture(300 + index, 200)),
  )
  slow = createServer(async (request, response) => {
    const number = Number(/p(\d+)\.jpg/.exec(request.url ?? '')?.[1] ?? 0)
    mostAtOnce = Math.max(mostAtOnce, ++atOnce)
    await pause(60)
    atOnce--
    fetched++
    response.writeHead(200).end(photos[number])
  })
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(slow.address() as AddressInfo).port}`
  portal = await makeKillablePortal({ SITE_IMPORT_HOSTS: `${host},127.0.0.1:9` })
})
afterAll(async () => {
  await portal?.remove()
  slow?.close()
})

function siteFile(): string {
  const pictures = Array.from({ length: PICTURES }, (_, index) =>
    exportedPicture(host, 10_000 + index, `2019/05/p${index}.jpg`),
  )
  const stories = Array.from({ length: POSTS }, (_, index) =>
    exportedStory({
      id: index + 1,
      title: `খবর ${index + 1}`,
      slug: `story-${index + 1}`,
      sections: ['cricket'],
      html: `<p>${'আজ মিরপুরে খেলা। '.repeat(20)}</p>`,
      ...(index < PICTURES ? { picture: 10_000 + index } : {}),
    }),
  )
  const dead = exportedStory({
    id: 9_000,
    title: 'ছবি নেই',
    slug: 'dead',
    html: '<p>ক</p><figure><img src="http://127.0.0.1:9/x.jpg"/></figure>',
  })
  return exportedSite([...pictures, ...stories, dead])
}

test('goes on where it was, and names what could not be had', { timeout: 600_000 }, async () => {
  await portal.start()
  const headers = await portal.signIn()
  const read = async (path: string, method = 'GET', body?: FormData | string) => {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    const answer = await fetch(`${portal.origin}/api${path}`, {
      method,
      headers: { ...headers, ...type },
      ...(body ? { body } : {}),
    })
    return siteImportSchema.parse(await answer.json())
  }
  const form = new FormData()
  form.append('export', new File([siteFile()], 'site.xml'))
  const { _id: id } = await read('/site-imports', 'POST', form)
  const settled = async (state: string) => {
    await expect
      .poll(async () => (await read(`/site-imports/${id}`)).state, { timeout: 240_000, interval: 100 })
      .toBe(state)
  }
  await settled('found')
  await read(`/site-imports/${id}/start`, 'POST', '{}')
  for (let kill = 0; kill < KILLS; kill++) {
    await pause(700 + kill * 350)
    await portal.end('SIGKILL')
    await portal.start()
  }
  await settled('done')
  const { counts, deadHosts } = await read(`/site-imports/${id}`)
  expect(counts.post).toEqual({ added: POSTS + 1 })
  expect(counts.picture).toMatchObject({ added: PICTURES, missing: 1 })
  expect(deadHosts.length).toBeLessThanOrEqual(1)
  expect(mostAtOnce).toBeLessThanOrEqual(2)
  // What is stored is not fetched again; at most what four workers had in hand at a kill.
  expect(fetched).toBeLessThanOrEqual(PICTURES + KILLS * 4)
  const posts = await fetch(`${portal.origin}/category/cricket`)
  expect(posts.status).toBeLessThan(400)
})
