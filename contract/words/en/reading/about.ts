// The about page in English: what the newsroom is for and what readers may hold it to.
import type { TextDocument } from '#contract/words/text-document.ts'

export const about: TextDocument = {
  title: 'About Us',
  description: 'What {{site}} reports, how it works and the rules of ethics its newsroom keeps to.',
  intro: [
    '{{site}} is a newspaper without paper. We report sport first: from the national team’s dressing room to the school field where nobody else has sent a reporter. The rest of the day’s news from Bangladesh stands beside it.',
  ],
  sections: [
    {
      id: 'mission',
      heading: 'Our mission',
      paragraphs: [
        'We want readers to know what happened, why it happened and what it means, in plain language and without having to wade through noise to find it. A result is in the paper the minute it is known. The reasons behind it follow when we have checked them.',
        'Cricket, football and athletics have their own pages every day. So do the games that rarely make the front page, and the women, juniors and district teams who play all of them.',
        'We publish in Bengali and in English. An English story is written for its readers; it is not a machine’s translation. Where both exist, each links to the other.',
      ],
    },
    {
      id: 'ethics',
      heading: 'Our ethics',
      paragraphs: ['Everyone who writes, edits or takes pictures for us works by these five rules.'],
      points: [
        {
          term: 'Fact-checked reporting.',
          text: 'We check names, figures, scores and dates before we publish a story. Where we do not know something, the story says so.',
        },
        {
          term: 'Unbiased coverage.',
          text: 'We support no party and no club. Anyone criticised in a story is asked for a response, and we print it. Nobody can pay to be in the news.',
        },
        {
          term: 'Source verification.',
          text: 'We name our sources. Where naming someone would put them at risk, an editor knows who it is and at least one independent source must confirm the facts. A post on a social network is a lead, not a source.',
        },
        {
          term: 'Timely updates.',
          text: 'Being right matters more than being first. A story that changes after publication shows the time of the change, and mistakes are corrected where they were made.',
        },
        {
          term: 'Ethical storytelling.',
          text: 'We ask before we photograph grief. We do not show or name children and victims of violence in a way that can harm them. A headline promises nothing that the story does not deliver.',
        },
      ],
    },
    {
      id: 'corrections',
      heading: 'Corrections and complaints',
      paragraphs: [
        'If we got something wrong, please tell us. Write to {{email}} or use the [contact page](/contact), and name the story and the sentence. An editor who did not work on the story reads every complaint.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      paragraphs: [
        'Tips, letters and questions reach the newsroom at {{email}}. Meet us on the [team page](/team); editor, publisher and address are at the foot of every page.',
      ],
    },
  ],
}
