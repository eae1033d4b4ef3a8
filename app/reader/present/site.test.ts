import { describe, expect, test } from 'vitest'
import { ANONYMOUS } from '#contract/role.ts'
import { DEFAULT_SETTINGS } from '#contract/settings.ts'
import { endOfDhakaDay, presentAccount, presentDay, presentNotice, presentSite } from './site.ts'

const person = (role: 'reader' | 'reporter') => ({
  kind: 'person' as const,
  id: 'p',
  name: 'মেহরিন',
  email: 'm@example.com',
  role,
  language: 'bn' as const,
  photoURL: null,
  sessionId: 's',
  hold: null,
})

describe('today', () => {
  test('is the date in Dhaka in both calendars, until midnight there', () => {
    const now = new Date('2026-11-20T17:59:59Z')
    expect(presentDay(now, 'bn')).toEqual({ civil: 'শুক্রবার, ২০ নভেম্বর ২০২৬', bangla: '৫ অগ্রহায়ণ ১৪৩৩' })
    expect(presentDay(now, 'en').civil).toBe('Friday, 20 November 2026')
    expect(endOfDhakaDay(now).toISOString()).toBe('2026-11-20T18:00:00.000Z')
    expect(endOfDhakaDay(new Date('2026-11-20T18:00:00Z')).toISOString()).toBe('2026-11-21T18:00:00.000Z')
  })
})

describe('account menu', () => {
  test('is null for an anonymous reader; without a name it shows the address', () => {
    expect(presentAccount(ANONYMOUS)).toBeNull()
    expect(presentAccount(person('reporter'))).toEqual({ name: 'মেহরিন', photoURL: null })
    expect(presentAccount({ ...person('reader'), name: '' })?.name).toBe('m@example.com')
  })
})

describe('notice', () => {
  test('has the name of the person, in the language of the page', () => {
    expect(presentNotice('welcome-back', person('reader'), 'en')).toEqual({
      name: 'welcome-back',
      kind: 'ok',
      text: 'Welcome back, মেহরিন!',
    })
    expect(presentNotice('welcome-new', { ...person('reader'), name: '' }, 'en')?.text).toBe(
      'Account created successfully! Welcome, m@example.com!',
    )
    expect(presentNotice('staff-only', person('reader'), 'en')?.kind).toBe('warn')
    expect(presentNotice('welcome-back', person('reader'), 'bn')?.text).toContain('মেহরিন')
  })

  test('needs a signed-in person, except after setting a password', () => {
    expect(presentNotice(null, person('reader'), 'en')).toBeNull()
    expect(presentNotice('welcome-back', ANONYMOUS, 'en')).toBeNull()
    expect(presentNotice('staff-only', ANONYMOUS, 'en')).toBeNull()
    for (const notice of [
      'password-set',
      'email-verified',
      'account-deleted',
      'account-maybe-deleted',
    ] as const)
      expect(presentNotice(notice, ANONYMOUS, 'en')).not.toBeNull()
  })
})

describe('wordmark', () => {
  test('is a picture in the English edition while the site has its default name', () => {
    expect(presentSite(DEFAULT_SETTINGS, 'en').drawnWordmark).toBe(true)
    expect(presentSite(DEFAULT_SETTINGS, 'bn').drawnWordmark).toBe(false)
    const renamed = { ...DEFAULT_SETTINGS, siteTitle: { bn: 'খেলার মাঠ', en: 'The Field' } }
    expect(presentSite(renamed, 'en')).toMatchObject({ drawnWordmark: false, title: 'The Field' })
  })
})
