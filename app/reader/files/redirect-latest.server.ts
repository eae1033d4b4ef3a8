// `/allposts` lists all posts, as `/latest` does.
import { loadFile, redirectPermanently } from '#app/load.server.ts'
import { inEdition } from '#contract/paths.ts'
import { siteTag } from '#server/domain/cache-tags.ts'

export const redirectLatestLoader = loadFile('redirectLatest', async ({ language, addTags }) => {
  addTags(siteTag())
  redirectPermanently(inEdition(language, '/latest'))
})
