// Facebook: a page access token posts a link with a text to the page. https://developers.facebook.com/docs/pages-api/posts,
// https://developers.facebook.com/docs/graph-api/guides/error-handling
import { z } from 'zod'
import { parseAnswer, readRefusal, type Service } from './service.ts'

const answerSchema = z.object({
  id: z.string().optional(),
  error: z
    .object({
      message: z.string().default(''),
      code: z.number().optional(),
      is_transient: z.boolean().optional(),
      error_user_msg: z.string().optional(),
    })
    .optional(),
})

/** Codes for too many calls, of an app, a user, a page: https://developers.facebook.com/docs/graph-api/overview/rate-limiting */
const LIMITED = [4, 17, 32, 613, 80_001]

export const facebook: Service = {
  toRequest({ base, account, secrets }, { text, link }) {
    return {
      url: `${base}/${account}/feed`,
      contentType: 'application/x-www-form-urlencoded',
      // In the body: addresses stand in logs of proxies.
      body: new URLSearchParams({ message: text, link, access_token: secrets.pageToken ?? '' }).toString(),
    }
  },
  readAnswer(answer) {
    const { data: said } = answerSchema.safeParse(parseAnswer(answer))
    if (answer.status >= 200 && answer.status < 300) {
      const id = said?.id
      return { kind: 'sent', url: id ? `https://www.facebook.com/${encodeURIComponent(id)}` : null }
    }
    const { message = '', error_user_msg: shown, code = 0, is_transient: isTransient } = said?.error ?? {}
    const isLimited = answer.status === 429 || LIMITED.includes(code) || isTransient === true
    return readRefusal(answer, shown || message, { isLimited })
  },
}
