// What the screen of the site's settings says in English.

export const settings = {
  about: 'What holds for the whole site. Readers see a change at once.',
  loading: 'Loading settings…',
  bn: '{{name}}, Bengali',
  en: '{{name}}, English',
  names: {
    title: 'Names',
    siteTitle: 'Site title',
    tagline: 'Tagline',
  },
  footer: {
    title: 'Imprint and contact',
    imprint: 'Imprint',
    imprintAbout:
      'One line each: editor, publisher, address, phone, advertising contact, registration number.',
    copyright: 'Copyright',
    contactEmail: 'Contact email',
    contactEmailAbout: 'Stands on the privacy, about and team pages.',
    contactPhone: 'Contact phone',
  },
  partners: {
    title: 'Partner links',
    about: 'The first {{shown}} stand in the footer, in this order. At most {{most}} can be kept.',
    none: 'There are no partner links.',
    add: 'Add a link',
    one: 'Link {{number}}',
    hidden: 'not shown',
    nameBn: 'Name in Bengali',
    nameEn: 'Name in English',
    url: 'Web address',
    up: 'Move link {{number}} up',
    down: 'Move link {{number}} down',
    remove: 'Remove',
    removeOf: 'Remove link {{number}}',
  },
  rules: {
    title: 'Rules and dates',
    directly: 'Reporters publish directly',
    directlyAbout: 'Their posts then need no review. They still cannot choose a placement.',
    terms: 'Terms in force since',
    hijri: 'Hijri date',
    hijriAbout: 'Bangladesh sights its own moon. Choose what makes today’s date right; it stays approximate.',
    hijriChoice: '{{days}}: today is {{date}}',
    hijriNone: 'as calculated',
    hijriDays: '{{days}} days',
  },
  signIn: {
    title: 'Sign-in',
    secondFactor: 'Staff must use a second factor',
    secondFactorAbout:
      'Reporters, editors and admins then enter a code from their phone after the password. Whoever has none yet is asked to set one up and can do nothing else until then. This switch counts at once.',
    ownWarning:
      'You have no second factor yourself yet. If you switch this on, you too can do nothing else until you have set one up.',
    ownSetUp: 'Set up mine first',
    ownConfirm:
      'You have no second factor yourself yet and will have to set one up right away. Switch it on?',
    saved: 'Saved.',
  },
  save: {
    bar: 'Save or discard',
    submit: 'Save settings',
    discard: 'Discard changes',
    unsaved: 'Not saved yet: {{list}}',
    nothing: 'No unsaved changes.',
    saved: 'Saved. Readers see it now.',
  },
}
