// `/allposts` lists everything, which is what /latest shows.
import { load, movedTo } from '#app/load.server.ts'
import { inEdition } from '#contract/paths.ts'
import { siteName } from '#server/domain/page-names.ts'

export const movedLatestLoader = load(async ({ language, shows }) => {
  shows(siteName())
  movedTo(inEdition(language, '/latest'))
})
