// The terms of use in English. Their effective date is a site setting.
import type { TextDocument } from '#contract/words/text-document.ts'

export const termsOfUse: TextDocument = {
  title: 'Terms of Use',
  description: 'What you may do with the texts and pictures of {{site}}, and what we expect of each other.',
  intro: [
    'Effective from {{date}}.',
    'These are the rules for using {{site}}. They are short so that they can be read.',
  ],
  sections: [
    {
      id: 'acceptance',
      heading: 'Acceptance of terms',
      paragraphs: [
        'By reading this site, subscribing to its feeds or opening an account you accept these terms and our [privacy policy](/privacy-policy). If you do not agree with them, please do not use the site.',
        'Reading is open to everyone. An account is for people of 18 and older; by registering you confirm that you are.',
      ],
    },
    {
      id: 'responsibilities',
      heading: 'User responsibilities',
      paragraphs: ['When you use the site, you agree'],
      points: [
        {
          text: 'to give your own name and an email address that is yours when you register or write to us;',
        },
        { text: 'to keep your password to yourself, and to tell us when you think somebody else knows it;' },
        {
          text: 'not to try to get into accounts, unpublished stories or parts of the system that are not open to you;',
        },
        {
          text: 'not to send so much traffic that the site becomes slow for others; programs can use our feeds and sitemaps;',
        },
        { text: 'not to send us anything that is unlawful, threatening or not yours to send.' },
      ],
      closing: ['We may close an account that is used against these rules.'],
    },
    {
      id: 'content',
      heading: 'Content usage',
      paragraphs: [
        'Texts, pictures, videos and drawings on this site belong to {{site}} or to those who let us use them. You may',
      ],
      points: [
        {
          term: 'Personal use:',
          text: 'read, print and keep stories for yourself and show them to others, as long as no money is made with it.',
        },
        { term: 'Links:', text: 'share the address of any page, anywhere, without asking.' },
        {
          term: 'Brief quotes:',
          text: 'quote a few sentences, naming {{site}} and, where there is one, the reporter, with a link to the story.',
        },
      ],
      closing: [
        'Anything commercial needs our permission in writing beforehand: reprinting or republishing stories or pictures, selling them, putting them into an app, a database or an advertisement, or collecting them by program to train or run a product. Ask at {{email}}.',
        'Pictures that carry somebody else’s credit can be used only with that person’s or agency’s permission.',
      ],
    },
    {
      id: 'liability',
      heading: 'What we answer for',
      paragraphs: [
        'We check what we publish and correct mistakes. Even so, a score can change, a match can be moved and a link can lead to a site that we do not run; please check what you rely on. We are not responsible for what stands on other sites.',
      ],
    },
    {
      id: 'modifications',
      heading: 'Modifications',
      paragraphs: [
        'We may change these terms when the site or the law changes. The date at the top says since when they apply. If you have an account and a change concerns it, we write to you before it applies. Using the site after that date means accepting the new terms.',
      ],
    },
    {
      id: 'legal-contact',
      heading: 'Legal contact',
      paragraphs: [
        'Questions about these terms, requests for permission and legal notices reach us at {{email}}. The publisher’s postal address stands at the foot of every page. The law of Bangladesh applies.',
      ],
    },
  ],
}
