// `/allposts` lists everything, which is what /latest shows.
import { loadFile, movedTo } from '#app/load.server.ts'
import { inEdition } from '#contract/paths.ts'
import { siteTag } from '#server/domain/cache-tags.ts'

export const movedLatestLoader = loadFile(async ({ language, addTags }) => {
  addTags(siteTag())
  movedTo(inEdition(language, '/latest'))
})
