// An editor uploads fixtures and results as a CSV table: checked row by row, stored, and undone.
import { expect, test } from 'vitest'
import { newTournamentSchema } from '#contract/matches/tournament.ts'
import { createTournament } from '#server/domain/tournaments/tournaments.ts'
import { newsroomScreens } from './newsroom-screens.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { startTestSite } from './test-site.ts'

let id = ''
const site = startTestSite(async ({ system }) => {
  const rules = {
    sport: 'football',
    format: 'league',
    table: { points: { win: 3, draw: 1, loss: 0, noResult: 0 }, criteria: ['points', 'goalDifference'] },
  }
  const name = { bn: 'টেবিল লিগ', en: 'Spreadsheet League' }
  id = (await createTournament(system, newTournamentSchema.parse({ name, rules }))).id
})
const { open } = newsroomScreens(site)

const TABLE = [
  'date,home,away,home goals,away goals',
  '2026-11-20,Kodom Sporting,Hijol Sporting,2,0',
  '2026-11-31,Kodom Sporting,Hijol Sporting,,',
].join('\n')

test('a table is checked before it is stored, and the import can be undone', async () => {
  const page = await open(`/dashboard/tournaments/${id}`, { role: 'editor' })
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'CSV file' }).click()
  await (await choosing).setFiles({ name: 'round.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) })
  await page.getByText('Nothing is stored yet. New: 1, changed: 0, the same: 0, with errors: 1.').waitFor()
  await page.getByRole('cell', { name: 'Invalid date. Write 2026-11-20 or 20/11/2026.' }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Store 1 match' }).click()
  await page.getByText('Stored: 1 new, 0 changed.').waitFor()
  await page.getByText('Kodom Sporting', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByText('Removed: 1. Kept, because people worked on them: 0.').waitFor()

  // The table is stored again, and after a reload the import is still listed with its undo.
  const again = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'CSV file' }).click()
  await (await again).setFiles({ name: 'again.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) })
  await page.getByRole('button', { name: 'Store 1 match' }).click()
  await page.getByText('Stored: 1 new, 0 changed.').waitFor()
  await page.reload()
  await page.getByRole('rowheader', { name: 'again.csv' }).waitFor()
  // A tournament with matches stays; the question says so once.
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByRole('alert').first().waitFor()
  expect(await dialog.getByRole('alert').count()).toBe(1)
  await page.goto('/dashboard/tournaments')
  const row = page.getByRole('row').filter({ hasText: 'again.csv' })
  await row.getByText('Spreadsheet League').waitFor()
  await row.getByRole('button', { name: 'Undo the import of again.csv' }).click()
  await dialog.getByText('Removed with their logs: 1. Kept, because people worked on them: 0.').waitFor()
  expect(await violationsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Removed: 1. Kept, because people worked on them: 0.').waitFor()
  await row.getByText('Undone').waitFor()
})
