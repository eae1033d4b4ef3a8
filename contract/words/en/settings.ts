// What the screen of the site's settings says in English.
import { actions } from './actions.ts'
import { labels } from './labels.ts'

export const settings = {
  about: 'Site-wide settings. Changes are live immediately.',
  loading: 'Loading settings…',
  bn: '{{name}}, Bengali',
  en: '{{name}}, English',
  names: {
    title: 'Names',
    siteTitle: 'Site title',
    tagline: 'Tagline',
    socialLinks: 'Social media',
    socialLinksAbout: 'One web address per line, at most {{most}}. They appear in the footer.',
    logo: 'Logo',
    logoAbout: 'Replaces the site title at the top of every page. Choose a picture at least 400 pixels wide.',
    logoChoose: 'Choose a logo',
    logoChange: 'Choose another',
    logoRemove: 'Use the site title',
  },
  footer: {
    title: 'Imprint and contact',
    imprint: 'Imprint',
    imprintAbout:
      'One line each: editor, publisher, address, phone, advertising contact, registration number.',
    copyright: 'Copyright',
    contactEmail: 'Contact email',
    contactEmailAbout: 'Shown on the privacy, about and team pages.',
    contactPhone: 'Contact phone',
    securityContact: 'Security contact',
    securityContactAbout:
      'Email or web address for security researchers, published in security.txt. Empty: the contact email.',
  },
  partners: {
    title: 'Partner links',
    about: 'The first {{shown}} are shown in the footer, in this order. Up to {{most}} links.',
    none: 'No partner links.',
    add: 'Add a link',
    one: 'Link {{number}}',
    hidden: 'not shown',
    nameBn: labels.nameBn,
    nameEn: labels.nameEn,
    url: 'Web address',
    up: 'Move link {{number}} up',
    down: 'Move link {{number}} down',
    remove: actions.remove,
    removeOf: 'Remove link {{number}}',
  },
  rules: {
    title: 'Rules and dates',
    directly: 'Reporters publish directly',
    directlyAbout: 'Their posts then need no review. They still cannot choose a placement.',
    fullTextFeeds: 'Full articles in feeds',
    fullTextFeedsAbout: 'RSS and Atom feeds carry the whole article instead of its summary.',
    setupChecklist: 'Setup checklist',
    setupChecklistAbout:
      'Shows admins on the dashboard what a new site still needs, until everything is done.',
    offlineReading: 'Offline reading and alerts',
    offlineReadingAbout:
      'Readers may keep pages on their phone and get alerts. Turned off, every phone drops its copies and its alerts with its next visit.',
    adsTxt: 'ads.txt',
    adsTxtAbout:
      'Who may sell your advertising space, one line each as the seller gives it. Published at /ads.txt; empty: no file.',
    terms: 'Terms effective from',
    hijri: 'Hijri date',
    hijriAbout:
      'Bangladesh sights its own moon. Choose the offset that makes today’s date right; it remains approximate.',
    hijriChoice: '{{days}}: today is {{date}}',
    hijriNone: 'as calculated',
    hijriDays_one: '{{sign}}{{count, number}} day',
    hijriDays_other: '{{sign}}{{count, number}} days',
  },
  kept: {
    title: 'How long things are kept',
    about: 'Older entries are deleted every night. The privacy policy says the same numbers.',
    mails: 'Newsletters that were mailed',
    sent: 'Alerts and channels',
    counts: 'Counts of readers and advertisements',
    messages: 'Messages and appointments',
    months_one: '{{count, number}} month',
    months_other: '{{count, number}} months',
  },
  keptAbout: {
    mailsKeptMonths: 'Which mail went out or came back, and addresses that get nothing any more.',
    sentKeptMonths: 'What was sent, when, and to how many browsers.',
    countsKeptMonths:
      'How often a story was read on a day, how fast pages were, and how often a campaign was seen and pressed.',
    messagesKeptMonths:
      'Messages from the contact page after they were marked as done, appointments after their time.',
  },
  signIn: {
    title: 'Sign-in',
    secondFactor: 'Require two-step verification for staff',
    secondFactorAbout:
      'Reporters, editors and admins enter a code from their phone after the password. Anyone who has not set it up must do so before continuing. Takes effect immediately.',
    ownWarning:
      'You have not set up two-step verification yourself. If you turn this on, you must set it up before you can continue.',
    ownSetUp: 'Set up mine first',
    ownConfirm:
      'You have not set up two-step verification yourself and will have to do so right away. Turn it on?',
    saved: actions.saved,
  },
  save: {
    bar: 'Save or discard',
    submit: 'Save settings',
    discard: 'Discard changes',
    unsaved: 'Unsaved: {{list}}',
    nothing: 'No unsaved changes.',
    saved: 'Saved. Changes are live.',
  },
  clash: {
    title: 'Conflicting changes',
    about:
      'Someone else changed these settings while you were editing. Your changes are not saved yet: choose which to keep.',
    theirs: 'Saved version',
    theirsBy: 'Saved by {{name}}, {{when}}',
    mine: 'Yours, not saved yet',
    takeTheirs: 'Use saved version',
    takeTheirsOf: 'Use saved version: {{field}}',
    keepMine: 'Keep mine',
    keepMineOf: 'Keep mine: {{field}}',
    choose: 'Someone else changed the same settings. Choose above which to keep, then save.',
    empty: '(empty)',
    on: 'on',
    off: 'off',
  },
}
