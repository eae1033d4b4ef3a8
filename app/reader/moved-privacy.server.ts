// The terms of old pages link to `/privacy`; the page itself is privacy-policy.tsx.
import { loadFile, movedTo } from '#app/load.server.ts'
import { inEdition } from '#contract/paths.ts'
import { siteName } from '#server/domain/page-names.ts'

export const movedPrivacyLoader = loadFile(async ({ language, shows }) => {
  shows(siteName())
  movedTo(inEdition(language, '/privacy-policy'))
})
