// What Maidan's mails about accounts say in English.

export const mails = {
  reset: {
    subject: 'Choose a new password for {{site}}',
    lines: [
      'Someone, most likely you, asked for a new password for your account at {{site}}.',
      'Open this link within one hour to choose it. It works once:',
    ],
    after: 'If it was not you, do nothing: your password stays as it is.',
    link: 'Choose a new password',
  },
  invitation: {
    subject: 'Your account at {{site}}',
    lines: [
      'An admin of {{site}} created an account for you.',
      'Open this link within 72 hours and choose your password. It works once:',
    ],
    after: 'Afterwards you sign in with this email address and your password.',
    link: 'Choose a password',
  },
  verification: {
    subject: 'Confirm your address at {{site}}',
    lines: [
      'Welcome to {{site}}. An account was created with this email address.',
      'Open this link within seven days, signed in, to confirm that the address is yours. It works once:',
    ],
    after: 'If you did not create an account, do nothing: without this link the address stays unconfirmed.',
    link: 'Confirm the address',
  },
  taken: {
    subject: 'Your account at {{site}}',
    lines: [
      'Someone, perhaps you, tried to register at {{site}} with this email address. You have an account there already.',
      'If it was you, sign in with your password. If you have forgotten it, choose a new one here:',
    ],
    after: 'If it was not you, do nothing: nobody signed in to your account, and nothing in it was changed.',
    link: 'Choose a new password',
  },
}
