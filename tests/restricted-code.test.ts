// Restricted constructs of the source: acting as Maidan itself, outgoing connections, raw SQL, normalizing text, collections that
// grow as long as the process runs, fields packed into a spread, calls that are forgotten while they run. A list of allowed files is
// a list of deliberate decisions.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PROJECT = join(import.meta.dirname, '..')
/** Without tests and the development server (`npm run dev`). */
const SOURCES = globSync('{server,app,contract,bangla}/**/*.{ts,tsx}', { cwd: PROJECT })
  .filter((path) => !/(?:\.test|-harness)\.tsx?$/.test(path) && !path.startsWith('server/dev/'))
  .map((path) => ({ path, text: readFileSync(join(PROJECT, path), 'utf8').replace(/\/\/.*$/gm, '') }))

const filesWith = (pattern: RegExp) =>
  SOURCES.filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .toSorted()

test('only the listed files act as Maidan itself, and no API call does', () => {
  expect(filesWith(/viewer: SYSTEM\b/).filter((path) => !path.startsWith('server/demo/'))).toEqual([
    // The picture of a published post, for its share card.
    'server/domain/cards/cards.ts',
    // A post for a client with a preview link.
    'server/domain/previews/previews.ts',
    // Where an old address leads, and counts of their use.
    'server/domain/redirects/redirect-book.ts',
    // Metrics for a client with the token.
    'server/http/create-site.ts',
    'server/http/responses/old-addresses.ts',
    // Mail to a person who registers; the site's name in mails; whether staff need a second factor.
    'server/http/sign-in/password-calls.ts',
    // The states of logs that everybody may read, for streams.
    'server/http/stored-pages.ts',
    // Startup, console commands and jobs.
    'server/main.ts',
    'server/runtime.ts',
    'server/serving.ts',
    'server/worker/worker.ts',
  ])
})

test('only the listed files write without anybody’s permission', () => {
  expect(
    filesWith(/(?<!function )\b(?:writeAsMaidan|writeCounts)\(/).filter(
      (path) => !path.startsWith('server/demo/'),
    ),
  ).toEqual(
    [
      // What everybody may send; alerts and messages to channels, which follow from what was published.
      'server/domain/advertising/ad-counts.ts',
      'server/domain/channels/deliver.ts',
      'server/domain/channels/deliveries.ts',
      'server/domain/alerts/alerts.ts',
      'server/domain/alerts/deliver.ts',
      'server/domain/alerts/subscriptions.ts',
      'server/domain/messages/messages.ts',
      'server/domain/polls/votes.ts',
      // Newsletters: links of readers, mails that came back, and issues that an editor scheduled.
      'server/domain/newsletters/bounces.ts',
      'server/domain/newsletters/deliver.ts',
      'server/domain/newsletters/due-issues.ts',
      'server/domain/newsletters/moved-subscription.ts',
      'server/domain/newsletters/subscriptions.ts',
      'server/domain/visits/visits.ts',
      'server/domain/redirects/missing-addresses.ts',
      'server/domain/write-counts.ts',
      // A site that an admin started to move in, or to take out, in the background.
      'server/domain/site-import/continue-imports.ts',
      'server/domain/site-import/our-sections.ts',
      'server/domain/site-import/read-catalog.ts',
      'server/domain/site-import/receive-site.ts',
      'server/domain/site-import/undo/restore-changed.ts',
      'server/domain/site-import/run-progress.ts',
      'server/domain/site-import/run-site-import.ts',
      'server/domain/site-import/store-addresses.ts',
      'server/domain/site-import/store-pictures.ts',
      'server/domain/site-import/texts/add-texts.ts',
      'server/domain/site-import/texts/store-texts.ts',
      'server/domain/site-import/undo/undo-run.ts',
      // The files of the release that starts.
      'server/domain/built-files/built-files.ts',
      // Jobs and their schedule.
      'server/domain/name-book/topic-links.ts',
      'server/domain/purges/purges.ts',
      'server/domain/search-index/search-index.ts',
      'server/domain/search-index/search-index-queries.ts',
      // Further sizes of pictures (a job), and pictures whose post or issue was refused.
      'server/domain/media/media.ts',
      // Batches whose upload failed or was interrupted.
      'server/domain/import/import-files.ts',
      'server/domain/import/start-import.ts',
      // Sign-in, registration, mailed links: nobody is signed in yet.
      'server/domain/people/email-verification.ts',
      'server/domain/people/first-password.ts',
      'server/domain/people/google-join.ts',
      'server/domain/people/second-factor.ts',
      'server/domain/people/own-account.ts',
      'server/http/sign-in/password-calls.ts',
      'server/http/sign-in/session-rows.ts',
    ].toSorted(),
  )
})

test('services begin transactions and write in no other way than by write-as.ts', () => {
  const inServer = (path: string) => path.startsWith('server/')
  expect(filesWith(/\btransact\(|\.transaction\(/).filter(inServer)).toEqual([
    'server/db/client.ts',
    // A savepoint in a transaction that has begun.
    'server/domain/editing/slug-queries.ts',
    'server/domain/write-as.ts',
  ])
  // The type of a database that can be written to, and its pool of connections.
  expect(filesWith(/\bWritable(?:Database|World)\b/)).toEqual(['server/db/client.ts', 'server/world.ts'])
  expect(filesWith(/\.\$client\b/).filter((path) => !path.startsWith('server/db/'))).toEqual([
    'server/backup/backup-commands.ts',
    // Texts with names of columns that Drizzle cannot build; both only read.
    'server/domain/editing/staff-list-queries.ts',
    'server/domain/search/suggest-queries.ts',
    // The rate limiter's own table, and the check of health.
    'server/http/create-site.ts',
  ])
})

test('raw SQL that writes is sent by functions that take a transaction, or a session of their own', () => {
  const writing = /\b(?:insert into|delete from|update \w+(?: \w+)? set|remove_match\()/
  const functions = SOURCES.filter(({ path }) => /^server\/(?:domain|demo|http)\//.test(path)).flatMap(
    ({ path, text }) =>
      text
        .split(/^(?=(?:export )?(?:async )?function )/m)
        .slice(1)
        .map((code) => ({ path, code })),
  )
  const raw = functions.filter(({ code }) => writing.test(code))
  expect(raw.length).toBeGreaterThan(15)
  const without = raw.filter(({ code }) => !/: (?:Transaction|Session)\b/.test(code))
  expect(without.map(({ path, code }) => `${path}: ${code.split('\n')[0]}`)).toEqual([
    // The rate limiter's own table.
    'server/http/clients/rate-limits.ts: export function openRateLimits(',
  ])
})

test('one file opens outgoing connections; otherwise only libraries for database, files and mail do', () => {
  expect(
    filesWith(/from 'node:(?:https|tls|http2|dgram|dns)'|\bfetch\(|\bnew WebSocket\(/).filter((path) =>
      path.startsWith('server/'),
    ),
  ).toEqual([
    // Asks the PostgreSQL of the settings for its certificate.
    'server/platform/certificate.ts',
    'server/platform/outbound.ts',
    // Only agents, whose connections outbound.ts keeps open.
    'server/platform/push.ts',
  ])
  expect(
    filesWith(/from '(?:nodemailer|pg|flydrive[\w/]*|@aws-sdk\/[\w-]+)'/).filter((path) =>
      path.startsWith('app/'),
    ),
  ).toEqual([])
})

test('raw SQL is built in few places, and only from our own constants', () => {
  expect(filesWith(/\bsql\.raw\(/)).toEqual([
    // Names of columns that its callers write.
    'server/db/tables/takes-part.ts',
    // A constant.
    'server/domain/editing/post-writes-queries.ts',
    // The name of a column.
    'server/domain/import/import-store-queries.ts',
    // The constant that cards have, too.
    'server/domain/live-blogs/live-blog-queries.ts',
    // States of posts from a closed union of literals.
    'server/domain/overview/overview-queries.ts',
  ])
})

test('one file normalizes text, because long runs of combining marks would block the process', () => {
  expect(filesWith(/\.normalize\(/)).toEqual(['bangla/unicode-form.ts'])
})

test('scripts of reading pages set no CSS class that contract/pages/loads-parts.ts does not name', () => {
  const scripts = SOURCES.filter(({ path }) => /^app\/(?:reader|account)\/enhance\//.test(path))
  expect(scripts.length).toBeGreaterThan(13)
  const given = scripts.flatMap(({ text }) => text.match(/.*(?:className|classList|'class').*/g) ?? [])
  expect(given.map((line) => line.trim().replace('$', ''))).toEqual([
    'player.className = VIDEO_PLAYER',
    'frame.className = EMBED_FRAME',
    'card.classList.add(EMBED_SHOWN)',
    // The dialogs bring their own style sheets.
    "viewer.className = 'picture-viewer'",
    'part.className = `picture-viewer-{name}`',
    'made.className = `picture-viewer-{kind}`',
    "const acts = create('div', { className: 'acts' })",
    "const dialog = create('dialog', { className: 'alert-dialog' })",
    "const close = create('button', { type: 'button', className: 'button button-quiet' }, words.close)",
    "form.append(create('p', {}, words[ability]), create('div', { className: 'acts' }, close), list)",
    'const button = (text: string, className: string, act: () => Promise<string>) => {',
    "const element = create('button', { type: 'button', className }, text)",
  ])
})

/** Files with a Map or Set that outlives a call: of a module, a class, or a function that opens something. Empty at first. */
function filesWithCollections(): string[] {
  const isOpener = /^(?:export )?(?:async )?function (?:open|create|start|watch|close)[A-Z]/
  const isEmpty = /= new (?:Map|Set)(?:<.*>)?\(\)/
  return SOURCES.filter(({ text }) => {
    let isIn = false
    return text.split('\n').some((line) => {
      if (/^\S/.test(line) && !/^[)}]/.test(line)) isIn = isOpener.test(line)
      if (!isEmpty.test(line)) return false
      return (
        /^(?:export )?(?:const|let) |^ {2}(?:readonly )?#?\w+ = /.test(line) ||
        (isIn && /^ {2}(?:const|let) /.test(line))
      )
    })
  })
    .map(({ path }) => path)
    .filter((path) => !/^app\/dashboard|\.client\.tsx?$/.test(path))
    .toSorted()
}

test('collections that outlive a call are listed with what limits them; a cache of what clients name is an LRUCache', () => {
  const WORK = 'work that is running or waiting, which a limiter bounds'
  const BUILD = 'made of the build, the schema or the settings'
  const CONNECTIONS = 'connections, whose number is limited'
  const CALL = 'an object that lives as long as one call or one file'
  expect(
    Object.keys({
      'bangla/bijoy/bijoy-latin.ts': 'emptied at its maximum',
      'bangla/phonetic/phonetic.ts': BUILD,
      'bangla/slug.ts': 'always empty',
      'contract/pages/page-address.ts': BUILD,
      'server/db/change-subscribers.ts': WORK,
      'server/db/circuit-breaker-pool.ts': CONNECTIONS,
      'server/db/prepared.ts': 'texts of our own statements',
      'server/db/row-values.ts': BUILD,
      'server/domain/alerts/deliver.ts': CALL,
      'server/domain/cards/cards.ts': WORK,
      'server/domain/concurrency-limiter.ts': WORK,
      'server/domain/fair-scheduler.ts': 'emptied at its maximum',
      'server/domain/foreign-text/text-losses.ts': CALL,
      'server/domain/import/import-files.ts': WORK,
      'server/domain/import/reading.ts': 'idle processes, for seconds',
      'server/domain/import/report.ts': CALL,
      'server/domain/import/start-import.ts': WORK,
      'server/domain/matches/import/file-names.ts': CALL,
      'server/domain/matches/import/file-tournaments.ts': CALL,
      'server/domain/matches/import/import-csv.ts': CALL,
      'server/domain/name-book/spelling-index.ts': 'the name book',
      'server/domain/redirects/address-tally.ts': 'has a maximum, and is written every few seconds',
      'server/domain/redirects/redirect-index.ts': 'the redirect book',
      'server/domain/search-words/word-vector.ts': 'emptied at its maximum',
      'server/domain/search/suggest.ts': 'emptied at its maximum',
      'server/domain/site-import/choose-defaults.ts': CALL,
      'server/domain/site-import/picture-hosts.ts': CALL,
      'server/domain/site-import/sources/csv-source.ts': CALL,
      'server/domain/site-import/sources/feed-file.ts': CALL,
      'server/domain/site-import/sources/feed-site.ts': CALL,
      'server/domain/site-import/sources/ghost/ghost-site.ts': CALL,
      'server/domain/site-import/sources/picture-index.ts': CALL,
      'server/domain/site-import/sources/wordpress/wordpress-dates.ts': CALL,
      'server/domain/site-import/sources/wordpress/wordpress-file.ts': CALL,
      'server/domain/site-import/sources/wordpress/wordpress-site.ts': CALL,
      'server/domain/site-import/sources/wordpress/wordpress-source.ts': CALL,
      'server/domain/site-import/sources/xml-reader.ts': CALL,
      'server/domain/visits/visit-tally.ts': 'has a maximum, and is written every few seconds',
      'server/http/cache/page-renders.ts': WORK,
      'server/http/cache/page-store.ts': 'tags of stored pages, which have a budget in bytes',
      'server/http/cache/revalidation-queue.ts': 'keys of stored pages',
      'server/http/clients/rate-limits.ts': BUILD,
      'server/http/live/live-message.ts': 'one for each edition and view',
      'server/http/live/log-budget.ts': 'a budget in bytes',
      'server/http/live/log-readers.ts': CONNECTIONS,
      'server/http/live/snapshot.ts': 'one for each edition and view',
      'server/http/live/stream-places.ts': CONNECTIONS,
      'server/http/pages/page-handler.ts': BUILD,
      'server/http/responses/static-files.ts': BUILD,
      'server/http/sign-in/viewer.ts': 'our own signing keys',
      'server/http/slow-clients.ts': CONNECTIONS,
      'server/http/staff-sessions.ts': 'has a maximum',
      'server/platform/data-dir-lock.ts': 'folders of this process',
      'server/platform/images/image-worker.ts': WORK,
      'server/platform/keyed-mutex.ts': WORK,
      'server/platform/metrics/metrics-channel.ts': WORK,
      'server/processes/peer-workers.ts': WORK,
      'server/processes/primary.ts': 'our own processes',
      'server/processes/relay.ts': 'our own processes',
      'server/worker/job-queue.ts': 'kinds of jobs',
    }),
  ).toEqual(filesWithCollections())
})

test('only the clock of Dhaka knows how far it is from UTC: six hours, but not in every year', () => {
  const fixedOffset = /[+]06:?00|\b6 ?\* ?(?:HOUR|3_?600|60 ?\* ?60)|\b21_?600(?:_?000)?\b/
  const more = globSync('{sport,cli,db}/**/*.{ts,tsx,sql}', { cwd: PROJECT }).filter(
    (path) => !/\.test\.ts$/.test(path),
  )
  const found = [...SOURCES.map(({ path }) => path), ...more].filter((path) =>
    fixedOffset.test(readFileSync(join(PROJECT, path), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')),
  )
  expect(found.toSorted()).toEqual([
    'bangla/dates.ts',
    // An example of a date, in a message.
    'contract/words/bn/account/errors.ts',
    'contract/words/en/account/errors.ts',
  ])
})

test('fields stand in their object, one to a line, not packed into the spread of another', () => {
  const files = globSync(
    '{app,bangla,bench,cli,contract,demo,scripts,server,sport,tests}/**/*.{ts,tsx,mjs}',
    {
      cwd: PROJECT,
    },
  )
  // A computed key is no attribute in JSX.
  const packed = /\.\.\.\{(?!\s*\[)/
  expect(files.filter((path) => packed.test(readFileSync(join(PROJECT, path), 'utf8')))).toEqual([])
})

test('only the listed files forget a call; forms take away its error by clearError, never while it runs', () => {
  expect(filesWith(/\b(?:call|\w+ing)\.reset\(\)/)).toEqual([
    'app/dashboard/forms/clear-error.ts',
    // The answer about a file or a list that is not the chosen one any more.
    'app/dashboard/redirects/redirect-files.client.tsx',
    // All edits are discarded: the button is off during a save.
    'app/dashboard/settings/settings-form.client.tsx',
    'app/dashboard/tournaments/squad-paste.client.tsx',
  ])
})
