// A session that waits for its second factor, at every call of the API: its cookie is anonymous, its token invalid.
import { expect, test } from 'vitest'
import { routesOf } from '#server/api/routes.ts'
import { createTestApp, NEW_USER_PASSWORD } from '../test-app.ts'

test('every call of the API answers as to an anonymous client until the code is given, then as to an admin', async () => {
  const site = await createTestApp()
  try {
    const { id, email } = site.people.admin
    const whole = await site.signIn('admin')
    const since = new Date()
    await site.world.db.$client.query('update users set second_factor_at = $1 where id = $2', [since, id])
    const half = await enterHalf(site.call, email)
    const options = {
      mailer: { send: async () => undefined },
      newUserPassword: NEW_USER_PASSWORD,
      mailIsSetUp: false,
    }
    for (const [method, route] of routesOf(options)) {
      const path = `/api${route.replace(/\{\w+\}/g, 'none-such')}`
      const answerTo = async (headers: Record<string, string>) => {
        const answer = await site.call(path, { method, headers })
        return { path, method, status: answer.status, body: await answer.text() }
      }
      const anonymous = await answerTo({})
      expect(await answerTo(half.cookie)).toEqual(anonymous)
      // The earlier session has not given a code either.
      expect(await answerTo(whole.cookie)).toEqual(anonymous)
      for (const bearer of [half.bearer, whole.bearer]) {
        expect(await answerTo(bearer)).toMatchObject({ path, method, status: 401 })
      }
    }
    const audit = () => site.call('/api/audit', { headers: half.cookie })
    expect((await audit()).status).toBe(401)
    await site.world.db.$client.query('update sessions set second_factor_at = $1 where token = $2', [
      since,
      half.token,
    ])
    expect((await audit()).status).toBe(200)
  } finally {
    await site.close()
  }
})

async function enterHalf(call: Awaited<ReturnType<typeof createTestApp>>['call'], email: string) {
  const answer = await call('/api/auth/sign-in/email', {
    method: 'POST',
    body: JSON.stringify({ email, password: 'ক্রিকেট ১৯৭১ ঢাকা' }),
    headers: { 'content-type': 'application/json' },
  })
  const { token, secondFactor } = await answer.json()
  expect(secondFactor).toBe(true)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { token, cookie: { cookie }, bearer: { authorization: `Bearer ${token}` } }
}
