// The forms of the page of newsletters: `ask` mails the link that confirms, `link` the one that changes what comes, both with the same
// answer for every address; `own` changes what comes to the address of the reader's account.
import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { formResponse, readForm, readText, toFormError } from '#app/sign-in-call.server.ts'
import { type ErrorCode, isErrorCode } from '#contract/error-code.ts'
import { type NewsletterKey, subscriptionSchema } from '#contract/newsletters/newsletter.ts'
import { changeOwnSubscription } from '#server/domain/newsletters/own-subscription.ts'
import { askForManageLink, askForNewsletters } from '#server/domain/newsletters/subscriptions.ts'
import { type PageRequest, pageRequest } from '#server/http/pages/page-context.ts'
import { isBot } from '../parts/contact-form.tsx'
import { readChosen } from './newsletters.server.ts'

type Errors = { email?: ErrorCode; newsletters?: ErrorCode }
type Sent = { email: string; chosen: NewsletterKey[] }
type Done = 'asked' | 'linked' | 'saved' | 'ended'
export type NewsletterForm = keyof typeof HANDLERS

/** `errors`: of the fields of `form`; `code`: of the whole form. */
export type AskError = Sent & { kind: 'error'; form: NewsletterForm; code: ErrorCode | null; errors: Errors }
export type AskOutcome = { kind: Done } | AskError

type Handler = (page: PageRequest, sent: Sent, form: FormData) => Promise<Done>

const ask: Handler = async (page, { email, chosen }, form) => {
  const asked = subscriptionSchema.parse({ email, newsletters: chosen })
  await page.countForm('newsletter')
  if (!isBot(form)) await askForNewsletters(page.ctx, asked, page)
  return 'asked'
}

const linkSchema = subscriptionSchema.pick({ email: true })

const mailLink: Handler = async (page, { email: typed }, form) => {
  const { email } = linkSchema.parse({ email: typed })
  await page.countForm('newsletter')
  if (!isBot(form)) await askForManageLink(page.ctx, email, page)
  return 'linked'
}

const changeOwn: Handler = async ({ ctx, language, countForm }, { chosen }, form) => {
  await countForm('newsletter')
  const kept = form.has('all') ? [] : chosen
  await changeOwnSubscription(ctx, kept, language)
  return kept.length === 0 ? 'ended' : 'saved'
}

const HANDLERS = { ask, link: mailLink, own: changeOwn } satisfies Record<string, Handler>

const isNewsletterForm = (text: string): text is NewsletterForm => Object.hasOwn(HANDLERS, text)

export async function newslettersAction({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  const form = await readForm(request, page)
  const intent = readText(form, 'intent')
  const name = isNewsletterForm(intent) ? intent : 'ask'
  const sent = { email: readText(form, 'email'), chosen: readChosen(form) }
  try {
    const kind = await HANDLERS[name](page, sent, form)
    return formResponse<AskOutcome>({ kind }, { status: 200, retryAfter: null })
  } catch (thrown) {
    const failed = { kind: 'error', form: name, ...sent } as const
    if (thrown instanceof z.ZodError) {
      const outcome: AskOutcome = { ...failed, code: null, errors: errorsIn(thrown) }
      return formResponse<AskOutcome>(outcome, { status: 400, retryAfter: null })
    }
    const error = toFormError(thrown, page)
    return formResponse<AskOutcome>({ ...failed, code: error.code, errors: {} }, error)
  }
}

/** The first error of each field. */
function errorsIn({ issues }: z.ZodError): Errors {
  const errors: Errors = {}
  for (const { path, message } of issues) {
    const code = isErrorCode(message) ? message : 'FIELD_INVALID'
    if (path[0] === 'email') errors.email ??= code
    else errors.newsletters ??= code
  }
  return errors
}
