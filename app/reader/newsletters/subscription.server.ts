// Loads the pages of mailed links: confirming, changing and ending a subscription. Opening a link changes nothing, so that a mail
// scanner confirms and ends nothing; the forms do. The pages are private and tell no search engine anything.
import { type ActionFunctionArgs, data } from 'react-router'
import { load, type Page } from '#app/load.server.ts'
import { formResponse, PRIVATE, readForm, toFormError } from '#app/sign-in-call.server.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import { NEWSLETTERS, type NewsletterKey } from '#contract/newsletters/newsletter.ts'
import { inEdition } from '#contract/pages/paths.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import {
  changeSubscription,
  confirmSubscription,
  findAsked,
  findSubscription,
  type Subscription,
  unsubscribe,
} from '#server/domain/newsletters/subscriptions.ts'
import { pageRequest } from '#server/http/pages/page-context.ts'
import { loadSite } from '../page-head.server.ts'
import { nameOf, newsletterWords } from './newsletter-words.ts'
import { loadChoices, readChosen } from './newsletters.server.ts'

type Kind = 'confirm' | 'manage' | 'unsubscribe'

const tokenIn = (url: URL) => url.searchParams.get('token') ?? ''

function listIn(url: URL) {
  return NEWSLETTERS.find(({ key }) => key === url.searchParams.get('list')) ?? null
}

async function loadLinkPage(page: Page<object>, kind: Kind, subscription: Subscription | null) {
  const { ctx, language, path, url } = page
  const [{ head }, choices] = await Promise.all([
    loadSite(page),
    loadChoices(ctx, language, subscription?.newsletters),
  ])
  const t = newsletterWords(language)
  const list = listIn(url)
  const query = new URLSearchParams({ ...(list ? { list: list.key } : {}), token: tokenIn(url) })
  const view = {
    language,
    choices,
    subscription,
    name: list ? nameOf(list, language) : null,
    own: `${inEdition(language, path)}?${query}`,
    head: head({
      title: t(`${kind}.title`),
      description: t('description'),
      alternatePath: null,
      noindex: true,
    }),
  }
  return data(view, { headers: PRIVATE })
}

export const confirmLoader = load('confirmNewsletters', async (page) =>
  loadLinkPage(page, 'confirm', await findAsked(page.ctx, tokenIn(page.url))),
)
export const manageLoader = load('manageNewsletters', async (page) =>
  loadLinkPage(page, 'manage', await findSubscription(page.ctx, tokenIn(page.url))),
)
export const unsubscribeLoader = load('unsubscribe', async (page) =>
  loadLinkPage(page, 'unsubscribe', await findSubscription(page.ctx, tokenIn(page.url))),
)

/** What the page of a mailed link shows. */
export type ShownLink = Awaited<ReturnType<typeof loadLinkPage>>['data']

export type LinkOutcome = { kind: 'done' | 'ended' } | { kind: 'error'; code: ErrorCode }

type Sent = { url: URL; form: FormData; chosen: NewsletterKey[] }

/** An action that changes a subscription by the token in its address. */
function linkAction(change: (ctx: Ctx, sent: Sent) => Promise<'done' | 'ended'>) {
  return async ({ request, context }: ActionFunctionArgs) => {
    const page = context.get(pageRequest)
    const form = await readForm(request, page)
    try {
      const sent = { url: new URL(request.url), form, chosen: readChosen(form) }
      const outcome: LinkOutcome = { kind: await change(page.ctx, sent) }
      return formResponse<LinkOutcome>(outcome, { status: 200, retryAfter: null })
    } catch (thrown) {
      const error = toFormError(thrown, page)
      return formResponse<LinkOutcome>({ kind: 'error', code: error.code }, error)
    }
  }
}

export const confirmAction = linkAction(async (ctx, { url, chosen }) => {
  await confirmSubscription(ctx, tokenIn(url), chosen)
  return 'done'
})

export const manageAction = linkAction(async (ctx, { url, form, chosen }) => {
  const kept = form.has('all') ? [] : chosen
  await changeSubscription(ctx, tokenIn(url), kept)
  return kept.length === 0 ? 'ended' : 'done'
})

export const unsubscribeAction = linkAction(async (ctx, { url, form }) => {
  const list = form.get('all') === null ? listIn(url) : null
  await unsubscribe(ctx, tokenIn(url), list?.key ?? null)
  return list === null ? 'ended' : 'done'
})
