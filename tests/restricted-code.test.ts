// Restricted constructs of the source: acting as Maidan itself, outgoing connections, raw SQL, normalizing text. Each has a
// list of allowed files; a new entry is a deliberate decision.
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
    // Metrics for a client with the token.
    'server/http/create-site.ts',
    // Mail to a person who registers; the site's name in mails; whether staff need a second factor.
    'server/http/sign-in/password-calls.ts',
    'server/http/sign-in/sign-in.ts',
    'server/http/sign-in/viewer.ts',
    // The states of logs that everybody may read, for streams.
    'server/http/stored-pages.ts',
    // Startup, console commands and jobs.
    'server/main.ts',
    'server/runtime.ts',
    'server/serving.ts',
    'server/worker/worker.ts',
  ])
})

test('one file opens outgoing connections; otherwise only libraries for database, files and mail do', () => {
  expect(
    filesWith(/from 'node:(?:https|tls|http2|dgram|dns)'|\bfetch\(|\bnew WebSocket\(/).filter((path) =>
      path.startsWith('server/'),
    ),
  ).toEqual(['server/platform/outbound.ts'])
  expect(
    filesWith(/from '(?:nodemailer|pg|flydrive[\w/]*|@aws-sdk\/[\w-]+)'/).filter((path) =>
      path.startsWith('app/'),
    ),
  ).toEqual([])
})

test('raw SQL is built in few places, and only from our own constants', () => {
  expect(filesWith(/\bsql\.raw\(/)).toEqual([
    // States of posts from a closed union of literals.
    'server/domain/overview/overview-queries.ts',
    'server/domain/overview/waiting-queries.ts',
    // A constant.
    'server/domain/posts/editing/post-writes-queries.ts',
    // The name of a column.
    'server/domain/posts/import/import-undo-queries.ts',
  ])
})

test('one file normalizes text, because long runs of combining marks would block the process', () => {
  expect(filesWith(/\.normalize\(/)).toEqual(['bangla/unicode-form.ts'])
})

test('scripts of reading pages set no CSS class that contract/brings-parts.ts does not name', () => {
  const scripts = SOURCES.filter(({ path }) => /^app\/(?:reader|account)\/enhance\//.test(path))
  expect(scripts.length).toBeGreaterThan(20)
  const given = scripts.flatMap(({ text }) => text.match(/.*(?:className|classList|'class').*/g) ?? [])
  // The style of every page has the rules of this class.
  expect(given.map((line) => line.trim())).toEqual(['player.className = VIDEO_PLAYER'])
})
