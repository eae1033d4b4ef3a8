// Redirects the date of a form to the archive. It depends on the query, so it is not cached (302).
import { loadFile, redirectTemporarily } from '#app/load.server.ts'
import { dhakaDayRange } from '#bangla/dates.ts'
import { archivePath, inEdition } from '#contract/paths.ts'

export const redirectDayLoader = loadFile('redirectDay', async ({ language, url }) => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(url.searchParams.get('date') ?? '') ?? []
  const exists = year && month && day && dhakaDayRange(Number(year), Number(month), Number(day))
  redirectTemporarily(
    exists ? archivePath(language, Number(year), Number(month), Number(day)) : inEdition(language, '/latest'),
  )
})
