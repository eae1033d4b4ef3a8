// What the page of a live blog says in English.

export const liveBlogPage = {
  title: 'Live',
  updates: 'Updates',
  pinned: 'Pinned',
  keys: 'Key moments',
  none: 'No updates yet.',
  edited: 'Corrected {{time}}',
  removed: 'This text was removed.',
  address: 'Address of the update of {{time}}',
  ended: 'Live coverage ended {{time}}',
  refresh: 'Load new updates',
  older: 'Older updates',
  newest: 'All new updates',
  over: 'Live coverage has ended',
  every: 'every update',
  related: 'Read more',
}
