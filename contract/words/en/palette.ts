// What the command palette says in English.
import { actions } from './actions.ts'

export const palette = {
  open: 'Search and commands',
  title: 'Go to a page or find a post',
  search: 'Search pages and posts',
  screens: 'Pages',
  posts: 'Posts',
  matches: 'Matches',
  tournaments: 'Tournaments',
  teams: 'Teams',
  players: 'Players',
  commands: 'Commands',
  site: 'View the site',
  shortcuts: 'Keyboard shortcuts',
  searching: 'Searching…',
  nothing: 'No results',
  close: actions.close,
  keys: {
    everywhere: 'Everywhere',
    palette: 'Search and commands',
    help: 'Keyboard shortcuts',
    form: 'In the post form',
    save: actions.save,
    publish: 'Publish, or send to review',
    preview: 'Preview',
    phonetic: 'Phonetic Bengali typing on or off',
    bijoy: 'Convert the selection from Bijoy',
    table: 'In the posts table',
    range: 'Select a whole range',
  },
}
