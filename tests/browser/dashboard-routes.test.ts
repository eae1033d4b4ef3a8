// Dashboard routes of the specification: open for admins, permitted screens for editors and reporters, redirects for others.
// What every role gets at every screen: tests/portal/permissions.test.ts; in the browser: dashboard-routes.slow.test.ts.
import { expect, test } from 'vitest'
import { can } from '#contract/permissions.ts'
import type { Role, Viewer } from '#contract/role.ts'
import { ownSubject, SCREENS } from '#contract/screens.ts'
import { recordConsoleErrors } from './page-checks/console-errors.ts'
import { waitUntilIdle } from './page-idle.ts'
import { requestsAs } from './sign-in.ts'
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

// dashboard.test.ts shows these screens to an admin.
test('/dashboard and its children open for an admin and redirect everybody else', async () => {
  const id = await aPost()
  const places = ['/dashboard', ...CHILDREN.map((child) => `/dashboard/${child.replace('{id}', id)}`)]
  const [admin, reader] = [await requestsAs(site, 'admin'), await requestsAs(site, 'reader')]
  const anonymous = await site.newPage()
  for (const place of places) {
    expect([place, (await admin.get(place, { maxRedirects: 0 })).status()]).toEqual([place, 200])
    const away = [anonymous.request, reader].map((caller) => caller.get(place, { maxRedirects: 0 }))
    const addresses = (await Promise.all(away)).map((answer) => answer.headers().location)
    expect([place, ...addresses]).toEqual([place, '/', '/en'])
  }
  await Promise.all([admin.dispose(), reader.dispose()])
})

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

const canOpen = (role: Role, { action }: (typeof SCREENS)[number]) => {
  const viewer = viewerOf(role)
  return can(viewer, action, ownSubject(viewer))
}

const OPENED = {
  reporter: SCREENS.filter((screen) => canOpen('reporter', screen)),
  editor: SCREENS.filter((screen) => canOpen('editor', screen) && !canOpen('reporter', screen)),
}

test.each(['editor', 'reporter'] as const)(
  'the %s opens the screens that no lower role may open',
  { tags: 'slow' },
  async (role) => {
    const id = await aPost()
    const person = await openAs(site, role, '/about')
    const consoleErrors = recordConsoleErrors(person)
    const [match] = await (await person.request.get('/api/matches?status=finished&limit=1')).json()
    const heading = person.getByRole('heading', { level: 1 })
    for (const { name, path } of OPENED[role]) {
      const place = path.replace('{id}', name === 'pad' ? String(match._id) : id)
      await person.goto(place)
      await heading.waitFor()
      await waitUntilIdle(person)
      const isRefused = (await heading.innerText()) === 'You don’t have permission to open that page.'
      expect([place, new URL(person.url()).pathname, isRefused]).toEqual([place, place, false])
    }
    const names = OPENED[role].map(({ name }): string => name)
    // Chromium itself logs the 404 of the screens of other objects, which get the id of a post here, and the 403 of the pad, because
    // the reporter is not the scorer of the match.
    const expected = ['newsletterIssue', 'match', 'tournament'].filter((name) => names.includes(name))
    const logged = consoleErrors.filter((text) => !text.includes('status of 403'))
    expect(logged).toEqual(expected.map(() => expect.stringContaining('status of 404')))
    expect([names.includes('addPost'), names.includes('breaking')]).toEqual([
      role === 'reporter',
      role === 'editor',
    ])
  },
)
