// Fixture of the tests of newsroom calls: one signed-in person per role, JSON requests, posts.
import type { StaffPost } from '#contract/posts/api-post.ts'
import { ROLES, type Role } from '#contract/role.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

export type Newsroom = Awaited<ReturnType<typeof openNewsroom>>
type Answer = { status: number; body: Awaited<ReturnType<Response['json']>>; headers: Headers }

/** A site with every role signed in. `call` sends JSON as a role; without a role it is anonymous. */
export async function openNewsroom(options: Parameters<typeof createTestApp>[0] = {}) {
  const site: TestApp = await createTestApp(options)
  const cookies = new Map<Role, string>()
  for (const role of ROLES) cookies.set(role, (await site.signIn(role)).cookie.cookie)

  const call = async (who: Role | null, method: string, path: string, body?: unknown): Promise<Answer> => {
    const cookie = who && cookies.get(who)
    const answer = await site.call(`/api${path}`, {
      method,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'GET' ? {} : { origin: 'http://localhost:3000' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json(), headers: answer.headers }
  }
  const make = async (who: Role, fields: object = {}): Promise<StaffPost> => {
    const { body } = await call(who, 'POST', '/allposts', {
      headline: 'মিরপুরে জয়',
      richText: '<p>শেষ বলে ছক্কা।</p>',
      category: 'General',
      imageUrl: 'https://pictures.example/a.jpg',
      ...fields,
    })
    if (!body.post) throw new Error(JSON.stringify(body))
    return body.post
  }
  return { site, call, make, close: () => site.close() }
}
