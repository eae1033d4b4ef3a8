import { describe, expect, test } from 'vitest'
import { account as accountBn } from '#contract/words/bn/account/account.ts'
import { profile as profileBn } from '#contract/words/bn/account/profile.ts'
import { notices as noticesBn } from '#contract/words/bn/reading/notices.ts'
import { account } from '#contract/words/en/account/account.ts'
import { profile } from '#contract/words/en/account/profile.ts'
import { notices } from '#contract/words/en/reading/notices.ts'

/** Every sentence with its dotted path. */
function sentences(words: object, above = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[above + name, value]] : sentences(value, `${above}${name}.`),
  )
}
const valuesIn = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

describe('the words about accounts', () => {
  test.each([
    ['account', account, accountBn],
    ['profile', profile, profileBn],
    ['notices', notices, noticesBn],
  ])('%s: both languages have the same sentences with the same values', (_, en, bn) => {
    const english = new Map(sentences(en))
    expect(sentences(bn).map(([path]) => path)).toEqual([...english.keys()])
    for (const [path, text] of sentences(bn)) {
      expect(text, path).toMatch(/[\u0980-\u09FF।]/)
      expect(valuesIn(text), path).toEqual(valuesIn(english.get(path)))
    }
  })

  test('the English of the specification is unchanged', () => {
    expect([account.login.go, account.google]).toEqual(['Sign In', 'Continue with Google'])
    expect([account.register.name, account.register.again]).toEqual(['Full Name', 'Confirm Password'])
    expect(account.register.mismatch).toBe('Your password did not match')
    expect(notices['welcome-back']).toBe('Welcome back, {{name}}!')
    expect(notices['welcome-new']).toBe('Account created successfully! Welcome, {{name}}!')
    expect(profile.password.empty).toBe("Password can't be empty.")
    expect(profile.password.error).toBe('Error: {{message}}')
    expect(profile.done.password).toBe('Password updated successfully!')
  })
})
