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
  change: {
    subject: 'Confirm your new address at {{site}}',
    lines: [
      'Someone, most likely you, wants to use this email address for their account at {{site}}.',
      'Open this link within 24 hours, signed in to the account, and press the button. It works once; until then the account keeps its present address:',
    ],
    after: 'If it was not you, do nothing: without this link nothing changes.',
    link: 'Use this address',
  },
  changeNotice: {
    subject: 'Your account at {{site}}: another address',
    lines: [
      'Someone who knows your password, most likely you, wants to give your account at {{site}} another email address. It changes only once the new address is confirmed.',
      'If it was you, do nothing. If not, choose a new password at once. That ends the change, too:',
    ],
    after: 'After the change, mails about your account go to the new address only.',
    link: 'Choose a new password',
  },
  changeTaken: {
    subject: 'Your account at {{site}}',
    lines: [
      'Someone, perhaps you, wanted to use this email address for another account at {{site}}. You have an account with it already, so nothing was changed.',
      'If it was you, sign in with this address:',
    ],
    after: 'If it was not you, do nothing: nobody signed in to your account, and nothing in it was changed.',
    link: 'Sign in',
  },
}
