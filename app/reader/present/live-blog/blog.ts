// View model of a live blog: its entries, pinned ones, key moments. Pure.

import { presentPoll, type ShownPoll } from '#app/reader/polls/present-poll.ts'
import { createTranslator } from '#app/ui/words.ts'
import { cutText } from '#bangla/cut.ts'
import { dhakaDay, formatDateTime, formatTime } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import { plainEntryText } from '#contract/live-blogs/entry-text.ts'
import { type EntryContent, isRemovedContent, type Paragraph } from '#contract/live-blogs/live-blog.ts'
import type { BlogEntry, BlogState } from '#contract/live-blogs/live-blog-state.ts'
import type { Picture } from '#contract/media/picture.ts'
import { articlePath, liveUpdatePath } from '#contract/pages/paths.ts'
import type { StoredPoll } from '#contract/polls/poll.ts'
import type { Post, PublishedPost } from '#contract/posts/post.ts'
import { SPONSORED } from '#contract/posts/sponsored.ts'
import { liveBlogPage as wordsBn } from '#contract/words/bn/reading/live-blog-page.ts'
import { liveBlogPage as wordsEn } from '#contract/words/en/reading/live-blog-page.ts'
import type { ShownTime } from '../card.ts'
import { presentPicture, type ShownPicture } from '../picture.ts'

export const liveBlogWords = createTranslator({ bn: wordsBn, en: wordsEn })

export type ShownEntry = {
  /** Its anchor on the page. */
  key: string
  seq: number
  /** Changes with its text: patches never reach into an element of another version. */
  version: number
  /** Only in replays of a stream: the text was corrected or removed since. */
  isRemoved: boolean
  /** The entry's own address. */
  href: string
  time: ShownTime
  /** A sentence with the time of its last correction; null without one. */
  edited: string | null
  headline: string
  text: Paragraph[]
  polls: ShownPoll[]
  picture: (ShownPicture & { caption: string }) | null
  quote: { text: string; by: string } | null
  /** `sponsored`: its label; '' for a story that nobody paid for. */
  related: { href: string; headline: string; sponsored: string; picture: ShownPicture | null } | null
  byline: string
  isKey: boolean
}

/** `version`: that of its entry. */
export type KeyMoment = { key: string; version: number; href: string; time: ShownTime; text: string }

/** The data to which entries refer. */
export type BlogReferences = {
  post: Pick<PublishedPost, 'id' | 'language' | 'createdAt'>
  startedAt: Date
  pictures: ReadonlyMap<string, Picture>
  posts: ReadonlyMap<string, Post>
  /** By the address of their link, as they were at `readAt`. */
  polls: ReadonlyMap<string, StoredPoll | null>
  readAt: Date
}

const WIDEST = 1200
/** Selects the smallest size, because the picture is shown as a small thumbnail. */
const RELATED_WIDTH = 1
const KEYS = 30
const KEY_LENGTH = 110

export function presentBlog(state: BlogState, references: BlogReferences) {
  const { language } = references.post
  const newest = state.entries.toReversed()
  return {
    entries: newest.map((entry) => presentEntry(entry, references)),
    pinned: state.pinned.map((entry) => presentEntry(entry, references, '-pinned')),
    keys: newest
      .filter(({ isKey }) => isKey)
      .slice(0, KEYS)
      .map((entry) => presentKey(entry, references)),
    ended:
      state.endedAt && liveBlogWords(language)('ended', { time: formatDateTime(state.endedAt, language) }),
  }
}

/** The anchor of an entry. It contains the sequence, so that it stays the same when the entry is edited. */
export function entryKey(seq: number): string {
  return `entry-${seq}`
}

/** `place`: where its polls stand, if the page may show it twice. */
export function presentEntry(entry: BlogEntry, references: BlogReferences, place = ''): ShownEntry {
  const { seq, version, content, editedAt, isKey } = entry
  const { language } = references.post
  return {
    key: entryKey(seq),
    seq,
    version,
    isRemoved: isRemovedContent(content),
    href: liveUpdatePath(references.post, seq),
    time: timeOf(entry.at, dayOf(references)),
    edited: editedAt && liveBlogWords(language)('edited', { time: timeOf(editedAt, dayOf(references)).text }),
    headline: content.headline,
    text: isRemovedContent(content)
      ? removedText(language)
      : content.text.filter((runs) => pollAt(runs, references) === undefined),
    polls: content.text.flatMap((runs) => shownPoll(runs, references, `-${seq}${place}`) ?? []),
    picture: pictureOf(content.picture, references),
    quote: content.quote,
    related: relatedOf(content.postId, references),
    byline: content.bylines.join(', '),
    isKey,
  }
}

/** Undefined for a paragraph that is no poll. */
function pollAt(runs: Paragraph, { polls }: BlogReferences): StoredPoll | null | undefined {
  const [only, other] = runs
  return only?.href !== undefined && !other ? polls.get(only.href) : undefined
}

function shownPoll(runs: Paragraph, references: BlogReferences, place: string): ShownPoll | null {
  const poll = pollAt(runs, references)
  const { post, readAt } = references
  return poll ? presentPoll(poll, { language: post.language, page: articlePath(post), place }, readAt) : null
}

/** The related story; null if it is not published. */
export function relatedOf(
  postId: string | null,
  { posts }: Pick<BlogReferences, 'posts'>,
): ShownEntry['related'] {
  const linked = postId === null ? undefined : posts.get(postId)
  if (!linked?.createdAt) return null
  return {
    href: articlePath({ ...linked, createdAt: linked.createdAt }),
    headline: linked.headline,
    sponsored: linked.sponsor === '' ? '' : SPONSORED[linked.language],
    picture: presentPicture(linked, RELATED_WIDTH),
  }
}

/** The picture; null if it is no longer in the library. */
export function pictureOf(
  named: BlogEntry['content']['picture'],
  { pictures }: Pick<BlogReferences, 'pictures'>,
): ShownEntry['picture'] {
  const picture = named && pictures.get(named.mediaId)
  const shown = picture && presentPicture({ picture, imageUrl: '', alt: '' }, WIDEST)
  if (!shown) return null
  const caption = named.caption || picture.caption
  return { ...shown, alt: shown.alt || caption, caption: [caption, picture.credit].filter(Boolean).join(' ') }
}

type FirstDay = { language: Language; startedAt: Date }

function dayOf({ post: { language }, startedAt }: BlogReferences): FirstDay {
  return { language, startedAt }
}

/** Only the time of day on the first day of the coverage; date and time after it. */
export function timeOf(at: Date, { language, startedAt }: FirstDay): ShownTime {
  const isFirstDay = dhakaDay(at) === dhakaDay(startedAt)
  return { iso: at.toISOString(), text: isFirstDay ? formatTime(at, language) : formatDateTime(at, language) }
}

function presentKey(entry: BlogEntry, references: BlogReferences): KeyMoment {
  const { seq, version, at } = entry
  const href = `${liveUpdatePath(references.post, seq)}#${entryKey(seq)}`
  const text = summarizeEntry(entry, references.post.language)
  return { key: `key-${seq}`, version, href, time: timeOf(at, dayOf(references)), text }
}

/** The text of an entry whose own text is gone. */
export function removedText(language: Language): Paragraph[] {
  return [[{ text: liveBlogWords(language)('removed') }]]
}

/** The entry as one line of text. */
export function summarizeEntry({ content }: { content: EntryContent }, language: Language): string {
  return isRemovedContent(content) ? liveBlogWords(language)('removed') : summarizeContent(content)
}

type SummarizedContent = Pick<BlogEntry['content'], 'headline' | 'text' | 'quote' | 'picture'>

export function summarizeContent({ headline, text, quote, picture }: SummarizedContent): string {
  const whole = headline || plainEntryText(text) || quote?.text || picture?.caption || ''
  return cutText(whole.replace(/\s+/g, ' ').trim(), KEY_LENGTH)
}
