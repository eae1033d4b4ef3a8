// Loads the page about reading offline. It is the same for everybody: what a browser keeps, its script shows.
import { load } from '#app/load.server.ts'
import { loadSite } from '../page-head.server.ts'
import { offlineWords } from './offline-words.ts'

export const offlineLoader = load('offline', async (page) => {
  const { language } = page
  const { head, settings } = await loadSite(page)
  const t = offlineWords(language)
  return {
    language,
    isOpen: settings.offlineReading,
    head: head({ title: t('title'), description: t('description') }),
  }
})
