// What Maidan's mails about accounts say in English.

export const mails = {
  reset: {
    subject: 'Choose a new password for {{site}}',
    lines: [
      'Somebody, most likely you, asked for a new password for your account at {{site}}.',
      'Open this link within one hour to choose it. It works once:',
    ],
    after: 'If it was not you, do nothing: your password stays as it is.',
    link: 'Choose a new password',
  },
  invitation: {
    subject: 'Your account at {{site}}',
    lines: [
      'An administrator of {{site}} made an account for you.',
      'Open this link within 72 hours and choose your password. It works once:',
    ],
    after: 'Afterwards you sign in with this e-mail address and your password.',
    link: 'Choose a password',
  },
}
