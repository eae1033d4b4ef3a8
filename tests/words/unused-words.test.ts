import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { ERROR_STATUS } from '#contract/error-code.ts'
import { areasOf, sentencesOf } from './sentences.ts'
import { type UsedWords, usedWords } from './used-words.ts'

const ROOT = new URL('../../', import.meta.url).pathname
/** Shown whole by their own pages. */
const DOCUMENTS = ['about', 'privacy-policy', 'terms-of-use']
/** Read as objects, whose types name every sentence: forms of alerts, words of the service worker, mails of newsletters. */
const OBJECTS = ['match-alerts', 'kept-copy', 'mail']
/** Addressed by error code; the codes are checked below. */
const ERRORS = 'errors'

let used: UsedWords
beforeAll(() => {
  used = usedWords()
})

/** Addressed by code: the type of the list has them all. */
const BY_CODE = /^(?:losses|reasons)\./
/** Shown whole as the first text of a page (contract/pages/own-texts.ts). */
const INTRODUCTION = /^(?:team|contact)\.(?:title|description|intro)$/

/** Shared by other areas, which have them under keys of their own. */
const SPORTS = 'sports'
const ACTIONS = 'actions'
const POST_FIELDS = 'post-fields'
const SHARED = [SPORTS, ACTIONS, POST_FIELDS]

const areas = areasOf('en').filter((area) => ![...DOCUMENTS, ...OBJECTS, ERRORS, ...SHARED].includes(area))

/** `open_one` and `open_other` are `open` in calls. */
const withoutPlural = (path: string) => path.replace(/_(?:one|other)$/, '')

describe('unused sentences', () => {
  test.each(areas)('there are none in %s', async (area) => {
    const said = used.byArea.get(area) ?? new Set()
    const shared = [...(await sentencesOf('en', SPORTS)), ...(await sentencesOf('en', POST_FIELDS))]
    const isShared = (path: string, text: string) =>
      shared.some((one) => `.${path}`.endsWith(`.${one.path}`) && one.text === text)
    const dead = (await sentencesOf('en', area))
      .filter(({ path, text }) => !isShared(path, text) && !BY_CODE.test(path) && !INTRODUCTION.test(path))
      .map(({ path }) => path)
      .filter((path) => !said.has(withoutPlural(path)))
    expect(dead).toEqual([])
  })

  test('the check resolves the key of every call', () => {
    expect(used.unreadable).toEqual([])
  })
})

test('every shared action is said on a screen', async () => {
  const words = globSync('contract/words/en/**/*.ts', { cwd: ROOT })
    .map((name) => readFileSync(ROOT + name, 'utf8'))
    .join('\n')
  const never = (await sentencesOf('en', ACTIONS)).filter(({ path }) => !words.includes(`actions.${path}`))
  expect(never).toEqual([])
})

test('every hint of a field of posts is shown in their form', async () => {
  const shown = used.byArea.get('post-form')
  const hints = (await sentencesOf('en', POST_FIELDS)).filter(({ path }) => path.startsWith('hint.'))
  expect(hints.map(({ path }) => path).filter((path) => !shown?.has(path))).toEqual([])
})

test('every error code is used somewhere in the code', () => {
  const files = globSync(['server/**/*.ts', 'app/**/*.{ts,tsx}', 'contract/**/*.ts'], { cwd: ROOT })
  const sources = files
    .filter((name) => !/\.test\.tsx?$|error-code\.ts$/.test(name))
    .map((name) => readFileSync(ROOT + name, 'utf8'))
    .join('\n')
  const never = Object.keys(ERROR_STATUS).filter((code) => !sources.includes(`'${code}'`))
  expect(never).toEqual([])
})
