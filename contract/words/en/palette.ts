// What the command palette says in English.

export const palette = {
  open: 'Search and commands',
  title: 'Go to a screen, find a post',
  search: 'Screen or words of a story',
  screens: 'Screens',
  posts: 'Posts',
  commands: 'Commands',
  site: 'View the site',
  shortcuts: 'Keyboard shortcuts',
  searching: 'Searching posts…',
  nothing: 'Nothing is called so.',
  close: 'Close',
  keys: {
    everywhere: 'Everywhere',
    palette: 'Search and commands',
    help: 'This list',
    form: 'Where a post is written',
    save: 'Save',
    publish: 'Publish, or send to review',
    preview: 'Preview',
    phonetic: 'Bengali from Latin letters, on or off',
    bijoy: 'Convert the selection from Bijoy',
    table: 'In the table of posts',
    range: 'Select a whole range',
  },
}
