// What following, saved articles and the page that shows both say in English.

export const following = {
  follow: 'Follow',
  followed: 'Following',
  save: 'Read later',
  saved: 'Saved',
  alert: 'Alert me',
}
