// What the placement board says in English.
import { actions } from './actions.ts'
import { labels } from './labels.ts'

export const placements = {
  about: 'Where posts appear on the home page. Changes are live immediately.',
  edition: labels.edition,
  bn: labels.bengaliEdition,
  en: labels.englishEdition,
  loading: 'Loading the board…',
  shape: 'The home page as readers see it now',
  empty: 'Empty',
  slot: {
    lead: 'Lead',
    secondLead: 'Second lead',
    sidebar: 'Sidebar',
    trending: 'Trending',
    editorsPick: 'Editor’s pick',
  },
  aboutSlot: {
    lead: 'Readers see the first post with an image; if there is none, the newest post with an image is used.',
    secondLead:
      'Readers see the first post with an image or a video; if there is none, the newest post with an image is used.',
    sidebar: 'Readers see the first five, beside the home page and every category.',
    trending: 'Readers see up to eight links under the menu; the most read posts fill the remaining places.',
    editorsPick: 'Readers see the first four, on the home page.',
  },
  none: 'No post is placed here.',
  standIns: 'Automatic',
  standIn: 'Automatic',
  shown: 'Live',
  why: {
    'no-picture': 'Hidden: no image',
    elsewhere: 'Hidden here: already shown higher up',
    behind: 'Below the visible ones',
  },
  since: 'since {{when}}',
  sinceBy: 'since {{when}}, by {{name}}',
  more: 'There are more after these {{count}}.',
  up: actions.up,
  upOf: 'Move “{{headline}}” up',
  down: actions.down,
  downOf: 'Move “{{headline}}” down',
  out: actions.remove,
  outOf: 'Remove “{{headline}}”',
  place: 'Place here',
  placeOf: 'Place here: “{{headline}}”',
  find: 'Place a post: search the headlines',
  findIn: 'Place a post in {{slot}}: search the headlines',
  searching: labels.searching,
  nothing: 'No results',
  feedback: {
    placed: '“{{headline}}” placed: {{slot}}.',
    moved: '“{{headline}}” moved.',
    out: '“{{headline}}” removed.',
    changed: 'The board below is up to date.',
  },
}
