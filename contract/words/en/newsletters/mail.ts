// What newsletters and their confirmation mail say in English.

export const newsletterMail = {
  names: { morning: 'Morning briefing', evening: 'Evening briefing', weekly: 'The week' },
  subject: {
    morning: 'This morning: {{headline}}',
    evening: 'This evening: {{headline}}',
    weekly: 'This week: {{headline}}',
  },
  test: 'Test: {{subject}}',
  web: 'Read on the web',
  why: 'You get this mail because you subscribed to “{{name}}” of {{site}}.',
  manage: 'Change what you get',
  unsubscribe: 'Unsubscribe',
  manageLink: {
    subject: 'Your newsletters of {{site}}',
    lines: [
      'Someone, most likely you, asked for the link to the newsletters of {{site}} that come to this address.',
      'On this page you change which ones come, or end all of them:',
    ],
    link: 'Change or end',
    after: 'If it was not you, do nothing: everything stays as it is. Pass the link on to nobody.',
  },
  confirmation: {
    subject: 'Confirm your newsletters of {{site}}',
    lines: [
      'Someone, most likely you, asked for newsletters of {{site}} at this address:',
      'Nothing is sent before you confirm it. Open this link within seven days and press the button:',
    ],
    link: 'Confirm',
    after:
      'If it was not you, do nothing: you get no newsletter, and after seven days your address is deleted.',
  },
}
