// Loads the team page.
import { load } from '#app/load.server.ts'
import { pageWords } from '#app/ui/words.ts'
import { teamTag } from '#server/domain/cache-tags.ts'
import { listTeam } from '#server/domain/people/people.ts'
import { contactLink } from '../present/contact-link.ts'
import { presentTeam } from '../present/team.ts'
import { loadFixedPage } from './text-page.server.ts'

export const teamLoader = load('team', async (page) => {
  const { ctx, language, addTags } = page
  addTags(teamTag())
  const words = pageWords(language)
  const [{ settings, site, head, text }, people] = await Promise.all([
    loadFixedPage(page, 'team'),
    listTeam(ctx),
  ])
  return {
    language,
    contact: contactLink(settings, language),
    careers: contactLink(settings, language, words('team.careersSubject', { site })),
    people: presentTeam(people, language),
    text,
    head: head({ title: text.title, description: text.description }),
  }
})
