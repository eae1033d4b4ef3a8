// The terms of old pages link to `/privacy`; the page itself is privacy-policy.tsx.
import { loadFile, movedTo } from '#app/load.server.ts'
import { inEdition } from '#contract/paths.ts'
import { siteTag } from '#server/domain/cache-tags.ts'

export const movedPrivacyLoader = loadFile(async ({ language, addTags }) => {
  addTags(siteTag())
  movedTo(inEdition(language, '/privacy-policy'))
})
