// Makes the vocabulary: every word of published posts, in how many of them it stands, how it is mostly written. It serves
// suggestions, "did you mean", and choosing the quick way to search; being a day old harms none of them.
import { setImmediate as turn } from 'node:timers/promises'
import { foldWord } from '#bangla/fold.ts'
import { tokenize } from '#bangla/tokens.ts'
import { LANGUAGES } from '#contract/language.ts'
import { SEARCH_INDEX_LOCK } from '#server/db/locks.ts'
import { openSession, type Session } from '#server/db/session.ts'
import type { Ctx } from '../ctx.ts'
import { htmlText } from './html-text.ts'
import { languageMark } from './marks.ts'
import {
  countBehind,
  countWords,
  refreshWordStatistics,
  replaceWords,
  selectTexts,
} from './vocabulary-queries.ts'

/** How a word is written is looked up in so many of the newest posts; what was learned from older ones stays. */
const POSTS_READ = 20_000
const READ_AT_ONCE = 20
/** A word is learned in at most so many spellings: the first ones met are the newest. */
const MOST_SPELLINGS = 8
/** Up to this size the vocabulary follows within minutes: counting costs next to nothing. */
const SMALL = 5_000

/** Counts all words anew; null when another Maidan is at it. Answers how many rows changed. */
export async function refreshVocabulary(ctx: Ctx): Promise<number | null> {
  return withLock(ctx, refresh)
}

/** The same on a small site, or one that has no vocabulary yet, when posts came or went since the last time. */
export async function refreshSmallVocabulary(ctx: Ctx): Promise<number | null> {
  return withLock(ctx, async (session) => {
    const { posts, counted } = await countBehind(session, LANGUAGES.map(languageMark))
    const isDue = counted === 0 ? posts > 0 : posts <= SMALL && posts !== counted
    return isDue ? refresh(session) : 0
  })
}

async function withLock(ctx: Ctx, act: (session: Session) => Promise<number>): Promise<number | null> {
  const session = await openSession(ctx.db)
  try {
    const { rows } = await session.query<{ held: boolean }>('select pg_try_advisory_lock($1, 1) as held', [
      SEARCH_INDEX_LOCK,
    ])
    return rows[0]?.held ? await act(session) : null
  } finally {
    session.close()
  }
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
      for (const { texts, html } of posts) learn(spellings, [...texts, htmlText(html)].join('\n'))
      const last = posts.at(-1)
      if (!last || posts.length < READ_AT_ONCE) break
      after = { at: last.at, id: last.id }
      // Readers come first.
      await turn()
    }
    changed += await replaceWords(session, language, mostWritten(spellings))
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
    else if (ways.has(word) || ways.size < MOST_SPELLINGS) ways.set(word, (ways.get(word) ?? 0) + 1)
  }
}

function mostWritten(spellings: Map<string, Map<string, number>>): Map<string, string> {
  const most = new Map<string, string>()
  for (const [folded, ways] of spellings) {
    const [[word] = ['']] = [...ways].sort(([, one], [, other]) => other - one)
    most.set(folded, word)
  }
  return most
}
