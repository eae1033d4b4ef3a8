// The page of a reader's alerts, in English.

export const alertsPage = {
  title: 'Alerts',
  description: 'Choose what you want to be alerted of, change it, and end it with one tap.',
  about:
    'With “Alert me” beside a team, a match, a topic or a reporter your browser tells you what happens, also while the site is closed. This page lists everything you chose. Each one ends with one tap.',
  needs:
    'Alerts are shown by your browser, and only its script can ask it to. Switch JavaScript on for this site to choose them; nothing is sent to you as long as it is off.',
  offered: 'You came from a page with alerts.',
  choose: 'Choose them',
  breaking: 'Breaking news',
  breakingAbout: 'What our editors send as breaking news. Seldom, and only what matters to many.',
  none: 'You get no alerts in this browser.',
  list: 'What you are alerted of',
  levelOf: 'How much of {{name}}',
  end: 'End',
  endOf: 'End the alerts of {{name}}',
  gone: 'No longer there',
  quiet: 'Nothing between 11 pm and 7 am',
  language: 'Language of the alerts',
  languages: { bn: 'Bengali', en: 'English' },
  endAll: 'End everything',
  endedAll: 'Ended. This browser gets no alerts any more, and we keep nothing of it.',
  saved: 'Saved.',
  failed: 'That did not work. Check your connection and try again.',
  kept: 'We keep the address at which your browser’s maker delivers alerts, and what you chose. Both are deleted when you end everything.',
}
