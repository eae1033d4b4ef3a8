// Telegram: a bot that is an administrator of the channel posts there. https://core.telegram.org/bots/api#sendmessage,
// https://core.telegram.org/bots/api#responseparameters
import { z } from 'zod'
import { parseAnswer, readRefusal, type Service } from './service.ts'

const answerSchema = z.object({
  description: z.string().default(''),
  parameters: z.object({ retry_after: z.number().positive().optional() }).optional(),
  result: z
    .object({
      message_id: z.int(),
      chat: z.object({ id: z.int(), username: z.string().optional() }),
    })
    .optional(),
})

export const telegram: Service = {
  toRequest({ base, account, secrets }, { text, link }) {
    return {
      url: `${base}/bot${secrets.botToken}/sendMessage`,
      contentType: 'application/json',
      body: JSON.stringify({ chat_id: account, text, link_preview_options: { url: link } }),
    }
  },
  readAnswer(answer) {
    const { data: said } = answerSchema.safeParse(parseAnswer(answer))
    if (answer.status >= 200 && answer.status < 300) return { kind: 'sent', url: urlOf(said?.result) }
    const asked = said?.parameters?.retry_after
    return readRefusal(answer, said?.description ?? '', asked === undefined ? {} : { afterSeconds: asked })
  },
}

/** The ids of channels without a public name begin with -100, their addresses do not. */
function urlOf(result: z.infer<typeof answerSchema>['result']): string | null {
  if (!result) return null
  const { message_id: message, chat } = result
  if (chat.username) return `https://t.me/${encodeURIComponent(chat.username)}/${message}`
  const hidden = /^-100(\d+)$/.exec(String(chat.id))?.[1]
  return hidden ? `https://t.me/c/${hidden}/${message}` : null
}
