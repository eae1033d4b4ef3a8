// What the dashboard says in English about photo cards.

export const cards = {
  title: 'Photo card',
  about: 'Picture, headline, logo and date, for social media.',
  shape: 'Shape',
  portrait: 'Portrait 1080×1350',
  square: 'Square 1080×1080',
  make: 'Create card',
  making: 'Creating card…',
  alt: 'The photo card with the headline “{{headline}}”',
  download: 'Download',
  saved: 'The card shows the last saved version.',
}
