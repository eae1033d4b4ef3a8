// `/allposts` lists everything, which is what /latest shows.
import { loadFile, movedTo } from '#app/load.server.ts'
import { inEdition } from '#contract/paths.ts'
import { siteName } from '#server/domain/page-names.ts'

export const movedLatestLoader = loadFile(async ({ language, shows }) => {
  shows(siteName())
  movedTo(inEdition(language, '/latest'))
})
