// Editors and reporters at every dashboard screen in the browser. Each screen once with the lowest role: dashboard-routes.test.ts.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { can } from '#contract/permissions.ts'
import type { Role, Viewer } from '#contract/role.ts'
import { ownSubject, SCREENS } from '#contract/screens.ts'
import { recordConsoleErrors } from './page-checks/console-errors.ts'
import { waitUntilIdle } from './page-idle.ts'
import { openAs } from './staff-page.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()

async function aPost(): Promise<string> {
  const { rows } = await site.portal.system.db.$client.query<{ id: string }>(
    "select id from posts where status = 'published' order by id limit 1",
  )
  return rows[0]?.id ?? ''
}

const pathOf = (page: Page) => new URL(page.url()).pathname

const viewerOf = (role: Role): Viewer => ({
  kind: 'person',
  id: 'me',
  name: 'Me',
  email: 'me@example.org',
  role,
  language: 'en',
  photoURL: null,
  sessionId: 'now',
  hold: null,
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
      const isTheirs = can(viewer, action, ownSubject(viewer))
      await person.goto(place)
      await heading.waitFor()
      await waitUntilIdle(person)
      const isRefused = (await heading.innerText()) === 'You don’t have permission to open that page.'
      expect([place, pathOf(person), isRefused]).toEqual([place, place, !isTheirs])
      if (isTheirs) opened.push(name)
    }
    // Chromium itself logs every 403, and the 404 of the screens of matches and tournaments, which get the id of a post here.
    const expected = ['match', 'tournament'].filter((name) => opened.includes(name))
    const logged = consoleErrors.filter((text) => !text.includes('status of 403'))
    expect(logged).toEqual(expected.map(() => expect.stringContaining('status of 404')))
    expect([opened.includes('addPost'), opened.includes('breaking')]).toEqual([true, role === 'editor'])
    expect(
      ['usermgt', 'makeAdmin', 'jsonupload', 'updatePost'].filter((name) => opened.includes(name)),
    ).toEqual([])
  },
  240_000,
)
