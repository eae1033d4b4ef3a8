// Turns the date of a form into the archive's address. The answer depends on the query, so it is never stored (302).
import { loadFile, seeAlso } from '#app/load.server.ts'
import { dhakaDayRange } from '#bangla/dates.ts'
import { archivePath, inEdition } from '#contract/paths.ts'

export const movedDayLoader = loadFile(async ({ language, url }) => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(url.searchParams.get('date') ?? '') ?? []
  const exists = year && month && day && dhakaDayRange(Number(year), Number(month), Number(day))
  seeAlso(
    exists ? archivePath(language, Number(year), Number(month), Number(day)) : inEdition(language, '/latest'),
  )
})
