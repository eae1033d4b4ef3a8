// Loads the page of a venue: its city, fixtures, results and stories.
import { load } from '#app/load.server.ts'
import { findVenues } from '#server/domain/venues/venues.ts'
import { competitorWords } from '../present/competitors/words.ts'
import { type Entry, type EntryPage, findEntry } from './entry.server.ts'
import { loadEntry } from './entry-head.server.ts'
import { loadNearestMatches } from './entry-matches.server.ts'

export const venueLoader = load('venue', async (page: EntryPage) => {
  const entry = await findEntry(page, ['ground'])
  return loadEntry(page, entry, () => loadContent(page, entry))
})

async function loadContent(page: EntryPage, entry: Entry) {
  const { ctx, language } = page
  const [{ hasMatches, shown }, find] = await Promise.all([
    loadNearestMatches(page, entry),
    findVenues(ctx, [entry.id]),
  ])
  const city = find(entry.id).city[language]
  const label = competitorWords(language)('facts.city')
  return {
    hasMatches,
    schema: city ? { city } : {},
    shown: { ...shown, facts: city ? [{ label, values: [{ text: city, href: null }] }] : [] },
  }
}
