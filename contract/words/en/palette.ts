// What the command palette says in English.
import { actions } from './actions.ts'
import { labels } from './labels.ts'

export const palette = {
  title: 'Go to a page or find a post',
  search: 'Search pages and posts',
  screens: labels.pages,
  posts: labels.posts,
  matches: labels.matches,
  tournaments: labels.tournaments,
  teams: labels.teams,
  players: labels.players,
  commands: 'Commands',
  site: 'View the site',
  shortcuts: 'Keyboard shortcuts',
  searching: labels.searching,
  nothing: labels.noResults,
  close: actions.close,
  keys: {
    everywhere: 'Everywhere',
    palette: 'Search and commands',
    help: 'Keyboard shortcuts',
    form: 'In the post form',
    save: actions.save,
    publish: 'Publish, or send to review',
    preview: labels.preview,
    phonetic: 'Phonetic Bengali typing on or off',
    bijoy: 'Convert the selection from Bijoy',
    table: 'In the posts table',
    range: 'Select a whole range',
  },
}
