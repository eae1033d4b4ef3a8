// Loads an article. Its canonical address has the Dhaka day of `createdAt`; every other address redirects to it (301).

import { load, type Page, redirectPermanently } from '#app/load.server.ts'
import type { Language } from '#contract/language.ts'
import { decodeIfValid } from '#contract/pages/decode-address.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { articlePath, liveUpdatePath, postFormPath } from '#contract/pages/paths.ts'
import type { Post } from '#contract/posts/post.ts'
import { AppError } from '#server/domain/app-error.ts'
import { categoryTag, latestTag, matchTag, postTag } from '#server/domain/cache-tags.ts'
import { listMatchesOf } from '#server/domain/matches/match-pages.ts'
import { findPicture, findPictures } from '#server/domain/media/media.ts'
import { listTerms } from '#server/domain/name-book/topics.ts'
import {
  findArticle,
  getNewestOfCategory,
  listPicked,
  mayUpdate,
  relatedIds,
} from '#server/domain/posts/reading/posts.ts'
import { getSections } from '#server/domain/sections/sections.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { loadAds } from '../advertising/load-ads.server.ts'
import { loadBlog } from '../live-blog/live-blog.server.ts'
import { loadMatchBlog } from '../live-blog/match-blog.server.ts'
import { tagsOfNamed, tagsOfNames } from '../matches/match-tags.server.ts'
import { presentRelated } from '../parts/article/article-view.tsx'
import { loadSidebarPoll, withPolls } from '../polls/load-polls.server.tsx'
import { articleHead, presentArticle, SCORES_OF_ARTICLE } from '../present/article.ts'
import { presentScore } from '../present/matches/score-line.ts'
import { pictureIdsIn } from '../present/story-pictures.ts'

export type ArticlePage = Page<{ id: string; update?: string }, TagsOf<'article'>>

export const articleLoader = load('article', async (page: ArticlePage) => {
  const { ctx, language, params, url, addTags } = page
  const article = await findArticle(ctx, { idOrSlug: params.id, language })
  if (!article) throw new AppError('POST_NOT_FOUND')
  const { post, corrections, translation, isAboutMatch, isLiveBlog } = article
  addTags(...tagsOfAddress(post, language))
  const asked = params.update === undefined ? null : Number(params.update)
  const canonical = asked === null ? articlePath(post) : liveUpdatePath(post, asked)
  if (decodeIfValid(url.pathname) !== decodeIfValid(canonical)) redirectPermanently(canonical)

  const [category] = post.categories
  addTags(category ? categoryTag(post.language, category) : latestTag(post.language))
  const [newest, picked, sections, settings, terms, matches, library, blog] = await Promise.all([
    getNewestOfCategory(ctx, post),
    listPicked(ctx, post),
    getSections(ctx),
    getSettings(ctx),
    listTerms(ctx, article.termIds),
    isAboutMatch ? listMatchesOf(ctx, { postId: post.id, limit: SCORES_OF_ARTICLE }) : [],
    findPictures(ctx, pictureIdsIn(post.richText)),
    isLiveBlog || asked !== null ? loadBlog(page, { post, asked }) : null,
  ])
  // A renamed or deleted name changes this page; new stories about it do not.
  addTags(...tagsOfNamed(terms), ...matches.map(({ id }) => matchTag(id)), ...tagsOfNames(matches))
  addTags(...relatedIds(post).map(postTag))
  const parts = {
    post,
    socialPicture: await findPicture(ctx, post.socialPicture),
    corrections,
    translation,
    topics: terms.filter(({ hasPage }) => hasPage).map(({ kind, slug, name }) => ({ kind, slug, name })),
    section: sections.shownOne(category),
    siteUrl: ctx.siteUrl,
    siteTitle: settings.siteTitle,
    library,
  }
  const shown = presentArticle(parts)
  const head = articleHead(parts)
  const match = blog?.kind === 'match' ? await loadMatchBlog(page, blog.matchId) : null
  const linked = matches.map((each) => presentScore(each, language))
  const scores = match && !linked.some(({ id }) => id === match.score.id) ? [match.score, ...linked] : linked
  return {
    article: { ...shown, body: await withPolls(page, shown.body) },
    related: presentRelated(post, newest, picked),
    ads: await loadAds(page, 'article', post.categories),
    poll: await loadSidebarPoll(page),
    update: mayUpdate(ctx, post) ? postFormPath(post) : null,
    layoutHints: shown.layoutHints,
    scores,
    blog: blog?.kind === 'own' ? blog.shown : null,
    match,
    head: blog?.kind === 'own' ? { ...head, jsonLd: [...(head.jsonLd ?? []), ...blog.jsonLd] } : head,
  }
})

/** A redirect to the other edition is stale once a new post of this edition takes the slug. */
function tagsOfAddress(post: Pick<Post, 'id' | 'language'>, language: Language) {
  return post.language === language ? [postTag(post.id)] : [postTag(post.id), latestTag(language)]
}
