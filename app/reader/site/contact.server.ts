// Loads the contact page; its action stores a message. The rules of a message: contract/people/message.ts.
import { type ActionFunctionArgs, data } from 'react-router'
import { load, type PageFailure } from '#app/load.server.ts'
import { toBengaliDigits } from '#bangla/digits.ts'
import { ERROR_STATUS, type ErrorCode } from '#contract/error-code.ts'
import { type MessageErrors, type MessageField, readMessage } from '#contract/people/message.ts'
import { contactEmailOf } from '#contract/settings.ts'
import type { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { sendMessage } from '#server/domain/messages/messages.ts'
import { toAppError } from '#server/domain/unexpected-error.ts'
import { pageRequest } from '#server/http/pages/page-context.ts'
import { isBot, type SentForm, typedValues } from '../parts/contact-form.tsx'
import { loadFixedPage } from './text-page.server.ts'

export const contactLoader = load('contact', async (page) => {
  const { language } = page
  const { settings, head, text } = await loadFixedPage(page, 'contact')
  return {
    language,
    email: contactEmailOf(settings),
    phone: language === 'bn' ? toBengaliDigits(settings.contactPhone) : settings.contactPhone,
    text,
    head: head({ title: text.title, description: text.description }),
  }
})

/** The result of the form; `values` fills it again. */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'faulty'; errors: MessageErrors; values: Record<MessageField, string> }
  | { kind: 'failed'; values: Record<MessageField, string> }
  | { kind: 'refused'; code: ErrorCode; values: Record<MessageField, string> }

/** Responses are private: no cache may store them. */
const PRIVATE = { 'Cache-Control': 'private, no-store' }

export async function contactAction({ request, context }: ActionFunctionArgs) {
  const { ctx, requestId, countForm } = context.get(pageRequest)
  if (request.method !== 'POST') throw formError('METHOD_NOT_ALLOWED', requestId)
  const form = await readForm(request, requestId)
  const values = typedValues(form)
  // Only valid messages count towards the rate limit.
  const limited = 'errors' in readMessage(values) ? null : await rateLimitError(() => countForm('message'))
  if (limited?.cause) ctx.log.error({ err: limited.cause, requestId }, 'a message could not be counted')
  if (limited) return tryLater(limited, values)
  const { outcome, status } = isBot(form) ? SENT : await send(ctx, values, requestId)
  return data<Outcome>(outcome, { status, headers: PRIVATE })
}

async function rateLimitError(count: () => Promise<void>): Promise<AppError | null> {
  try {
    await count()
    return null
  } catch (error) {
    return toAppError(error)
  }
}

function tryLater({ code, status, details }: AppError, values: Record<MessageField, string>) {
  const headers = { ...PRIVATE, ...(details.retryAfter ? { 'Retry-After': String(details.retryAfter) } : {}) }
  return data<Outcome>({ kind: 'refused', code, values }, { status, headers })
}

const SENT = { outcome: { kind: 'sent' } satisfies Outcome, status: 200 }

async function readForm(request: Request, requestId: string): Promise<SentForm> {
  try {
    return await request.formData()
  } catch {
    throw data({ code: 'BODY_UNREADABLE', requestId } satisfies PageFailure, {
      status: 400,
      headers: PRIVATE,
    })
  }
}

function formError(code: ErrorCode, requestId: string) {
  const status = ERROR_STATUS[code]
  return data({ code, requestId } satisfies PageFailure, { status, headers: PRIVATE })
}

async function send(
  ctx: Ctx,
  values: Record<MessageField, string>,
  requestId: string,
): Promise<{ outcome: Outcome; status: number }> {
  const parsed = readMessage(values)
  if ('errors' in parsed) return { outcome: { kind: 'faulty', errors: parsed.errors, values }, status: 400 }
  try {
    await sendMessage(ctx, parsed.message)
    return SENT
  } catch (error) {
    ctx.log.error({ err: error, requestId }, 'a message to the newsroom could not be stored')
    return { outcome: { kind: 'failed', values }, status: 503 }
  }
}
