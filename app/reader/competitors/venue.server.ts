// Loads the page of a venue: its city, fixtures, results and stories.
import { load } from '#app/load.server.ts'
import { findVenues } from '#server/domain/venues/venues.ts'
import { loadSite } from '../page-head.server.ts'
import { competitorWords } from '../present/competitors/words.ts'
import { type Entry, type EntryPage, findEntry, loadParts } from './entry.server.ts'
import { presentEntry } from './entry-head.server.ts'
import { loadNearestMatches } from './entry-matches.server.ts'

export const venueLoader = load('venue', async (page: EntryPage) => {
  const entry = await findEntry(page, ['ground'])
  const site = await loadSite(page)
  const { content, ...parts } = await loadParts(page, entry, () => loadContent(page, entry))
  const shown = { ...parts, schema: content?.schema ?? {} }
  return { ...presentEntry(page, entry, site, shown), content: content?.shown ?? null }
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
