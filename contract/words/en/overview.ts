// What the home of the dashboard says in English.

export const overview = {
  welcome: 'Welcome back, {{name}}!',
  newPost: 'New post',
  upload: 'JSON upload',
  numbers: 'Numbers',
  tile: {
    appointments: 'Total Appointments',
    newMessages: 'New Messages',
    postsPublished: 'Posts Published',
    pending: 'Pending Tasks',
    ownPublished: 'Your posts published',
    ownPending: 'Your posts in review',
  },
  pending: { posts: 'Posts in review: {{count}}', appointments: 'Appointments to answer: {{count}}' },
  recent: 'Recent Activities',
  ownRecent: 'What you did last',
  all: 'Audit log',
  empty: 'Nothing has been done yet.',
}
