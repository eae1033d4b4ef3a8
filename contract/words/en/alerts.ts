// The dashboard screen that sends breaking news as alerts, in English.

import { actions } from './actions.ts'
import { labels } from './labels.ts'

export const alerts = {
  about:
    'Breaking news goes at once to everybody who asked for it, and cannot be taken back. Send only what matters to many.',
  form: 'Breaking news',
  edition: { bn: labels.bengaliEdition, en: labels.englishEdition },
  from: 'Take over a story of the {{edition}}',
  title: 'Headline',
  titleAbout: '{{count}} of {{most}} characters. An edition without a headline gets nothing.',
  body: 'Text (optional)',
  path: 'Page that a tap opens',
  pathAbout: 'An address of this site, such as /latest',
  needsTitle: 'Write the headline of at least one edition.',
  needsPath: 'Enter a page of this site; it begins with a slash.',
  preview: 'How phones show it',
  phone: { android: 'Android', iphone: 'iPhone' },
  now: 'now',
  empty: 'The headline stands here',
  receivers: 'Receivers now: {{bn}} in Bengali, {{en}} in English.',
  asleep:
    'It is night in Dhaka: {{bn}} in Bengali and {{en}} in English do not want to be woken and get nothing.',
  next: 'Continue',
  question_one: 'Send this to {{count, number}} browser now?',
  question_other: 'Send this to {{count, number}} browsers now?',
  send: 'Send now',
  back: actions.notYet,
  sent: 'It is being sent.',
  list: 'What was sent',
  every: 'Also the alerts that Maidan makes of matches and stories',
  none: 'No breaking news was sent yet.',
  when: labels.when,
  what: 'Headline',
  by: 'By',
  automatic: 'Maidan',
  counts: 'Accepted of receivers',
  count: '{{accepted}} of {{receivers}}',
  sending: '{{accepted}} of {{receivers}}, being sent',
}
