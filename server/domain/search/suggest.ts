// Suggestions while typing: names of the site's pages, of the name book and of reporters, words that the newsroom writes.
import { foldWord } from '#bangla/fold.ts'
import { bengaliSpellings } from '#bangla/spellings.ts'
import { stemWord } from '#bangla/stem.ts'
import { isStopWord } from '#bangla/stop-words.ts'
import { tokenize } from '#bangla/tokens.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import type { Database } from '#server/db/client.ts'
import { ConcurrencyLimiter } from '../concurrency-limiter.ts'
import type { Ctx } from '../ctx.ts'
import { getNameBook } from '../name-book/load-name-book.ts'
import { createPrefixFinder, foldedWords, type Spelled } from '../name-book/term-rules.ts'
import { PAGE_NAMES } from './page-names.ts'
import { listSpelledPeople } from './people-names.ts'
import { inBengali, isMixedScript } from './query-variants.ts'
import { queryText } from './query-words.ts'
import { filterWritten, selectWordsByPrefix } from './suggest-queries.ts'

const STORED_MS = 60_000
const MAX_ENTRIES = 1_000

type Entry = { until: number; answer: Promise<string[]> }

class SuggestionCache {
  readonly #entries = new Map<string, Entry>()

  /** The cached or pending suggestions of a key; failures are not cached. */
  get(key: string, now: Date, make: () => Promise<string[]>): Promise<string[]> {
    const known = this.#entries.get(key)
    const left = known ? known.until - now.getTime() : 0
    // A clock that was set back must not prolong an entry beyond its minute.
    if (known && left > 0 && left <= STORED_MS) return known.answer
    if (this.#entries.size >= MAX_ENTRIES) this.#entries.clear()
    const answer = make()
    this.#entries.set(key, { until: now.getTime() + STORED_MS, answer })
    answer.catch(() => this.#entries.delete(key))
    return answer
  }
}

const caches = new WeakMap<Database, SuggestionCache>()

/** The cache of a database. */
function suggestionCacheOf(db: Database): SuggestionCache {
  const cache = caches.get(db) ?? new SuggestionCache()
  caches.set(db, cache)
  return cache
}

export const MAX_SUGGESTIONS = 8
const MAX_NAMES = 4
/** One letter has too many continuations. */
const MIN_LENGTH = 2

/**
 * Queries that continue what was typed, the likeliest first: names that begin like it, completions of the last word, then names
 * of which only a variant begins like it; each in one form. Empty for less than two letters. Open to everyone; no words of
 * unpublished posts. Cached for up to a minute. OVERLOADED when too many requests wait.
 */
export async function suggest(
  ctx: Ctx,
  { query, language }: { query: string; language: Language },
): Promise<string[]> {
  const typed = queryText(query.slice(0, 2_000))
  return suggestionCacheOf(ctx.db).get(`${language} ${typed}`, ctx.clock.now(), () =>
    limiter.run(() => suggestFor(ctx, typed, language)),
  )
}

const pagesBeginning = createPrefixFinder(PAGE_NAMES)

const limiter = new ConcurrencyLimiter({ kind: 'suggestions', maxRunning: 2, maxQueued: 24 })

async function suggestFor(ctx: Ctx, typed: string, language: Language): Promise<string[]> {
  const words = tokenize(typed)
  const last = words.at(-1)
  if (!last) return []
  const beginning = foldWord(last.text)
  const book = await getNameBook(ctx)
  const whole = foldedWords(typed).join(' ')
  const people = (await listSpelledPeople(ctx)).filter(({ editions }) => editions.includes(language))
  const terms: Spelled[] =
    whole.length < MIN_LENGTH
      ? []
      : [
          ...pagesBeginning(whole, MAX_NAMES),
          ...book.beginningWith(whole, MAX_NAMES),
          ...createPrefixFinder(people)(whole, MAX_NAMES),
        ]
  const namesOf = (some: Spelled[]) => some.map((term) => term.name[language])
  const names = namesOf(terms.filter((term) => isNameBegun(term, whole)))
  const otherNames = namesOf(terms.filter((term) => !isNameBegun(term, whole)))
  if (beginning.length < MIN_LENGTH) return unique([...names, ...otherNames])
  const beginnings = language === 'bn' ? [beginning, ...bengaliSpellings(beginning).slice(0, 3)] : [beginning]
  const known = await selectWordsByPrefix(ctx.db, language, beginnings, 2 * MAX_SUGGESTIONS)
  const written = (await filterWritten(ctx.db, language, known)).filter(({ word }) => !isStopWord(word))
  const completed = await completedBy(
    ctx,
    typed.slice(0, last.start),
    written.map(({ shown }) => shown),
  )
  return unique([...names, ...completed, ...otherNames]).slice(0, MAX_SUGGESTIONS)
}

/** The typed words before the last one, with each of these words appended; in one script if they are in one. */
async function completedBy(ctx: Ctx, before: string, words: string[]): Promise<string[]> {
  const isMixed = (word: string) => isMixedScript(before + word) && !isMixedScript(before)
  const bengali = words.some(isMixed) && LATIN_ONLY.test(before) ? await inBengali(ctx, before) : null
  return words.flatMap((word) => {
    if (!isMixed(word)) return [before + word]
    return bengali === null ? [] : [bengali + word]
  })
}
const LATIN_ONLY = /^[\p{Script=Latin}\P{L}]+$/u

/** Whether the name itself begins like this, and not only a variant. */
function isNameBegun({ name }: Spelled, whole: string): boolean {
  return LANGUAGES.some((language) => foldedWords(name[language]).join(' ').startsWith(whole))
}

/** Keeps the first of several texts that a search does not distinguish: বাংলাদেশ, বাংলাদেশের. */
function unique(texts: string[]): string[] {
  const byStems = new Map<string, string>()
  for (const text of texts) {
    const stems = foldedWords(text).map(stemWord).join(' ')
    if (!byStems.has(stems)) byStems.set(stems, text)
  }
  return [...byStems.values()]
}
