// Loads the page of a reader's alerts. It is the same for everybody: what a browser chose, its script shows.
import { load } from '#app/load.server.ts'
import { loadSite } from '../page-head.server.ts'
import { alertWords } from './alert-words.ts'

export const alertsLoader = load('alerts', async (page) => {
  const { language } = page
  const { head } = await loadSite(page)
  const t = alertWords(language)
  return { language, head: head({ title: t('title'), description: t('description') }) }
})
