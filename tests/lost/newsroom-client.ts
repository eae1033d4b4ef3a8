// What the tests of lost parts ask a portal: posts, pages, readiness and metrics, as people and Prometheus do.
import type { KillablePortal } from '../portal/killable-portal.ts'

const METRICS_TOKEN = 'a-token-of-a-scraper-that-looks-for-lost-parts'
/** Settings of a portal that is asked for its metrics. */
export const WITH_METRICS = { METRICS_TOKEN }

export type Answer = { status: number; code: string; error: string; insertedId: string; version: number }

export type Newsroom = {
  publish(headline: string, fields?: object): Promise<Answer>
  save(id: string, fields: object): Promise<Answer>
  isPublic(id: string): Promise<boolean>
  /** The page's text, and whether it is marked as perhaps outdated. */
  read(path: string): Promise<{ status: number; text: string; isStale: boolean }>
  /** What an anonymous form gets. */
  send(path: string, fields: Record<string, string>): Promise<{ status: number; text: string }>
  /** A value of /metrics; null when it is missing. */
  metric(series: string): Promise<number | null>
}

/** Speaks to a portal as the person who is signed in with `authorization`. */
export function newsroomAt({ origin }: Pick<KillablePortal, 'origin'>, authorization: string): Newsroom {
  const call = async (method: string, path: string, body: object): Promise<Answer> => {
    const answer = await fetch(origin + path, {
      method,
      headers: { authorization, 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, ...(await answer.json()) }
  }
  return {
    publish: (headline, fields = {}) => call('POST', '/api/allposts', { ...STORY, headline, ...fields }),
    save: (id, fields) => call('PUT', `/api/allposts/${id}`, fields),
    async isPublic(id) {
      const answer = await fetch(`${origin}/api/allposts/${id}`)
      await answer.arrayBuffer()
      return answer.status === 200
    },
    async read(path) {
      const answer = await fetch(origin + path)
      const isStale = answer.headers.get('x-maidan-page') !== null
      return { status: answer.status, text: await answer.text(), isStale }
    },
    async send(path, fields) {
      const answer = await fetch(origin + path, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams(fields),
        redirect: 'manual',
      })
      return { status: answer.status, text: await answer.text() }
    },
    async metric(series) {
      const answer = await fetch(`${origin}/metrics`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      })
      const line = (await answer.text()).split('\n').find((one) => one.startsWith(`${series} `))
      return line === undefined ? null : Number(line.slice(series.length + 1))
    },
  }
}

const STORY = {
  richText: '<p>লেখা</p>',
  category: 'General',
  imageUrl: 'https://pictures.example/a.jpg',
}
