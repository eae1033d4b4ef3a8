// What readers read about newsletters in English.
import { actions } from '../actions.ts'

export const newsletterPages = {
  title: 'Newsletters',
  description: 'The news of the morning, the evening or the week by email. Free, and ended with one click.',
  about:
    'The most important stories by email. We keep your address for nothing else, and nothing in the mails reports whether you open them.',
  kind: { morning: 'Morning briefing', evening: 'Evening briefing', weekly: 'The week' },
  language: { bn: 'in Bengali', en: 'in English' },
  name: '{{kind}}, {{language}}',
  daily: 'Every day about {{time}}',
  weekly: 'Every {{weekday}} about {{time}}',
  email: 'Your email address',
  choose: 'Which ones?',
  chooseOne: 'Choose at least one newsletter.',
  subscribe: 'Subscribe',
  none: 'There is no newsletter at the moment.',
  next: 'You get a mail with a link first. Newsletters come only after you have confirmed it there.',
  askedTitle: 'Look into your mail',
  asked:
    'If newsletters can be sent to this address, a mail with a link is on its way, or one from the last 24 hours is there already. Open the link and press the button: it confirms all that you chose. It works for seven days.',
  askedNothing: 'Nothing came? Look into the spam folder. A further mail can be asked for after one day.',
  link: {
    title: 'Already subscribed?',
    about: 'You get a mail with the link to the page where you change or end your newsletters.',
    go: 'Mail me the link',
    sent: 'If newsletters come to this address, a mail with the link is on its way, or one from the last 24 hours is there already.',
  },
  own: {
    about: 'These come to {{email}}, the address of your account. Tick what you want.',
    nothing: 'No newsletter comes to {{email}}, the address of your account. Tick what you want.',
    ended: 'You get no newsletter any more.',
    unverified:
      'The address of your account, {{email}}, is not confirmed yet. Once it is, you can change your newsletters here without a mail.',
    profile: 'Confirm it in your profile',
    suppressed:
      'Nothing is sent to {{email}}: mails came back from there, or one was reported as spam. Should that have changed, tell us.',
    write: 'Write to us',
  },
  archive: 'Earlier issues',
  archiveDescription: 'All newsletters that were sent, to read on the web.',
  archiveNone: 'No newsletter has been sent yet.',
  privacy: 'What we keep, and for how long',
  confirm: {
    title: 'Confirm your newsletters',
    about: 'These will come to {{email}}:',
    go: 'Confirm',
    done: 'Done: the newsletters you chose will come to your address.',
  },
  manage: {
    title: 'Your newsletters',
    about: 'These come to {{email}}. Without a tick none comes any more, and your address is deleted.',
    go: actions.save,
    done: actions.saved,
    ended: 'You get no newsletter any more, and your address is deleted.',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    about: 'End “{{name}}” for {{email}}?',
    aboutAll: 'End all newsletters for {{email}}?',
    go: 'Unsubscribe',
    all: 'End all newsletters',
    done: 'It will not come any more.',
  },
  invalid: {
    about: 'This link no longer works: it was used, is too old, or the subscription has ended already.',
    again: 'Choose newsletters',
  },
  issue: {
    about: '{{name}} of {{date}}',
    subscribe: 'Get it by email',
    empty: 'The stories of this issue are no longer published.',
  },
}
