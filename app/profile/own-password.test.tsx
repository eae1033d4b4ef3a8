import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OwnPassword } from './own-password.tsx'
import type { ShownProfile } from './shown-profile.ts'

const profile: ShownProfile = {
  language: 'en',
  base: '/en/profile',
  onward: '/en/profile',
  email: 'reader@example.org',
  name: 'Reader',
  role: 'reader',
  hold: null,
  account: null,
  done: null,
}

test.each([
  ['en', 'Choose a password that differs from the current one.'],
  ['bn', 'এখনকার পাসওয়ার্ড থেকে আলাদা একটি পাসওয়ার্ড দিন।'],
] as const)('shows next to the new password that it equals the current one, in %s', (language, sentence) => {
  const outcome = {
    kind: 'error',
    intent: 'password',
    code: 'PASSWORD_SAME',
    field: 'newPassword',
  } as const
  const html = renderToStaticMarkup(
    <OwnPassword profile={{ ...profile, language }} outcome={outcome} hasPassword />,
  )
  const inputOf = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
  expect(inputOf('newPassword')).toContain('aria-invalid="true"')
  expect(inputOf('currentPassword')).not.toContain('aria-invalid')
  expect(html.slice(html.indexOf('id="profile-newPassword-error"'))).toContain(sentence)
})
