// Adds variants of the words of a query: names from the name book, terms of sport, abbreviations, Bengali words for Latin letters.
import { otherAbbreviation } from '#bangla/abbreviations.ts'
import { foldWord } from '#bangla/fold.ts'
import { soundKey } from '#bangla/sound.ts'
import { bengaliSpellings, nearestSpelt } from '#bangla/spellings.ts'
import { tokenize } from '#bangla/tokens.ts'
import type { Language } from '#contract/language.ts'
import type { Term } from '#contract/term.ts'
import type { Ctx } from '../ctx.ts'
import { getNameBook, type NameBook } from '../name-book/load-name-book.ts'
import { createMentionFinder, type Mention, type Spelled, spellingsOf } from '../name-book/term-rules.ts'
import { countStoriesOf } from '../name-book/topics.ts'
import { selectCounts } from './match-queries.ts'
import { listSpelledPeople, type SpelledPerson } from './people-names.ts'
import { type Need, type QueryWord, type Sequence, SPORT_TERMS, wordOf } from './query-words.ts'
import { filterWritten, type KnownWord, selectKnown, selectWordsBySound } from './suggest-queries.ts'

const LATIN = /^[a-z]{2,}$/
const MAX_WAYS = 24
const MAX_SPELLINGS = 6
/** The first spellings count even when the vocabulary, which is counted periodically, does not have them. */
const SURE_SPELLINGS = 2
/** Many words share a sound; the commonest are used. */
const MAX_SOUNDING = 80
/** A word in Latin letters that this many stories contain is meant literally. */
const WRITTEN = 3
/** A word that is this many times more common than the name it begins does not stand for the name. */
const MAX_WITHOUT_NAME = 4
const MIN_LENGTH = 3

/** The same needs with all their variants; what was typed stays the first. */
export async function withOtherWords(ctx: Ctx, language: Language, needs: Need[]): Promise<Need[]> {
  const named = withPeople(await withNames(ctx, language, needs), await listSpelledPeople(ctx))
  const other = withAbbreviations(withMentions(named, sportTermsIn))
  return language === 'bn' ? withBengali(ctx, other) : other
}

const sportTermsIn = createMentionFinder([...SPORT_TERMS])

/** An abbreviation is found in either script. */
function withAbbreviations(needs: Need[]): Need[] {
  return needs.map((need) => {
    const [word, ...more] = need.ways[0]
    const other =
      word === undefined || more.length > 0 || need.isQuoted ? null : otherAbbreviation(word.folded)
    return other === null ? need : { ...need, ways: [...need.ways, sequenceOf(other)] }
  })
}

/** A name of the book, typed in any spelling, is found in all spellings. */
async function withNames(ctx: Ctx, language: Language, needs: Need[]): Promise<Need[]> {
  const book = await getNameBook(ctx)
  if (book.all.length === 0) return needs
  const result = withMentions(needs, book.mentionsIn)
  return withBegunNames(ctx, language, book, { needs: result, typed: needs })
}

/** A person is found by their name in either script. */
function withPeople(needs: Need[], people: SpelledPerson[]): Need[] {
  return people.length === 0 ? needs : withMentions(needs, createMentionFinder(people))
}

function withMentions(needs: Need[], mentionsIn: (words: string[]) => Mention<Spelled>[]): Need[] {
  const places = needs.flatMap((need, at) => need.ways[0].map((word) => ({ word, at })))
  let result = needs
  for (const { term, start, end } of mentionsIn(places.map(({ word }) => word.folded))) {
    const first = places[start]
    const last = places[end - 1]
    if (!first || !last || !coversNeeds(needs, first.at, last.at, end - start)) continue
    result = joined(result, needs.slice(first.at, last.at + 1), sequencesOf(term))
  }
  return result
}

/**
 * A word that begins exactly one name of the book stands for that name (শেরেবাংলা for শেরেবাংলা স্টেডিয়াম), unless it is a
 * word of its own, in many more stories than the name.
 */
async function withBegunNames(
  ctx: Ctx,
  language: Language,
  book: NameBook,
  { needs, typed }: { needs: Need[]; typed: Need[] },
): Promise<Need[]> {
  const begun = typed.flatMap((need) => {
    const term = needs.includes(need) ? begunName(book, need) : null
    return term ? [{ need, term }] : []
  })
  if (begun.length === 0) return needs
  const lexemes = begun.flatMap(({ need }) => need.ways.flat().flatMap((word) => word.lexemes))
  const [counts, stories] = await Promise.all([
    selectCounts(ctx.db, [language], [...new Set(lexemes)]),
    countStoriesOf(
      ctx,
      begun.map(({ term }) => term),
      language,
    ),
  ])
  let result = needs
  for (const { need, term } of begun) {
    const written = Math.max(
      ...need.ways.flat().flatMap((word) => word.lexemes.map((one) => counts.get(one) ?? 0)),
    )
    if (written > Math.max(WRITTEN, MAX_WITHOUT_NAME * (stories.get(term.id) ?? 0))) continue
    result = joined(result, [need], sequencesOf(term))
  }
  return result
}

function begunName(book: NameBook, { ways, isQuoted }: Need): Term | null {
  if (isQuoted) return null
  const words = ways.flatMap((way) => (way.length === 1 ? way : []))
  const terms = new Set(
    words.flatMap(({ folded }) => (folded.length < MIN_LENGTH ? [] : book.beginningWith(`${folded} `, 2))),
  )
  const [term] = terms
  return term && terms.size === 1 ? term : null
}

function sequencesOf(term: Spelled): Sequence[] {
  return spellingsOf(term)
    .map(sequenceOf)
    .filter((words) => words.length > 0)
}

/** Whether a name covers these needs completely. A part of a quoted phrase does not count as a name. */
function coversNeeds(needs: Need[], from: number, to: number, words: number): boolean {
  const covered = needs.slice(from, to + 1)
  return (
    covered.reduce((sum, { ways }) => sum + ways[0].length, 0) === words &&
    (covered.length === 1 || covered.every(({ isQuoted }) => !isQuoted))
  )
}

const sequenceOf = (text: string): Sequence => tokenize(text).flatMap(wordOf)

/** Adds spellings to one word. Several words become one need: together in any spelling, or each anywhere in the post. */
function joined(needs: Need[], covered: Need[], spellings: Sequence[]): Need[] {
  const [only] = covered
  if (!only) return needs
  const typed = covered.flatMap(({ ways }) => ways[0])
  const others = spellings.filter((words) => !containsSequence(words, typed)).slice(0, MAX_WAYS)
  const at = needs.indexOf(only)
  if (at < 0 || covered.some((need) => !needs.includes(need))) return needs
  if (covered.length === 1) return needs.with(at, { ...only, ways: [...only.ways, ...others] })
  const one: Need = { ways: [typed, ...others], apart: covered, isQuoted: false }
  return [...needs.slice(0, at), one, ...needs.slice(at + covered.length)]
}

/** A spelling that contains what was typed finds nothing more, and would mark words that were not searched. */
function containsSequence(words: Sequence, typed: Sequence): boolean {
  return words.some((_, start) =>
    typed.every(({ lexemes }, step) => words[start + step]?.lexemes.some((one) => lexemes.includes(one))),
  )
}

/** Words in Latin letters may stand for Bengali ones that the newsroom writes. */
async function withBengali(ctx: Ctx, needs: Need[]): Promise<Need[]> {
  const latin = needs.filter(({ ways, isQuoted }) => !isQuoted && ways[0].length === 1 && isLatin(ways[0][0]))
  if (latin.length === 0) return needs
  const spellings = new Map(latin.map((need) => [need, bengaliSpellings(need.ways[0][0]?.folded ?? '')]))
  const asked = latin.flatMap(({ ways }) => ways[0][0]?.folded ?? [])
  const counts = await selectCounts(
    ctx.db,
    ['bn'],
    [...new Set([...asked, ...[...spellings.values()].flat()])],
  )
  const chosenFor = new Map<Need, string[]>()
  for (const [need, all] of spellings) {
    const typed = need.ways[0][0]?.folded ?? ''
    const known = all.filter((word) => counts.has(word))
    const isMeant = known.length > 0 || (counts.get(typed) ?? 0) >= WRITTEN
    const sounding = isMeant ? [] : (await findWordsBySound(ctx, typed)).map(({ word }) => word)
    const likely = known.length > 0 ? known : [...all.slice(0, SURE_SPELLINGS), ...sounding, ...all]
    chosenFor.set(need, [...new Set(likely)])
  }
  return needs.map((need) => {
    const chosen = (chosenFor.get(need) ?? []).slice(0, MAX_SPELLINGS)
    const sequences = chosen
      .map((folded): Sequence => wordOf({ text: folded }))
      .filter((words) => words.length > 0)
    return { ...need, ways: [...need.ways, ...sequences] }
  })
}

/** Bengali words of the newsroom that sound and look like a word in Latin letters: mostly names. */
export async function findWordsBySound(ctx: Ctx, latin: string): Promise<KnownWord[]> {
  if (!LATIN.test(latin)) return []
  const known = await selectWordsBySound(ctx.db, soundKey(latin), MAX_SOUNDING)
  const byWord = new Map(known.map((one) => [one.word, one]))
  return nearestSpelt(latin, [...byWord.keys()]).flatMap((word) => byWord.get(word) ?? [])
}

const isLatin = (word: QueryWord | undefined) => word !== undefined && LATIN.test(word.folded)

const BENGALI = /[\u0985-\u09B9]/u
const LATIN_LETTER = /[a-z]/i

/** Whether the text has words of both scripts. */
export function isMixedScript(text: string): boolean {
  return BENGALI.test(text) && LATIN_LETTER.test(text)
}

/** The text with every Latin word replaced by the newsroom's Bengali word; null if one of them has none. */
export async function inBengali(ctx: Ctx, text: string): Promise<string | null> {
  let result = ''
  let at = 0
  for (const { text: word, start, end } of tokenize(text)) {
    if (!LATIN_LETTER.test(word)) continue
    const bengali = await bengaliWord(ctx, foldWord(word))
    if (bengali === null) return null
    result += text.slice(at, start) + bengali
    at = end
  }
  return result + text.slice(at)
}

async function bengaliWord(ctx: Ctx, latin: string): Promise<string | null> {
  const spellings = bengaliSpellings(latin)
  const known = await selectKnown(ctx.db, 'bn', spellings)
  const inOrder = known.toSorted((one, other) => spellings.indexOf(one.word) - spellings.indexOf(other.word))
  const likely = [...inOrder, ...(await findWordsBySound(ctx, latin))]
  const [first] = await filterWritten(ctx.db, 'bn', likely)
  return first?.shown ?? null
}
