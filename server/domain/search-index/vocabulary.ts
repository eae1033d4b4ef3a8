// Builds the vocabulary: every word of published posts, its number of posts, its most common spelling. For suggestions, "did
// you mean" and the choice of search plans; it may be a day old.
import { setImmediate as turn } from 'node:timers/promises'
import { foldWord } from '#bangla/fold.ts'
import { soundKey } from '#bangla/sound.ts'
import { tokenize } from '#bangla/tokens.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { SEARCH_INDEX_LOCK } from '#server/db/locks.ts'
import type { Session } from '#server/db/session.ts'
import { withSessionLock } from '#server/db/session-lock.ts'
import type { Ctx } from '../ctx.ts'
import { htmlText } from '../search-words/post-words.ts'
import {
  countBehind,
  countWords,
  refreshWordStatistics,
  replaceWords,
  selectTexts,
  type WrittenWord,
} from './search-index-queries.ts'

/** Spellings are learned from this many of the newest posts; those of older ones stay. */
const POSTS_READ = 20_000
const READ_AT_ONCE = 20
/** A word is learned in at most this many spellings: the first ones are the newest. */
const MAX_SPELLINGS = 8
/** Up to this size the vocabulary is updated within minutes: counting is cheap. */
const SMALL = 5_000
/** On larger sites, the share of posts that must change for a recount during the day. */
const MAX_BEHIND = 0.1

/** Counts all words again; null when another process is doing it. Returns how many rows changed. */
export async function refreshVocabulary(ctx: Ctx): Promise<number | null> {
  return withLock(ctx, refresh)
}

/**
 * The same when it is due during the day: on a small site when posts were added or removed since the last time, on others
 * when a tenth of them were, as in an import.
 */
export async function refreshStaleVocabulary(ctx: Ctx): Promise<number | null> {
  return withLock(ctx, async (session) => {
    const { posts, counted } = await countBehind(session, LANGUAGES)
    const isDue = Math.abs(posts - counted) > (posts <= SMALL ? 0 : MAX_BEHIND * posts)
    return isDue ? refresh(session) : 0
  })
}

function withLock(ctx: Ctx, act: (session: Session) => Promise<number>): Promise<number | null> {
  return withSessionLock(ctx.db, { lock: SEARCH_INDEX_LOCK, part: 1 }, act)
}

async function refresh(session: Session): Promise<number> {
  let changed = 0
  for (const language of LANGUAGES) {
    await countWords(session, language)
    const spellings = new Map<string, Map<string, number>>()
    let after: { at: Date; id: string } | null = null
    for (let read = 0; read < POSTS_READ; read += READ_AT_ONCE) {
      const posts: Awaited<ReturnType<typeof selectTexts>> = await selectTexts(
        session,
        language,
        after,
        READ_AT_ONCE,
      )
      for (const { texts, html } of posts) {
        learn(spellings, [...texts, htmlText(html)].join('\n'))
        // Lets requests of readers run in between.
        await turn()
      }
      const last = posts.at(-1)
      if (!last || posts.length < READ_AT_ONCE) break
      after = { at: last.at, id: last.id }
    }
    changed += await replaceWords(session, language, await mostWritten(language, spellings))
  }
  if (changed > 0) await refreshWordStatistics(session)
  return changed
}

function learn(spellings: Map<string, Map<string, number>>, text: string): void {
  for (const { text: word } of tokenize(text)) {
    const folded = foldWord(word)
    if (folded === '') continue
    const ways = spellings.get(folded)
    if (ways === undefined) spellings.set(folded, new Map([[word, 1]]))
    else if (ways.has(word) || ways.size < MAX_SPELLINGS) ways.set(word, (ways.get(word) ?? 0) + 1)
  }
}

/** This many words take a few milliseconds. */
const WORDS_AT_ONCE = 500

async function mostWritten(language: Language, spellings: Map<string, Map<string, number>>) {
  const most: WrittenWord[] = []
  for (const [word, ways] of spellings) {
    const [[shown] = ['']] = [...ways].sort(([, one], [, other]) => other - one)
    const isBengali = language === 'bn' && BENGALI.test(shown)
    most.push({ word, shown, sound: isBengali ? soundKey(shown) : '' })
    if (most.length % WORDS_AT_ONCE === 0) await turn()
  }
  return most
}

const BENGALI = /[\u0985-\u09B9]/u
