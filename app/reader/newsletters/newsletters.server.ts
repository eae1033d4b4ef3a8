// Loads the page where readers subscribe, and change what comes to the address of their account. Its forms: newsletter-forms.server.ts.
import { load } from '#app/load.server.ts'
import type { Language } from '#contract/language.ts'
import { type NewsletterKey, newsletterChoiceSchema } from '#contract/newsletters/newsletter.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { listOffered } from '#server/domain/newsletters/newsletters.ts'
import { getOwnSubscription, type OwnSubscription } from '#server/domain/newsletters/own-subscription.ts'
import { loadSite } from '../page-head.server.ts'
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
  const own = await loadOwn(ctx)
  const [{ head }, choices] = await Promise.all([
    loadSite(page),
    loadChoices(ctx, language, own?.newsletters),
  ])
  const t = newsletterWords(language)
  return { language, choices, own, head: head({ title: t('title'), description: t('description') }) }
})

export type ShownOwn = OwnSubscription

/** What comes to the address of the viewer's account; null without one, or while its password or second factor must be set first. */
async function loadOwn(ctx: Ctx): Promise<OwnSubscription | null> {
  return ctx.viewer.kind === 'person' && ctx.viewer.hold === null ? getOwnSubscription(ctx) : null
}

/** The newsletters that a form has ticked. */
export function readChosen(form: FormData): NewsletterKey[] {
  return newsletterChoiceSchema.safeParse([...new Set(form.getAll('newsletters'))]).data ?? []
}
