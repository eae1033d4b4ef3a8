// Loads the page that asks whether to follow a subject or save an article, for readers without script; its form does it. Signed
// out, the page says what is needed.
import { type ActionFunctionArgs, data } from 'react-router'
import { load } from '#app/load.server.ts'
import { formResponse, PRIVATE, readForm, readText, seeOther, toFormError } from '#app/sign-in-call.server.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import { followingChangeSchema, minePath } from '#contract/following/following.ts'
import { isStorable } from '#contract/form-field.ts'
import type { Language } from '#contract/language.ts'
import { withReturnPath } from '#contract/pages/local-path.ts'
import { articlePath, inEdition } from '#contract/pages/paths.ts'
import { labelledHeadline } from '#contract/posts/sponsored.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { changeFollowing, getFollowing } from '#server/domain/following/following.ts'
import { findSubjects } from '#server/domain/following/subjects.ts'
import { listChosen } from '#server/domain/posts/reading/posts.ts'
import { pageRequest } from '#server/http/pages/page-context.ts'
import { loadSite } from '../page-head.server.ts'
import { followingWords } from '../present/following-words.ts'
import { limitsIn } from './mine.server.ts'

/** What is asked about. `key`: as it is stored. */
type Chosen = { kind: 'subject' | 'post'; key: string; name: string; lang: Language; href: string }

async function findChosen(ctx: Ctx, language: Language, { searchParams }: URL): Promise<Chosen> {
  const [subject] = await findSubjects(ctx, [searchParams.get('subject') ?? ''])
  if (subject) {
    const { key, name, path } = subject
    return { kind: 'subject', key, name: name[language], lang: language, href: path[language] }
  }
  const id = searchParams.get('post') ?? ''
  const [post] = id !== '' && isStorable(id) ? await listChosen(ctx, [id]) : []
  if (post)
    return {
      kind: 'post',
      key: id,
      name: labelledHeadline(post),
      lang: post.language,
      href: articlePath(post),
    }
  throw new AppError('NOT_FOUND')
}

export const chooseLoader = load('choose', async (page) => {
  const { ctx, language, path, url } = page
  const chosen = await findChosen(ctx, language, url)
  const [{ head, site }, { subjects, posts }] = await Promise.all([loadSite(page), getFollowing(ctx)])
  const t = followingWords(language)
  const own = inEdition(language, path) + url.search
  const view = {
    language,
    chosen,
    own,
    isOn: (chosen.kind === 'subject' ? subjects : posts).includes(chosen.key),
    login: ctx.viewer.kind === 'person' ? null : withReturnPath(inEdition(language, '/login'), own),
    limits: t('mine.full', limitsIn(language)),
    head: head({
      title: t('choose.title'),
      description: t('mine.description', { site }),
      alternatePath: null,
      noindex: true,
    }),
  }
  return data(view, { headers: PRIVATE })
})

/** `FULL`: nothing was added, because the list is full. */
export type ChooseOutcome = { code: ErrorCode | 'FULL' }

const FIELDS = ['follow', 'unfollow', 'save', 'unsave'] as const

export async function chooseAction({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  const { ctx, language } = page
  const form = await readForm(request, page)
  if (ctx.viewer.kind !== 'person')
    return seeOther(withReturnPath(inEdition(language, '/login'), minePath(language)))
  try {
    const named = FIELDS.flatMap((field) => (readText(form, field) ? [[field, [readText(form, field)]]] : []))
    const change = followingChangeSchema.safeParse(Object.fromEntries(named))
    if (!change.success) throw new AppError('BAD_REQUEST')
    const { left } = await changeFollowing(ctx, change.data)
    if (left.subjects.length + left.posts.length > 0)
      return formResponse<ChooseOutcome>({ code: 'FULL' }, { status: 409, retryAfter: null })
  } catch (thrown) {
    const error = toFormError(thrown, page)
    return formResponse<ChooseOutcome>({ code: error.code }, error)
  }
  return seeOther(minePath(language))
}
