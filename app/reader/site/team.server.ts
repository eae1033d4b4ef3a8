// Loads the team page.
import { load } from '#app/load.server.ts'
import { pageWords } from '#app/ui/words.ts'
import { teamTag } from '#server/domain/cache-tags.ts'
import { listTeam } from '#server/domain/people/people.ts'
import { loadSite } from '../page-head.server.ts'
import { contactLink } from '../present/contact-link.ts'
import { presentTeam } from '../present/team.ts'

export const teamLoader = load('team', async (page) => {
  const { ctx, language, addTags } = page
  addTags(teamTag())
  const words = pageWords(language)
  const [{ settings, site, head }, people] = await Promise.all([loadSite(page), listTeam(ctx)])
  return {
    language,
    contact: contactLink(settings, language),
    careers: contactLink(settings, language, words('team.careersSubject', { site })),
    people: presentTeam(people, language),
    head: head({ title: words('team.title'), description: words('team.description', { site }) }),
  }
})
