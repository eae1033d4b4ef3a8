// Loads the page where readers subscribe; its action mails the link that confirms. The answer is the same for every address.
import type { ActionFunctionArgs } from 'react-router'
import type { z } from 'zod'
import { load } from '#app/load.server.ts'
import { formResponse, readForm, readText, toFormError } from '#app/sign-in-call.server.ts'
import { type ErrorCode, isErrorCode } from '#contract/error-code.ts'
import type { Language } from '#contract/language.ts'
import {
  type NewsletterKey,
  newsletterChoiceSchema,
  subscriptionSchema,
} from '#contract/newsletters/newsletter.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { listOffered } from '#server/domain/newsletters/newsletters.ts'
import { askForNewsletters } from '#server/domain/newsletters/subscriptions.ts'
import { pageRequest } from '#server/http/pages/page-context.ts'
import { loadSite } from '../page-head.server.ts'
import { isBot } from '../parts/contact-form.tsx'
import type { Choice } from './choices.tsx'
import { nameOf, newsletterWords, timesOf } from './newsletter-words.ts'

/**
 * What can be chosen on a page of this language; its own newsletters come first. `subscribed`: what is chosen already, and could not
 * be kept if it were not there.
 */
export async function loadChoices(
  ctx: Ctx,
  language: Language,
  subscribed: readonly NewsletterKey[] = [],
): Promise<Choice[]> {
  const offered = await listOffered(ctx, subscribed)
  return [
    ...offered.filter((one) => one.language === language),
    ...offered.filter((one) => one.language !== language),
  ].map((one) => ({ key: one.key, name: nameOf(one, language), times: timesOf(one, language) }))
}

export const newslettersLoader = load('newsletters', async (page) => {
  const { ctx, language } = page
  const [{ head }, choices] = await Promise.all([loadSite(page), loadChoices(ctx, language)])
  const t = newsletterWords(language)
  return { language, choices, head: head({ title: t('title'), description: t('description') }) }
})

/** `errors`: of the fields; `code`: of the whole form. */
export type AskOutcome =
  | { kind: 'asked' }
  | { kind: 'error'; code: ErrorCode | null; errors: AskErrors; email: string; chosen: NewsletterKey[] }
type AskErrors = { email?: ErrorCode; newsletters?: ErrorCode }

/** The newsletters that a form has ticked. */
export function readChosen(form: FormData): NewsletterKey[] {
  return newsletterChoiceSchema.safeParse([...new Set(form.getAll('newsletters'))]).data ?? []
}

export async function newslettersAction({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  const form = await readForm(request, page)
  const email = readText(form, 'email')
  const chosen = readChosen(form)
  const asked = subscriptionSchema.safeParse({ email, newsletters: chosen })
  if (!asked.success) {
    const outcome: AskOutcome = { kind: 'error', code: null, errors: errorsIn(asked.error), email, chosen }
    return formResponse<AskOutcome>(outcome, { status: 400, retryAfter: null })
  }
  try {
    await page.countForm('newsletter')
    if (!isBot(form)) await askForNewsletters(page.ctx, asked.data, page.language)
    return formResponse<AskOutcome>({ kind: 'asked' }, { status: 200, retryAfter: null })
  } catch (thrown) {
    const error = toFormError(thrown, page)
    const { code } = error
    return formResponse<AskOutcome>({ kind: 'error', code, errors: {}, email, chosen }, error)
  }
}

/** The first error of each field. */
function errorsIn({ issues }: z.ZodError): AskErrors {
  const errors: AskErrors = {}
  for (const { path, message } of issues) {
    const code = isErrorCode(message) ? message : 'FIELD_INVALID'
    if (path[0] === 'email') errors.email ??= code
    else errors.newsletters ??= code
  }
  return errors
}
