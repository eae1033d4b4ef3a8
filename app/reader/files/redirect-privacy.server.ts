// Redirects `/privacy` to the page of privacy-policy.tsx.
import { loadFile, redirectPermanently } from '#app/load.server.ts'
import { inEdition } from '#contract/paths.ts'
import { siteTag } from '#server/domain/cache-tags.ts'

export const redirectPrivacyLoader = loadFile('redirectPrivacy', async ({ language, addTags }) => {
  addTags(siteTag())
  redirectPermanently(inEdition(language, '/privacy-policy'))
})
