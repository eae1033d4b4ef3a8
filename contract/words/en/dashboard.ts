// What the frame of the dashboard says in English. Each screen has words of its own beside this file.
import { actions } from './actions.ts'
import { labels } from './labels.ts'

export const dashboard = {
  title: 'Dashboard',
  loading: labels.loading,
  needsScript: 'The dashboard needs JavaScript. Reading the site and your account pages work without it.',
  user: 'User',
  skip: 'Skip to content',
  menu: 'Menu',
  find: 'Search and commands',
  navigation: 'Dashboard',
  site: 'View the site',
  logout: 'Logout',
  language: 'বাংলা',
  role: { reader: 'Reader', reporter: 'Reporter', editor: 'Editor', admin: 'Admin' },
  date: {
    dayPlaceholder: 'DD/MM/YYYY',
    timePlaceholder: 'DD/MM/YYYY 18:30',
    calendar: 'Open the calendar',
    wrong: 'Enter the day, month and year: 21/11/2026.',
  },
  group: { desk: 'Desk', news: 'News', matches: 'Matches', people: 'People', site: 'Site' },
  appointment: 'My appointments',
  notice: {
    'welcome-back': 'Welcome back, {{name}}!',
    'password-changed': 'Your new password is saved.',
    'google-joined': 'Your Google account is linked to this account.',
  },
  forbidden: 'You don’t have permission to open that page.',
  notFound: 'Page not found.',
  form: { save: actions.save, back: actions.back, editedSince: 'Saved, except what you typed since.' },
  leaving: { ask: 'Leave without saving what you typed?', yes: 'Leave without saving', no: 'Stay here' },
  failed: 'This page could not be loaded.',
  again: actions.tryAgain,
  collision: {
    about: 'Also changed elsewhere: {{fields}}. Saving replaces those changes with yours.',
    takeStored: 'Take the saved version',
  },
  offline: 'No connection to the server. Nothing was changed.',
  more: actions.showMore,
  close: actions.close,
}
