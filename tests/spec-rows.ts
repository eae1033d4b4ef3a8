// Every row of the specification’s two tables, routes and calls, and the test that proves it.

/** `test`: file › name of the test within it. */
type SpecRow = { row: string; test: string }

const page = (name: string) => `tests/portal/pages-of-the-specification.test.ts › ${name}`
const aboutPosts = (name: string) => `tests/api/calls-about-posts.test.ts › ${name}`
const besides = (name: string) => `tests/api/calls-besides-posts.test.ts › ${name}`

export const ROUTE_ROWS: SpecRow[] = [
  { row: '/ and /home', test: page('/ and /home show the home page') },
  {
    row: '/login, /register',
    test: 'tests/browser/account.test.ts › somebody registers, signs out and signs in again',
  },
  {
    row: '/forgot-password',
    test: 'tests/browser/account.test.ts › a forgotten password is chosen anew by mail, once',
  },
  {
    row: '/cricket, /football, /athletics, /othersports',
    test: page('/cricket, /football, /athletics and /othersports list their categories'),
  },
  { row: '/privacy-policy', test: page('/privacy-policy is a page, and /privacy leads there') },
  { row: '/about, /terms, /team', test: page('/about, /terms and /team are pages') },
  {
    row: '/reporter/{reporterName}',
    test: page('/reporter/{reporterName} lists the posts of that reporter'),
  },
  {
    row: '/allposts/{year}/{month}/{day}/{id}',
    test: page('/allposts/{year}/{month}/{day}/{id} is the post, by its day in Dhaka'),
  },
  {
    row: '/allposts/{newsId}',
    test: page('/allposts/{newsId} leads to the post, and so does every other way to name it'),
  },
  {
    row: '/category/{category}',
    test: page('/category/{category} lists any of the thirteen, in any case'),
  },
  {
    row: '/allnewspaper',
    test: 'tests/browser/newspapers.test.ts › its links are PDFs for who is signed in, and for nobody else',
  },
  {
    row: '/appointment',
    test: 'tests/browser/appointments.test.ts › asks without any script: what is wrong stands at its field, what was typed stays',
  },
  { row: 'any other path', test: page('any other path is the 404 page') },
  {
    row: '/dashboard',
    test: 'tests/browser/dashboard-walk.test.ts › /dashboard and its children open for an admin and lead everybody else away',
  },
]

export const CALL_ROWS: SpecRow[] = [
  {
    row: 'GET /users/{userEmail}',
    test: besides('GET /users/{email} tells admins their flag; an empty address is asked as well'),
  },
  { row: 'POST /users', test: besides('POST /users and PUT /users store one’s own name and never a role') },
  { row: 'PUT /users', test: besides('POST /users and PUT /users store one’s own name and never a role') },
  {
    row: 'GET /users',
    test: besides(
      'POST /users from user management makes an account, once; GET /users lists it; DELETE /users/{id} ends it',
    ),
  },
  { row: 'PUT /users/admin', test: besides('PUT /users/admin with the bearer token answers modifiedCount') },
  {
    row: 'DELETE /users/{id}',
    test: besides(
      'POST /users from user management makes an account, once; GET /users lists it; DELETE /users/{id} ends it',
    ),
  },
  {
    row: 'GET /allposts',
    test: aboutPosts('GET /allposts answers a bare array with whole posts, newest first'),
  },
  {
    row: 'GET /allposts?category={category}',
    test: aboutPosts('GET /allposts?category, exclude and reporter narrow the list'),
  },
  {
    row: 'GET /allposts?category={firstCategory}&exclude={postId}',
    test: aboutPosts('GET /allposts?category, exclude and reporter narrow the list'),
  },
  {
    row: 'GET /allposts?reporter={reporterName}',
    test: aboutPosts('GET /allposts?category, exclude and reporter narrow the list'),
  },
  {
    row: 'GET /allposts/{id or newsId}',
    test: aboutPosts('GET /allposts/{id} answers one post, by its id or its slug'),
  },
  {
    row: 'POST /allposts',
    test: aboutPosts('POST /allposts stores a multipart form with repeated categories and an image'),
  },
  {
    row: 'PUT /allposts/{id}',
    test: aboutPosts(
      'PUT /allposts/{id} takes the edit form: joined categories, its own placement labels, no image',
    ),
  },
  {
    row: 'DELETE /allposts/{id}',
    test: aboutPosts('DELETE /allposts/{id} answers deletedCount 1 once, 0 afterwards and for unknown ids'),
  },
  {
    row: 'GET homepage-data',
    test: aboutPosts('GET homepage-data holds the leads and four sections of an edition'),
  },
  {
    row: 'POST upload-json',
    test: besides('POST upload-json takes the field jsonFile with the bearer token'),
  },
]
