// The site's own pages that a search finds by what people call them: scores, points tables, teams. Pure.
import { NAMED_PAGES, type NamedPage } from '#contract/search.ts'
import { scores as bengali } from '#contract/words/bn/reading/scores.ts'
import { scores as english } from '#contract/words/en/reading/scores.ts'
import { SPORTS, type Sport } from '#sport/sports.ts'
import { createMentionFinder, foldedWords, type Spelled } from '../name-book/term-rules.ts'

/** The first two names, in Bengali and in English, are suggested while somebody types. */
const NAMES: Record<NamedPage, readonly string[]> = {
  scores: [
    ...[
      'লাইভ স্কোর',
      'Live scores',
      'Live score',
      'লাইভস্কোর',
      'Livescore',
      'Livescores',
      'সরাসরি স্কোর',
      'স্কোর',
      'Scores',
      'Score',
    ],
    ...[
      'লাইভ খেলা',
      'লাইভ ম্যাচ',
      'Live match',
      'Live matches',
      'আজকের খেলা',
      'আজকের ম্যাচ',
      'Today’s matches',
      'Todays matches',
    ],
    ...[
      'Today match',
      'সূচি',
      'খেলার সূচি',
      'ম্যাচের সূচি',
      'ম্যাচ সূচি',
      'ফিক্সচার',
      'Fixtures',
      'Fixture',
      'Match schedule',
      'Schedule',
    ],
    ...['ফলাফল', 'খেলার ফল', 'খেলার ফলাফল', 'ম্যাচের ফল', 'ম্যাচের ফলাফল', 'Results', 'Match results'],
  ],
  tournaments: [
    ...[
      'পয়েন্ট টেবিল',
      'Points table',
      'পয়েন্টস টেবিল',
      'পয়েন্ট তালিকা',
      'লিগ টেবিল',
      'Point table',
      'League table',
      'Standings',
    ],
    ...[
      'পদকতালিকা',
      'পদক তালিকা',
      'Medal table',
      'Medals table',
      'টুর্নামেন্ট',
      'Tournaments',
      'Tournament',
      'প্রতিযোগিতা',
    ],
  ],
  teams: ['দল', 'Teams', 'Team', 'টিম', 'সব দল', 'All teams', 'দলের তালিকা', 'স্কোয়াড', 'Squads', 'Squad'],
  players: [
    ...['খেলোয়াড়', 'Players', 'Player', 'প্লেয়ার', 'সব খেলোয়াড়', 'All players', 'খেলোয়াড়ের পরিসংখ্যান'],
    ...['Player statistics', 'Player stats'],
  ],
  latest: ['সর্বশেষ খবর', 'Latest news', 'আজকের খবর', 'তাজা খবর', 'Today’s news', 'Todays news'],
  team: ['আমাদের দল', 'Our team', 'প্রতিবেদক', 'সাংবাদিক', 'Reporters', 'Journalists', 'Newsroom'],
  contact: ['যোগাযোগ', 'Contact', 'Contact us'],
  about: ['আমাদের কথা', 'About us', 'আমাদের সম্পর্কে'],
}

export type FoundPage = { page: NamedPage; sport: Sport | null }

const toSpelled = ([bn = '', en = '', ...variants]: readonly string[]): Spelled => ({
  name: { bn, en },
  variants,
  misspellings: [],
})

/** As names of the name book are, so that a search in either script and with endings finds them. */
export const PAGE_NAMES: readonly (Spelled & { page: NamedPage })[] = NAMED_PAGES.map((page) => ({
  page,
  ...toSpelled(NAMES[page]),
}))

const pagesIn = createMentionFinder(PAGE_NAMES)
const sportsIn = createMentionFinder(
  SPORTS.map((sport) => ({ sport, ...toSpelled([bengali.sport[sport], english.sport[sport]]) })),
)

/**
 * The pages that a query names, each once: by a name of one word if it is the whole query, apart from a sport (ক্রিকেট স্কোর), and by a
 * longer name anywhere in it. `sport`: scores have a page for each.
 */
export function findPages(query: string): FoundPage[] {
  const words = foldedWords(query)
  const [sport] = sportsIn(words)
  const ofSport = sport ? sport.end - sport.start : 0
  const found = pagesIn(words).filter(({ start, end }) => {
    const length = end - start
    return length > 1 || length + ofSport === words.length
  })
  return [...new Set(found.map(({ term }) => term.page))].map((page) => ({
    page,
    sport: page === 'scores' ? (sport?.term.sport ?? null) : null,
  }))
}
