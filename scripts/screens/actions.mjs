// What happens on a page before its screenshot is taken.

export async function typeSearch(page) {
  await page.locator('#query').pressSequentially('বাং')
  await page.locator('#suggestions [role=option]').first().waitFor()
}

export async function makeCard(page) {
  await page.getByRole('button', { name: 'Create card' }).click()
  const card = page.getByAltText('The photo card with the headline')
  await card.waitFor()
  await card.scrollIntoViewIfNeeded()
}

export async function pasteBijoy(page) {
  const story = page.locator('#post-richText')
  await story.click()
  await story.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Avwg evsjvq Mvb MvB')
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  })
  await page.getByRole('status').filter({ hasText: 'Converted from Bijoy' }).waitFor()
}

export async function typeBengali(page) {
  await page.locator('#post-richText').click()
  await page.keyboard.press('Control+m')
  await page.waitForLoadState('networkidle')
  await page.keyboard.type('ami banglay gan gai. 25.5 BCB')
}

export async function openLiveBlog(page) {
  await page.locator('#main h3 a, #main li a').first().click()
  await page.getByRole('textbox').first().waitFor()
}

export async function readLiveBlog(page) {
  await openLiveBlog(page)
  await page.locator('#main a[href*="/allposts/"]').first().click()
  await page.locator('main h1').waitFor()
  await page.waitForLoadState('networkidle')
}

export async function takeOver(page) {
  await page.getByText('All sent').waitFor()
  await clickIfShown(page.getByRole('button', { name: 'Take over' }))
}

/** Starts the match unless an earlier screenshot has started it. */
export async function kickOff(page) {
  await takeOver(page)
  const begin = page.getByRole('button', { name: 'Kick off: first half' })
  if (await begin.isVisible()) await begin.click()
  await page.getByRole('button', { name: 'End: first half' }).waitFor()
  await page.getByText('All sent').waitFor()
}

export async function openGoal(page) {
  await kickOff(page)
  await page.getByRole('button', { name: 'Goal', exact: true }).first().click()
  await page.getByLabel('Minute', { exact: true }).fill('45+2')
}

export async function openRound(page) {
  await page.getByRole('button', { name: 'Add matches' }).click()
  const tournament = page.getByLabel('Tournament').first()
  const football = tournament.locator('option', { hasText: 'Football' }).first()
  await tournament.selectOption(await football.getAttribute('value'))
  await page.getByLabel('Matches have different times or venues').check()
  await page.getByLabel('Match 2: home side').waitFor()
}

/** Shows the preview of a correction, without saving it. */
export async function previewCorrection(page) {
  await page
    .getByRole('button', { name: /^Correct / })
    .first()
    .waitFor()
  await page
    .getByRole('button', { name: /^Correct .*Goal/ })
    .first()
    .click()
  await page.getByLabel(/Why it is taken back/).fill('Offside')
  await page.getByRole('button', { name: 'Take it back' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('→').first().waitFor()
  await dialog.scrollIntoViewIfNeeded()
}

export async function writeOwnWords(page) {
  await page
    .getByRole('button', { name: /^Custom commentary for .*Goal/ })
    .first()
    .click()
  await page.getByLabel('Custom commentary in the Bengali edition').fill('গোল! ডান প্রান্ত থেকে আসা ক্রসে দারুণ হেড।')
}

export async function checkTable(page) {
  const cells = page.locator('#main table').first().locator('tbody tr > :nth-child(2)')
  const [home = '', away = ''] = await cells.allInnerTexts()
  const rows = [
    'date,home,away,home goals,away goals',
    `2026-11-20,${home},${away},2,0`,
    `2026-11-31,${home},${away},,`,
  ]
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'CSV file' }).click()
  await (await choosing).setFiles({
    name: 'round.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  const report = page.getByText(/Nothing is stored yet/)
  await report.waitFor()
  await report.scrollIntoViewIfNeeded()
}

export async function mergePlayers(page) {
  await page.getByLabel('Search for a name or spelling').fill('Mahmud')
  await page
    .getByRole('row')
    .filter({ hasText: 'Player' })
    .first()
    .getByRole('button', { name: 'Edit' })
    .click()
  await page.getByRole('searchbox', { name: 'The entry that stays' }).fill('Mahmud')
  await page
    .getByRole('option', { name: /Mahmud/ })
    .first()
    .click()
  await page.getByRole('alertdialog').waitFor()
}

/** Switches the account to Bengali, because the pad uses the account's language. */
export async function takeOverInBengali(page) {
  const data = { email: 'editor@demo.example', language: 'bn' }
  const { origin } = new URL(page.url())
  await page.request.put(`${origin}/api/users`, { data, headers: { origin } })
  await page.reload({ waitUntil: 'load' })
  await page.getByText('সব পাঠানো হয়েছে').waitFor()
  await clickIfShown(page.getByRole('button', { name: 'আমি লিখব' }))
}

/** The button is shown only if an earlier screenshot left another device scoring. */
async function clickIfShown(button) {
  const isShown = await button.waitFor({ timeout: 3_000 }).then(
    () => true,
    () => false,
  )
  if (isShown) await button.click()
  await button.waitFor({ state: 'detached' })
}

export async function chooseSunLook(page) {
  await takeOver(page)
  const look = page.getByRole('button', { name: /^Screen:/ })
  for (let tries = 0; tries < 3 && (await look.getAttribute('aria-label')) !== 'Screen: Sun'; tries++)
    await look.click()
}
