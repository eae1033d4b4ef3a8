// The dashboard has one address for both editions.
import { loadFile, redirectPermanently } from '#app/load.server.ts'

export const redirectLoader = loadFile('screen', async ({ path, url }) =>
  redirectPermanently(path + url.search),
)
