// Sentences that a page of the English edition says once, left by the page before it. Their names: contract/pages/flash-messages.ts.
import type { Notice } from '#contract/pages/flash-messages.ts'

export const notices = {
  'welcome-back': 'Welcome back, {{name}}!',
  'welcome-new': 'Account created successfully! Welcome, {{name}}!',
  'staff-only': 'The dashboard is for the newsroom’s staff. Your account is a reader’s account.',
  'password-set': 'Your new password is saved. Please sign in with it.',
  'password-changed': 'Your new password is saved.',
  'email-verified': 'Your email address is confirmed.',
  'email-changed': 'Your email address is changed.',
  'google-joined': 'From now on you can sign in with Google as well.',
  'account-deleted':
    'Your account is deleted, with everything that belongs to it. The privacy policy says what stays.',
  'account-deleted-unproven':
    'Your account is deleted. Messages and newsletters of your address stay, because the address was not confirmed; each newsletter has a link that ends it. The privacy policy says what else stays.',
  'account-maybe-deleted':
    'You are signed out. Sign in to see whether the account is deleted; if you still can, delete it again.',
} satisfies Record<Notice, string>
