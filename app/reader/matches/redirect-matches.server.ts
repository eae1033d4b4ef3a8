// Redirects `/matches` to the scores of today.
import { loadFile, redirectPermanently } from '#app/load.server.ts'
import { scoresPath } from '#contract/match-paths.ts'

export const redirectMatchesLoader = loadFile('redirectMatches', async ({ language }) => {
  redirectPermanently(scoresPath(language))
})
