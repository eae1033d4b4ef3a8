// X: four keys of the newspaper's own app post as the account that made them, by OAuth 1.0a (RFC 5849).
// https://docs.x.com/x-api/posts/create-post, https://docs.x.com/fundamentals/authentication/oauth-1-0a/creating-a-signature,
// https://docs.x.com/x-api/fundamentals/rate-limits
import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Secrets } from '#server/domain/channels/channel-rules.ts'
import { parseAnswer, readRefusal, type Service } from './service.ts'

const answerSchema = z.object({
  data: z.object({ id: z.string() }).optional(),
  title: z.string().optional(),
  detail: z.string().optional(),
  errors: z.array(z.object({ message: z.string().optional() })).optional(),
})

export const x: Service = {
  // The clock that the nodes agree on: one node's own may have strayed, and X refuses old timestamps.
  toRequest({ base, secrets }, { text }, now) {
    const url = `${base}/2/tweets`
    const signed = { nonce: randomBytes(16).toString('hex'), seconds: Math.floor(now.getTime() / 1_000) }
    return {
      url,
      contentType: 'application/json',
      headers: { Authorization: authorizationOf(url, secrets, signed) },
      body: JSON.stringify({ text }),
    }
  },
  readAnswer(answer, _target, now) {
    const { data: said } = answerSchema.safeParse(parseAnswer(answer))
    if (answer.status >= 200 && answer.status < 300) {
      const id = said?.data?.id
      return { kind: 'sent', url: id ? `https://x.com/i/web/status/${encodeURIComponent(id)}` : null }
    }
    const words = said?.detail ?? said?.errors?.[0]?.message ?? said?.title ?? ''
    const reset = Number(answer.headers['x-rate-limit-reset'])
    const wait = Math.ceil(reset - now.getTime() / 1_000)
    return readRefusal(answer, words, answer.status === 429 && wait > 0 ? { afterSeconds: wait } : {})
  },
}

/** RFC 3986, which leaves fewer characters than encodeURIComponent. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/** The header of a POST whose body is JSON: only the fields of OAuth are signed (RFC 5849, 3.4.1.3.1). */
export function authorizationOf(
  url: string,
  { apiKey = '', apiSecret = '', accessToken = '', accessTokenSecret = '' }: Secrets,
  { nonce, seconds }: { nonce: string; seconds: number },
): string {
  // In the order of their names, as the signature needs them.
  const fields: [string, string][] = [
    ['oauth_consumer_key', apiKey],
    ['oauth_nonce', nonce],
    ['oauth_signature_method', 'HMAC-SHA1'],
    ['oauth_timestamp', String(seconds)],
    ['oauth_token', accessToken],
    ['oauth_version', '1.0'],
  ]
  const parameters = fields.map(([name, value]) => `${name}=${encode(value)}`).join('&')
  const base = `POST&${encode(url)}&${encode(parameters)}`
  const key = `${encode(apiSecret)}&${encode(accessTokenSecret)}`
  const signature = createHmac('sha1', key).update(base).digest('base64')
  const all: [string, string][] = [...fields, ['oauth_signature', signature]]
  return `OAuth ${all.map(([name, value]) => `${name}="${encode(value)}"`).join(', ')}`
}
