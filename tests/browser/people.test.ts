// User management, making admins and settings as an admin: exact messages, adding and deleting, own account, axe, overflow.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { updatePerson } from '#server/domain/people/staff.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll } from './page-checks/console-errors.ts'
import { peopleScreens } from './people-screens.ts'
import { inEachLook, STAFF_VISITS } from './staff-page.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const { addPerson, open, row, fill, submit } = peopleScreens(site)
/** A person in every state, so that every row and action is checked. */
beforeAll(async () => {
  await addPerson('Default Person')
  await addPerson('Invited Person', { invite: true })
  const disabled = await addPerson('Disabled Person', { role: 'editor' })
  await updatePerson(site.portal.system, disabled.id, { disabled: true })
})

describe('adding a user', () => {
  test('creates the account, shows an editor’s password once, and clears the form', async () => {
    const page = await open('usermgt')
    await page.getByText('The default password for new users is 271828.').waitFor()
    expect(await page.getByLabel('Role').first().inputValue()).toBe('reporter')
    await fill(page, { name: 'Sabbir Rahman', email: 'sabbir@example.org', role: 'editor' })
    await submit(page)
    await page.getByText('User added successfully ✅').waitFor()
    const password = await page.locator('code').innerText()
    await page.getByText('Password for Sabbir Rahman').waitFor()
    await page.getByRole('button', { name: 'Copy password' }).waitFor()
    expect(await page.getByLabel('Full Name').inputValue()).toBe('')
    expect(await page.getByLabel('Role').first().inputValue()).toBe('reporter')
    await row(page, 'sabbir@example.org').waitFor()
    expect(await row(page, 'sabbir@example.org').innerText()).toMatch(/Editor\s+First password/)
    const entered = await fetch(`${site.origin}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'sabbir@example.org', password }),
    })
    expect(entered.status).toBe(200)
    await page.reload()
    await row(page, 'sabbir@example.org').getByText('First password used or expired').waitFor()
    expect(await page.locator('code').count()).toBe(0)
  })

  test('shows why it failed and keeps the typed text', async () => {
    const page = await open('usermgt')
    await fill(page, { name: 'Twice', email: 'default.person@example.org' })
    await submit(page)
    await page.getByText('Failed to add user ❌').waitFor()
    await page.getByText('An account with this email address already exists.').waitFor()
    expect(await page.getByLabel('Email', { exact: true }).getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Twice')
    const busy = { error: 'Too many attempts. Please wait a little.', code: 'TOO_MANY_TRIES' }
    await page.route('**/api/users', (route) => route.fulfill({ status: 429, json: busy }))
    await submit(page)
    await page.getByText(`Failed to add user ❌ ${busy.error}`).waitFor()
    await page.unroute('**/api/users')
    await page.route('**/api/users', (route) => route.abort())
    await submit(page)
    await page.getByText('Server error ❌').waitFor()
  })

  test('fails at once while offline, sends nothing later, and reloads lists when online', {
    tags: 'slow',
  }, async () => {
    const page = await open('usermgt')
    await row(page, 'Default Person').waitFor()
    await page.context().setOffline(true)
    await fill(page, { name: 'Never Sent', email: 'never.sent@example.org' })
    await submit(page)
    await page.getByText('Server error ❌').waitFor()
    await page.getByLabel('Role').last().selectOption('editor')
    await page.getByText('No connection to the server. Nothing was changed.').waitFor()
    await page.context().setOffline(false)
    await row(page, 'Disabled Person').waitFor()
    await row(page, 'Default Person').waitFor({ state: 'detached' })
    const found = await page.request.get('/api/users?q=never.sent@example.org')
    expect(await found.json()).toEqual([])
  })

  test('is disabled until the password defaults have loaded', { tags: 'slow' }, async () => {
    const page = await open('usermgt')
    await page.route('**/api/users/new-defaults', (route) => route.abort())
    await page.reload()
    await page.getByText('No connection to the server. Nothing was changed.').waitFor()
    const button = page.getByRole('button', { name: 'Add user' })
    expect(await button.isDisabled()).toBe(true)
    await page.unroute('**/api/users/new-defaults')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('The default password for new users is 271828.').waitFor()
    expect(await button.isDisabled()).toBe(false)
  })

  test('invites by mail when mail is configured, unless the default password is chosen', {
    tags: 'slow',
  }, async () => {
    const page = await open('usermgt')
    await page.route('**/api/users/new-defaults', (route) =>
      route.fulfill({ json: { defaultPassword: '271828', mailIsSetUp: true } }),
    )
    await page.reload()
    expect(await page.getByLabel('Invitation link by email').isChecked()).toBe(true)
    await fill(page, { name: 'By Link', email: 'by.link@example.org' })
    await submit(page)
    await row(page, 'by.link@example.org').getByText('Invited').waitFor()
    await fill(page, { name: 'By Digits', email: 'by.digits@example.org' })
    await page.getByLabel('Default password', { exact: true }).check()
    await submit(page)
    await row(page, 'by.digits@example.org').getByText('First password').waitFor()
  })
})

describe('deleting a user', () => {
  test('asks for confirmation, then removes the row', async () => {
    await addPerson('Leaving Soon')
    const page = await open('usermgt')
    const asked: string[] = []
    let answer = false
    page.on('dialog', (dialog) => {
      asked.push(dialog.message())
      return answer ? dialog.accept() : dialog.dismiss()
    })
    const press = () => page.getByRole('button', { name: 'Delete Leaving Soon' }).click()
    await press()
    expect(asked).toEqual(['Are you sure you want to delete this user?'])
    expect(await row(page, 'Leaving Soon').count()).toBe(1)
    answer = true
    await press()
    await page.getByText('User deleted successfully').waitFor()
    expect(await row(page, 'Leaving Soon').count()).toBe(0)
    await page.reload()
    await row(page, 'Default Person').waitFor()
    expect(await row(page, 'Leaving Soon').count()).toBe(0)
  })

  test('shows the server’s or a network error and keeps the row', { tags: 'slow' }, async () => {
    const { id } = await addPerson('Gone Already')
    const page = await open('usermgt')
    page.on('dialog', (dialog) => dialog.accept())
    await row(page, 'Gone Already').waitFor()
    await page.route(`**/api/users/${id}`, (route) => route.abort())
    const press = () => page.getByRole('button', { name: 'Delete Gone Already' }).click()
    await press()
    await page.getByText('An error occurred while deleting user.').waitFor()
    await page.unroute(`**/api/users/${id}`)
    await page.request.delete(`/api/users/${id}`)
    await press()
    await page.getByText('User not found').waitFor()
    expect(await row(page, 'Gone Already').count()).toBe(1)
  })
})

describe('the list', () => {
  test('searches, and filters by role', async () => {
    const page = await open('usermgt')
    await row(page, 'Default Person').waitFor()
    await page.getByRole('searchbox').fill('invited.per')
    await row(page, 'Default Person').waitFor({ state: 'detached' })
    await row(page, 'Invited Person').waitFor()
    await page.getByLabel('Role').last().selectOption('editor')
    await page.getByText('No results').waitFor()
    await page.getByRole('searchbox').fill('')
    await row(page, 'Disabled Person').waitFor()
    expect(await row(page, 'Invited Person').count()).toBe(0)
  })

  test('shows more on request', { tags: 'slow' }, async () => {
    await Promise.all(Array.from({ length: 50 }, (_, index) => addPerson(`Crowd ${index}`, { invite: true })))
    const page = await open('usermgt')
    const rows = page.locator('tbody tr')
    await rows.first().waitFor()
    expect(await rows.count()).toBe(50)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => rows.count()).toBeGreaterThan(60)
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
  })
})

describe('editing a user', () => {
  const edit = async (page: Page, name: string) => {
    await page.getByRole('searchbox').fill(name)
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    return page.getByRole('dialog')
  }

  test('sets a name in both scripts, and refuses the wrong script at its field', async () => {
    await addPerson('তানভীর আহমেদ')
    const page = await open('usermgt')
    await page.getByRole('button', { name: 'Edit তানভীর আহমেদ' }).click()
    const window = page.getByRole('dialog')
    const english = window.getByLabel('Name in English')
    await english.fill('তানভীর')
    await window.getByRole('button', { name: 'Save changes' }).click()
    await window.getByText('Write the English name in English (Latin) letters only.').waitFor()
    expect(await english.getAttribute('aria-invalid')).toBe('true')
    expect(await violationsOn(page)).toEqual([])
    await english.fill('Tanvir Ahmed')
    await window.getByRole('button', { name: 'Save changes' }).click()
    await row(page, 'তানভীর আহমেদ').getByText('Tanvir Ahmed').waitFor()
    await fill(page, { name: 'Second Tanvir', email: 'second.tanvir@example.org' })
    await page.getByLabel('Name in English').fill('TANVIR AHMED')
    await submit(page)
    await page.getByText('A colleague has this name as a byline. Choose another one.').waitFor()
    expect(await page.getByLabel('Name in English').getAttribute('aria-invalid')).toBe('true')
  })

  test('changes name, role and team page', async () => {
    await addPerson('To Be Changed')
    const page = await open('usermgt')
    const window = await edit(page, 'To Be Changed')
    await window.getByLabel('Role').selectOption('editor')
    await window.getByLabel('Show on the team page').check()
    await window.getByLabel('Title on the team page, English').fill('Desk chief')
    await window.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Changes to To Be Changed saved.').waitFor()
    await expect.poll(() => row(page, 'To Be Changed').innerText()).toMatch(/Desk chief[\s\S]+Editor/)
    expect(await (await page.request.get('/en/team')).text()).toContain('Desk chief')

    // What another admin changed meanwhile stays; unsaved text is not left by Escape.
    await page.getByRole('searchbox').fill('')
    const again = await edit(page, 'To Be Changed')
    const [{ _id }] = await (await page.request.get('/api/users?q=to.be.changed')).json()
    await page.request.put(`/api/users/${_id}`, { data: { role: 'reporter' } })
    await again.getByLabel('Full Name').fill('To Be Renamed')
    await page.keyboard.press('Escape')
    await again.getByRole('button', { name: 'Stay here' }).click()
    await again.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Changes to To Be Renamed saved.').waitFor()
    const [stored] = await (await page.request.get('/api/users?q=to.be.changed')).json()
    expect(stored).toMatchObject({ name: 'To Be Renamed', role: 'reporter' })
  })

  test('disables, enables, renews the default password, resends an invitation', async () => {
    await addPerson('Out And In')
    await addPerson('Waiting', { invite: true })
    const page = await open('usermgt')
    const act = async (name: string, button: string, sentence: string) => {
      await (await edit(page, name)).getByRole('button', { name: button }).click()
      await page.getByText(sentence).waitFor()
    }
    const asked: string[] = []
    let answer = false
    page.on('dialog', (dialog) => {
      asked.push(dialog.message())
      return answer ? dialog.accept() : dialog.dismiss()
    })
    const opened = await edit(page, 'Out And In')
    await opened.getByRole('button', { name: 'Disable account' }).click()
    expect(asked).toEqual(['Disable the account of Out And In? They are signed out immediately.'])
    expect(await row(page, 'Out And In').innerText()).toContain('First password')
    await page.keyboard.press('Escape')
    answer = true
    await act('Out And In', 'Disable account', 'Out And In is disabled.')
    await row(page, 'Out And In').getByText('Disabled').waitFor()
    await act('Out And In', 'Enable account', 'Out And In is enabled.')
    await row(page, 'Out And In').getByText('First password').waitFor()
    await act('Out And In', 'Renew the default password', 'The default password of Out And In works again')
    await act('Waiting', 'Send the invitation again', 'A new invitation was sent to waiting@example.org.')
  })

  test('cannot change one’s own role or disable or delete oneself', async () => {
    const page = await open('usermgt')
    const window = await edit(page, 'The Admin')
    expect(await page.getByRole('button', { name: 'Delete The Admin', includeHidden: true }).count()).toBe(0)
    expect(await window.getByLabel('Role').isDisabled()).toBe(true)
    expect(await window.getByRole('button', { name: 'Disable account' }).count()).toBe(0)
    await window.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Changes to The Admin saved.').waitFor()
  })
})

test('making an admin shows the specification’s messages for success and failure', async () => {
  await addPerson('Rising Star')
  const page = await open('makeAdmin')
  const make = async (email: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Make Admin' }).click()
  }
  await make('nobody@example.org')
  await page.getByText('No account with this address, or its owner is already an admin.').waitFor()
  await make('rising.star@example.org')
  await page.getByText('Succefully made admin!').waitFor()
  await make('rising.star@example.org')
  await page.getByText('No account with this address').waitFor()
  await page.route('**/api/users/admin', (route) => route.abort())
  await make('rising.star@example.org')
  await page.getByText('No connection to the server. Nothing was changed.').waitFor()
})

test('an unverified address is marked in the list and cannot become an admin', { tags: 'slow' }, async () => {
  const email = 'impostor@example.org'
  const registered = await fetch(`${site.origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'An Impostor', email, password: 'known-to-others' }),
  })
  expect(registered.status).toBe(200)
  const page = await open('makeAdmin')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Make Admin' }).click()
  await page.getByText('Nobody has confirmed this person’s email address yet.').waitFor()
  await page.goto('/dashboard/usermgt')
  await page.getByLabel('Search by name or email').fill(email)
  await row(page, email).waitFor()
  expect(await row(page, email).innerText()).toMatch(/impostor@example\.org\s+Email not confirmed\s+Reader/)
})

describe.each(['usermgt', 'makeAdmin', 'settings'])('%s', (screen) => {
  test.each(STAFF_VISITS)('has no violations in $language', { tags: 'slow' }, async ({ language, looks }) => {
    const page = await open(screen, { language })
    if (screen === 'usermgt') await page.locator('tbody tr').first().waitFor()
    if (screen === 'settings') await page.getByRole('switch').waitFor()
    await inEachLook(page, looks, async () => {
      expect(await violationsOn(page, '#main')).toEqual([])
      expect(await hasHorizontalScroll(page)).toBe(false)
    })
    if (screen !== 'usermgt') return
    await page.locator('tbody button').first().click()
    await page.getByRole('dialog').getByRole('checkbox').check()
    await inEachLook(page, looks, async () => {
      await expect.poll(() => violationsOn(page, '[role=dialog]')).toEqual([])
      expect(await hasHorizontalScroll(page)).toBe(false)
    })
  })
})

// This test is last: afterwards the admin must set up a second factor.
test('requiring a second factor warns an admin who has none, and asks for confirmation', {
  tags: 'slow',
}, async () => {
  const page = await open('settings')
  const wish = page.getByRole('switch', { name: 'Require two-step verification for staff' })
  await page.getByText('You have not set up two-step verification yourself.').waitFor()
  const isRequired = async () => (await (await page.request.get('/api/settings')).json()).secondFactorRequired
  page.once('dialog', (dialog) => dialog.dismiss())
  await wish.click()
  expect(await isRequired()).toBe(false)
  expect(await wish.isChecked()).toBe(false)
  page.once('dialog', (dialog) => dialog.accept())
  await wish.click()
  await page.getByText('Saved.').waitFor()
  expect(await wish.isChecked()).toBe(true)
  const held = await page.request.get('/api/settings')
  expect([held.status(), (await held.json()).code]).toEqual([403, 'SECOND_FACTOR_SETUP_REQUIRED'])
})
