// Every row of the specification’s two tables, routes and calls, with the test that proves it.

/** `test`: file › name of the test. */
type SpecRow = { row: string; test: string }

const page = (name: string) => `tests/portal/spec-pages.test.ts › ${name}`
const postCall = (name: string) => `tests/api/spec-post-calls.test.ts › ${name}`
const otherCall = (name: string) => `tests/api/spec-other-calls.test.ts › ${name}`

export const ROUTE_ROWS: SpecRow[] = [
  { row: '/ and /home', test: page('/ and /home show the home page') },
  {
    row: '/login, /register',
    test: 'tests/browser/account.test.ts › somebody registers, signs out and signs in again',
  },
  {
    row: '/forgot-password',
    test: 'tests/browser/account.test.ts › a forgotten password is reset by a mailed link, once',
  },
  {
    row: '/cricket, /football, /athletics, /othersports',
    test: page('/cricket, /football, /athletics and /othersports list their categories'),
  },
  { row: '/privacy-policy', test: page('/privacy-policy is a page, and /privacy redirects to it') },
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
    test: page('/allposts/{newsId} redirects to the post, as does every other address of it'),
  },
  {
    row: '/category/{category}',
    test: page('/category/{category} lists any of the thirteen categories, in any letter case'),
  },
  {
    row: '/allnewspaper',
    test: 'tests/browser/newspapers.test.ts › its links are PDFs for signed-in people only',
  },
  {
    row: '/appointment',
    test: 'tests/browser/appointments.test.ts › sends a request without scripts: errors at their fields, typed text stays',
  },
  { row: 'any other path', test: page('any other path is the 404 page') },
  {
    row: '/dashboard',
    test: 'tests/browser/dashboard-routes.test.ts › /dashboard and its children open for an admin and redirect everybody else',
  },
]

export const CALL_ROWS: SpecRow[] = [
  {
    row: 'GET /users/{userEmail}',
    test: otherCall('GET /users/{email} returns the admin flag to admins, also for an empty address'),
  },
  { row: 'POST /users', test: otherCall('POST /users and PUT /users store the own name and never a role') },
  { row: 'PUT /users', test: otherCall('POST /users and PUT /users store the own name and never a role') },
  {
    row: 'GET /users',
    test: otherCall(
      'POST /users from user management creates an account once; GET /users lists it; DELETE /users/{id} deletes it',
    ),
  },
  {
    row: 'PUT /users/admin',
    test: otherCall('PUT /users/admin with the bearer token answers modifiedCount'),
  },
  {
    row: 'DELETE /users/{id}',
    test: otherCall(
      'POST /users from user management creates an account once; GET /users lists it; DELETE /users/{id} deletes it',
    ),
  },
  {
    row: 'GET /allposts',
    test: postCall('GET /allposts answers a bare array with whole posts, newest first'),
  },
  {
    row: 'GET /allposts?category={category}',
    test: postCall('GET /allposts?category, exclude and reporter narrow the list'),
  },
  {
    row: 'GET /allposts?category={firstCategory}&exclude={postId}',
    test: postCall('GET /allposts?category, exclude and reporter narrow the list'),
  },
  {
    row: 'GET /allposts?reporter={reporterName}',
    test: postCall('GET /allposts?category, exclude and reporter narrow the list'),
  },
  {
    row: 'GET /allposts/{id or newsId}',
    test: postCall('GET /allposts/{id} answers one post, by its id or its slug'),
  },
  {
    row: 'POST /allposts',
    test: postCall('POST /allposts stores a multipart form with repeated categories and an image'),
  },
  {
    row: 'PUT /allposts/{id}',
    test: postCall(
      'PUT /allposts/{id} accepts the edit form: joined categories, its own placement labels, no image',
    ),
  },
  {
    row: 'DELETE /allposts/{id}',
    test: postCall('DELETE /allposts/{id} answers deletedCount 1 once, 0 afterwards and for unknown ids'),
  },
  {
    row: 'GET homepage-data',
    test: postCall('GET homepage-data holds the leads and four sections of an edition'),
  },
  {
    row: 'POST upload-json',
    test: otherCall('POST upload-json takes the field jsonFile with the bearer token'),
  },
]
