// Dashboard routes of the specification: open for admins, permitted screens for editors and reporters, redirects for others.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { can } from '#contract/permissions.ts'
import type { Role, Viewer } from '#contract/role.ts'
import { ownThings, SCREENS } from '#contract/screens.ts'
import { recordConsoleErrors } from './page-checks/console-errors.ts'
import { waitUntilIdle } from './page-idle.ts'
import { openAs } from './staff-page.ts'
import { startTestSite } from './test-site.ts'

const CHILDREN = [
  'makeAdmin',
  'usermgt',
  'profile',
  'addPost',
  'jsonupload',
  'updatePost',
  'updatePost/{id}',
  'allPosts',
] as const
const site = startTestSite()

async function aPost(): Promise<string> {
  const { rows } = await site.portal.system.db.$client.query<{ id: string }>(
    "select id from posts where status = 'published' order by id limit 1",
  )
  return rows[0]?.id ?? ''
}

const pathOf = (page: Page) => new URL(page.url()).pathname

test('/dashboard and its children open for an admin and redirect everybody else', async () => {
  const id = await aPost()
  const places = ['/dashboard', ...CHILDREN.map((child) => `/dashboard/${child.replace('{id}', id)}`)]
  const admin = await openAs(site, 'admin', '/dashboard')
  const consoleErrors = recordConsoleErrors(admin)
  for (const place of places) {
    expect((await admin.goto(place))?.status(), place).toBe(200)
    const heading = admin.getByRole('heading', { level: 1 })
    await heading.waitFor()
    expect(await heading.innerText(), place).not.toBe('')
    await waitUntilIdle(admin)
    expect({ place, path: pathOf(admin), consoleErrors }).toEqual({ place, path: place, consoleErrors: [] })
  }
  const stranger = await site.newPage()
  const reader = await openAs(site, 'reader', '/en/profile')
  for (const place of places) {
    await stranger.goto(place, { waitUntil: 'commit' })
    expect([place, pathOf(stranger)]).toEqual([place, '/'])
    await reader.goto(place, { waitUntil: 'commit' })
    expect([place, pathOf(reader)]).toEqual([place, '/en'])
  }
})

const viewerOf = (role: Role): Viewer => ({
  kind: 'person',
  ...{ id: 'me', name: 'Me', email: 'me@example.org', role, language: 'en' },
  ...{ photoURL: null, sessionId: 'now', hold: null },
})

test.each(['editor', 'reporter'] as const)(
  'the %s opens permitted screens and gets 403 in place of the others',
  async (role) => {
    const id = await aPost()
    const viewer = viewerOf(role)
    const person = await openAs(site, role, '/dashboard')
    const consoleErrors = recordConsoleErrors(person)
    const [match] = await (await person.request.get('/api/matches?status=finished&limit=1')).json()
    const matchId = String(match._id)
    const heading = person.getByRole('heading', { level: 1 })
    const opened: string[] = []
    for (const { name, path, action } of SCREENS) {
      const place = path.replace('{id}', name === 'pad' ? matchId : id)
      const isTheirs = can(viewer, action, ownThings(viewer))
      await person.goto(place)
      await heading.waitFor()
      await waitUntilIdle(person)
      const isRefused = (await heading.innerText()) === 'You don’t have permission to open that page.'
      expect([place, pathOf(person), isRefused]).toEqual([place, place, !isTheirs])
      if (isTheirs) opened.push(name)
    }
    // Chromium logs every 403 itself, and the 404 of screens of matches, which have no object with the id of a post.
    const expected = ['match', 'tournament'].filter((name) => opened.includes(name))
    const logged = consoleErrors.filter((text) => !text.includes('status of 403'))
    expect(logged).toEqual(expected.map(() => expect.stringContaining('status of 404')))
    expect([opened.includes('addPost'), opened.includes('breaking')]).toEqual([true, role === 'editor'])
    expect(
      ['usermgt', 'makeAdmin', 'jsonupload', 'updatePost'].filter((name) => opened.includes(name)),
    ).toEqual([])
  },
  120_000,
)
