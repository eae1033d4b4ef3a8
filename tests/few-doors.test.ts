// Doors of the source that must stay few: who speaks as Maidan itself and may do everything, who opens connections to elsewhere,
// where text becomes SQL as it stands, who normalizes text. A new line in these lists is a decision somebody must have taken.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PROJECT = join(import.meta.dirname, '..')
/** Not in it: tests, and the development server (`npm run dev`), which serves nobody else. */
const SOURCES = globSync('{server,app,contract,bangla}/**/*.{ts,tsx}', { cwd: PROJECT })
  .filter((path) => !/(?:\.test|-by-hand)\.tsx?$/.test(path) && !path.startsWith('server/dev/'))
  .map((path) => ({ path, text: readFileSync(join(PROJECT, path), 'utf8').replace(/\/\/.*$/gm, '') }))

const filesWith = (pattern: RegExp) =>
  SOURCES.filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .toSorted()

test('few speak as Maidan itself, and no call of the API does', () => {
  expect(filesWith(/viewer: SYSTEM\b/).filter((path) => !path.startsWith('server/demo/'))).toEqual([
    // The picture of a published post, drawn into its card.
    'server/domain/cards/cards.ts',
    // A post for who holds a link to its preview.
    'server/domain/previews/previews.ts',
    // Commands of the console.
    'server/runtime.ts',
    // Numbers for who holds the metrics' token.
    'server/http/create-site.ts',
    // The mail to somebody who registers; the site's name on mails; whether staff need a second factor.
    'server/http/sign-in/password-calls.ts',
    'server/http/sign-in/sign-in.ts',
    'server/http/sign-in/viewer.ts',
    // The start, and the jobs.
    'server/main.ts',
    'server/serving.ts',
    'server/worker/worker.ts',
  ])
})

test('one file opens connections to what settings name outside; besides it only libraries for database, files and mail do', () => {
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

test('text becomes SQL as it stands in few places, out of words of our own', () => {
  expect(filesWith(/\bsql\.raw\(/)).toEqual([
    // Two states, named beside it.
    'server/domain/overview/overview-queries.ts',
    'server/domain/overview/waiting-queries.ts',
    // A constant.
    'server/domain/posts/editing/post-writes-queries.ts',
    // The name of a column.
    'server/domain/posts/import/import-undo-queries.ts',
  ])
})

test('one file normalizes text: elsewhere a long run of combining marks would hold the process', () => {
  expect(filesWith(/\.normalize\(/)).toEqual(['bangla/unicode-form.ts'])
})
