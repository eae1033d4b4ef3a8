// What search, lists, the contact page and feeds say in English. Longer texts stand in about.ts, terms.ts and
// privacy-policy.ts, what every page says in reader.ts.

export const pages = {
  contact: {
    title: 'Contact',
    description: 'Write to the newsroom of {{site}}: tips, corrections, questions.',
    intro:
      'A tip, a correction, a question? Write to the newsroom. We answer at the e-mail address you give.',
    name: 'Your name',
    email: 'E-mail',
    subject: 'Subject',
    text: 'Message',
    textHint: 'At most {{limit}} characters.',
    trap: 'Leave this field empty',
    send: 'Send message',
    sent: 'Thank you. Your message has reached the newsroom.',
    another: 'Write another message',
    faulty: 'Nothing has been sent yet. Please look at the marked fields.',
    failed:
      'The message could not be sent just now. What you wrote is still here: please try again in a few minutes.',
    direct: 'Or write directly to',
    phone: 'Phone: {{phone}}',
    privacy: 'What happens to your message is described in the privacy policy.',
    missing: {
      name: 'Please enter your name.',
      email: 'Please enter your e-mail address.',
      subject: 'Please say in a few words what it is about.',
      text: 'Please write your message.',
    },
    tooLong: 'This is too long: at most {{limit}} characters.',
    emailInvalid: 'This is not a complete e-mail address. Example: name@example.com',
  },
  search: {
    title: 'Search',
    description: 'Search the headlines of {{site}}.',
    label: 'Words in the headline',
    button: 'Search',
    hint: 'Every word must appear. Put words in quotes to find them as a phrase.',
    results: 'Results for “{{query}}”',
    none: 'Nothing found for “{{query}}”.',
    suggestion: 'Try fewer words, another spelling, or look through the sections:',
    cut: 'The question was long; only its first {{limit}} characters were used.',
  },
  latest: {
    title: 'Latest',
    description: 'Everything {{site}} has published, newest first.',
  },
  archive: {
    description: 'Everything {{site}} published: {{date}}.',
    none: 'Nothing was published then.',
    steps: 'Other days',
    months: 'Other months',
    days: 'Days of this month',
  },
  reporter: {
    intro: 'All stories by this reporter, newest first.',
    description: 'All stories by {{name}}, newest first.',
    none: 'No posts found for this reporter',
    otherEdition: '{{name}} in the Bengali edition',
    details: 'Details',
    detailsOf: 'Details: {{headline}}',
  },
  team: {
    title: 'Our team',
    description: 'The people who write, edit and check {{site}}.',
    intro: 'These people write, edit and check what you read here.',
    none: 'Nobody has been put on this page yet.',
    careers: 'Work with us',
    careersText:
      'We look for people who go where the news is and check twice. Send three pieces you are proud of to',
    careersSubject: 'Working at {{site}}',
    contact: 'Reach the newsroom',
    contactText: 'You can reach any of us at',
  },
  newspapers: {
    title: 'Exam News',
    description: 'Issues of the exam newspaper of {{site}}.',
    none: 'No issue has been published yet. The first one will appear here.',
  },
  document: { contents: 'On this page' },
  feed: {
    edition: '{{site}}',
    section: '{{site}}: {{category}}',
    reporter: '{{site}}: {{name}}',
    sectionDescription: 'The newest stories from “{{category}}”.',
    reporterDescription: 'The newest stories by {{name}}.',
  },
}
