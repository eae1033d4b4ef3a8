// What mails about accounts say.
import { expect, test } from 'vitest'
import { accountMail } from './account-mails.ts'

test('a dollar sign in the name of the site stays one', () => {
  const site = "$& Daily $'"
  const mail = {
    to: 'a@example.org',
    language: 'en',
    siteUrl: 'https://news.example',
    site,
    token: 't',
  } as const
  const { subject, text } = accountMail('reset', mail)
  expect(`${subject} ${text}`).toContain(site)
  expect(`${subject} ${text}`).not.toContain('{{site}}')
})
