// The places of advertisements in English; the audit log names them too.

export const adSlots = {
  'home-lead': 'Home page, below the lead',
  'home-sections': 'Home page, between sections',
  'home-side': 'Home page, side column',
  'home-end': 'Home page, at the end',
  'section-list': 'Section, between stories',
  'section-side': 'Section, side column',
  'article-picture': 'Article, below the picture',
  'article-end': 'Article, below the story',
  'article-side': 'Article, side column',
  'match-end': 'Match, below everything',
}
