// Loads the page of a poll, and takes its form. A vote leads back to the page it was sent from, with the result. Opening the address of
// the form shows the form and changes nothing.
import { type ActionFunctionArgs, data } from 'react-router'
import { load, type Page, redirectTemporarily } from '#app/load.server.ts'
import { PRIVATE, readForm, readText, seeOther, toFormError } from '#app/sign-in-call.server.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import { otherLanguage } from '#contract/language.ts'
import { isLocalPath } from '#contract/pages/local-path.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { voteSchema } from '#contract/polls/poll.ts'
import { pollPath } from '#contract/polls/poll-paths.ts'
import { AppError } from '#server/domain/app-error.ts'
import { pollTag } from '#server/domain/cache-tags.ts'
import { findPolls } from '#server/domain/polls/polls.ts'
import { vote } from '#server/domain/polls/votes.ts'
import { pageRequest } from '#server/http/pages/page-context.ts'
import { loadSite } from '../page-head.server.ts'
import { showPolls } from './load-polls.server.tsx'
import { pollWords } from './poll-words.ts'
import { pollKey, resultKey } from './present-poll.ts'

type PollPage = Page<{ poll?: string }, TagsOf<'poll'>>

async function loadPoll(page: PollPage) {
  const { ctx, language, params } = page
  const id = params.poll ?? ''
  const path = `/polls/${id}`
  page.addTags(pollTag(id))
  const stored = (await findPolls(ctx, [id])).get(id)
  const [poll] = stored ? showPolls({ ...page, path }, [stored]) : []
  if (!stored || !poll) throw new AppError('POLL_NOT_FOUND')
  if (poll.lang) redirectTemporarily(poll.href)
  const other = otherLanguage(language)
  const hasOther = stored.question[other] !== ''
  return { poll, hasOther, path, layoutHints: hasOther ? {} : { otherEdition: inEdition(other, '/') } }
}

export const pollLoader = load('poll', async (page: PollPage) => {
  const { poll, hasOther, path, layoutHints } = await loadPoll(page)
  const { language, ctx } = page
  const { head } = await loadSite(page)
  const description = pollWords(language)('description', { question: poll.question })
  return {
    language,
    poll,
    layoutHints,
    address: new URL(poll.href, ctx.siteUrl).href,
    head: head({
      title: poll.question,
      description,
      path,
      ...(hasOther ? {} : { alternatePath: null }),
    }),
  }
})

export const voteLoader = load('vote', async (page: PollPage) => {
  const { poll, layoutHints } = await loadPoll(page)
  const { head } = await loadSite(page)
  const own = head({ title: poll.question, alternatePath: null, noindex: true })
  return data({ language: page.language, poll, layoutHints, head: own }, { headers: PRIVATE })
})

/** Why the vote was not counted, and where its form was; `code` is null for a browser that has voted before. */
export type VoteOutcome = { code: ErrorCode | null; href: string }

export async function voteAction({ request, context, params }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  const { ctx, language } = page
  const id = params.poll ?? ''
  const form = await readForm(request, page)
  const href =
    cameFrom(readText(form, 'from'), ctx.siteUrl) ?? `${pollPath(language, id)}#${resultKey(pollKey(id))}`
  try {
    const sent = voteSchema.safeParse({ option: numberIn(readText(form, 'option')) })
    if (!sent.success) throw new AppError('FIELD_INVALID', { field: 'option' })
    const cookies = request.headers.get('cookie')
    const { isRepeated, cookie } = await vote(ctx, { pollId: id, option: sent.data.option, cookies })
    if (!isRepeated) return seeOther(href, cookie === null ? [] : [cookie])
    return data<VoteOutcome>({ code: null, href }, { headers: PRIVATE })
  } catch (thrown) {
    const { code, status } = toFormError(thrown, page)
    return data<VoteOutcome>({ code, href }, { status, headers: PRIVATE })
  }
}

const numberIn = (text: string) => (/^\d$/.test(text) ? Number(text) : null)

/** The page of ours that a form names; its address fits a header. */
function cameFrom(from: string, siteUrl: string): string | null {
  if (!isLocalPath(from)) return null
  const { pathname, search, hash } = new URL(from, siteUrl)
  return pathname + search + hash
}
