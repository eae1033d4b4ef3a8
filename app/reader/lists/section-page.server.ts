// Loads the page of a section: its own posts and those of the sections below it.
import { type Page, redirectPermanently } from '#app/load.server.ts'
import { readerWords } from '#app/ui/words.ts'
import { type Language, otherLanguage } from '#contract/language.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { inEdition } from '#contract/pages/paths.ts'
import type { PostCard } from '#contract/posts/post.ts'
import { type Section, sectionPath, sectionTitle } from '#contract/posts/section.ts'
import { categoryTag } from '#server/domain/cache-tags.ts'
import { listPublished } from '#server/domain/posts/reading/posts.ts'
import { getSections } from '#server/domain/sections/sections.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { loadAds } from '../advertising/load-ads.server.ts'
import { loadStrip } from '../matches/load-strip.server.ts'
import { loadSidebarPoll } from '../polls/load-polls.server.tsx'
import { presentCard } from '../present/card.ts'
import { readListCursor } from './list-cursor.server.ts'

/** Cards beside the side column: one across and two rows of three, on older pages three rows of three. */
const BESIDE = { newest: 7, older: 9 }
/** Below the side column, in rows of four. */
const BELOW = { newest: 8, older: 4 }

/** The number of posts on the newest page, or on an older one. */
function pageSize(isOlder: boolean): number {
  return countBesideRail(isOlder) + (isOlder ? BELOW.older : BELOW.newest)
}

function countBesideRail(isOlder: boolean): number {
  return isOlder ? BESIDE.older : BESIDE.newest
}

/** Picture width of the first card, in pixels: seven of twelve columns. */
const WIDEST = 1280

export function presentSectionPage(
  list: { posts: PostCard[]; next: string | null },
  { section, language, isFirst }: { section: Section; language: Language; isFirst: boolean },
) {
  const path = sectionPath(language, section)
  return {
    id: section.id,
    title: sectionTitle(language, section),
    path,
    sport: section.colour,
    first: isFirst ? section.lead : 'plain',
    posts: list.posts.map((post, place) =>
      presentCard(post, language, place === 0 && isFirst ? WIDEST : undefined),
    ),
    beside: countBesideRail(!isFirst),
    empty: emptyMessage(section, language),
    older: list.next && `${path}?cursor=${encodeURIComponent(list.next)}`,
    newest: isFirst ? null : path,
    layoutHints: {
      section: sectionPath('bn', section),
      otherEdition: sectionPath(otherLanguage(language), section),
    },
  }
}

/** The message of a section without posts: the specification's words for two of them, one form for the rest. */
export function emptyMessage({ id, name }: Section, language: Language): string {
  const t = readerWords(language)
  if (id === 'Cricket' && name.en === id) return t('list.noCricket')
  if (id === 'Sports' && name.en === id) return t('list.noSports')
  return t('list.noneIn', { category: name[language] })
}

type SectionPage = Page<object, TagsOf<'category'>>

/** Redirects from every other address of the section to its page. */
export async function loadSectionPage(page: SectionPage, section: Section) {
  const { ctx, language, addTags, url } = page
  const { childrenOf } = await getSections(ctx)
  const categories = [section, ...childrenOf(section.id)].map(({ id }) => id)
  addTags(...categories.map((category) => categoryTag(language, category)))
  const canonical = sectionPath(language, section)
  if (inEdition(language, page.path) !== canonical) redirectPermanently(canonical + url.search)
  const cursor = await readListCursor(page, canonical)
  const limit = pageSize(cursor !== undefined)
  const [list, settings, strip, ads, poll] = await Promise.all([
    listPublished(ctx, { language, categories, cursor, limit }),
    getSettings(ctx),
    section.sport && !cursor ? loadStrip(page, section.sport) : null,
    loadAds(page, 'section', [section.id]),
    loadSidebarPoll(page),
  ])
  return {
    language,
    siteUrl: ctx.siteUrl,
    siteTitle: settings.siteTitle[language],
    cursor: cursor ?? null,
    strip,
    ads,
    poll,
    ...presentSectionPage(list, { section, language, isFirst: !cursor }),
  }
}

export type ShownSectionPage = Awaited<ReturnType<typeof loadSectionPage>>
