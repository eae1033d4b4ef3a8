// An API client of a running portal: signs in and publishes posts with a picture of the library.
import { z } from 'zod'
import { ADMIN, type Portal } from './portal.ts'

/** The header that signs requests in. */
export type Bearer = { Authorization: string }
export type Newsroom = {
  bearer: Bearer
  /** Publishes a post in the Bengali edition and returns its id. Throws when the API refuses it. */
  publish(headline: string, richText?: string): Promise<string>
  /** The body of a GET below /api. */
  read(path: string): Promise<string>
  /** The body of a POST below /api; throws unless it is answered with this status. */
  post(path: string, body: object, status?: number): Promise<string>
}

const TEXT = '<p>মিরপুরে আজ বিকেলে খেলা শুরু হয়েছে। মাঠে দর্শক ছিলেন প্রায় কুড়ি হাজার।</p>'.repeat(12)

const pictures = z.array(z.object({ _id: z.string() })).min(1)
const inserted = z.object({ insertedId: z.string() })
const token = z.object({ token: z.string() })

/** Signs in as the benchmark's admin; reads an access token and a picture of the library. */
export async function openNewsroom(portal: Portal): Promise<Newsroom> {
  const signIn = await expectStatus(200, `${portal.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const cookie = signIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const given = await expectStatus(200, `${portal.url}/api/auth/token`, { headers: { Cookie: cookie } })
  const bearer = { Authorization: `Bearer ${token.parse(await given.json()).token}` }
  const library = await expectStatus(200, `${portal.url}/api/media?limit=1`, { headers: bearer })
  const [picture] = pictures.parse(await library.json())
  return {
    bearer,
    async read(path) {
      return (await expectStatus(200, `${portal.url}/api${path}`, { headers: bearer })).text()
    },
    async post(path, body, status = 201) {
      const answer = await expectStatus(status, `${portal.url}/api${path}`, {
        method: 'POST',
        headers: { ...bearer, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      return answer.text()
    },
    async publish(headline, richText = TEXT) {
      const fields = { headline, richText, categories: ['Cricket'], mediaId: picture?._id }
      const answer = await expectStatus(201, `${portal.url}/api/allposts`, {
        method: 'POST',
        headers: { ...bearer, 'Content-Type': 'application/json' },
        body: JSON.stringify(fields),
      })
      return inserted.parse(await answer.json()).insertedId
    },
  }
}

async function expectStatus(status: number, url: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(url, request)
  if (answer.status === status) return answer
  throw new Error(`${request.method ?? 'GET'} ${url} answered ${answer.status}: ${await answer.text()}`)
}
