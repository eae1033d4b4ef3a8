import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { areasOf, type Sentence, sentencesOf } from './sentences.ts'

/** Sentences about the other language, marked as such on screen. */
const OF_THE_OTHER = [
  'dashboard: language',
  'reader: masthead.other',
  'reader: article.translation',
  'name-book: page.other',
  'pad: more.language',
  'tournament-desk: paste.about',
  'writing: phonetic.about',
  'writing: bijoy.convertShort',
  'audit: field.adsTxt',
  'settings: rules.adsTxt',
  'errors: ADS_TXT_LINE_INVALID',
  // What the screens of the services are called.
  'channels: help.telegram',
  'channels: help.facebook',
  'channels: help.x',
  'channels: accountHint.facebook',
  'channels: secrets.apiKey',
  'channels: secrets.apiSecret',
  'channels: secrets.accessToken',
  'channels: secrets.accessTokenSecret',
]
/** Names of formats, keys and records (NR, PB), equal in every language; JSON keys are in quotation marks. */
const NAMES =
  /\b(?:JPEG|HEIC|PNG|WebP|AVIF|GIF|JSON|CSV|UTF-8|URL|PDF|SEO|Shift|Ctrl|Esc|Enter|Alt|Tab|NR|PB|WXR|XML|https|Apache|nginx|htaccess)\b|\.json|“[a-z]+”|\(from,to,status\)|“Add to Home Screen”/g
/** Texts for programs keep Western digits. */
const FOR_PROGRAMS = [
  'errors: DATE_INVALID',
  'errors: REDIRECT_SOURCE_INVALID',
  'channels: accountHint.telegram',
]

const BENGALI_LETTER = /[\u0980-\u09ff]/
const LATIN_WORD = /[A-Za-z]{2,}/
const WESTERN_DIGIT = /[0-9]/

/** A sentence without placeholders, addresses and names of formats. */
const proper = (text: string) =>
  text
    .replace(/\{\{\w+(?:, number)?\}\}|\{\w+(?::[^}]*)?\}/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\S+@\S+\.\w+|(?:https?:\/\/|www\.|\/[a-z])\S*/g, '')
    .replace(NAMES, '')

/** Placeholders of a text, of a place in a list or of the largest number that is allowed. */
const NO_COUNTS = [
  ...['actor', 'callback', 'column', 'desktop', 'email', 'language', 'match', 'name', 'names', 'password'],
  ...[
    'phase',
    'phone',
    'player',
    'score',
    'service',
    'site',
    'sport',
    'team',
    'time',
    'tried',
    'value',
    'when',
  ],
  ...['line', 'number', 'over', 'row', 'allowed', 'length', 'limit', 'max', 'most', 'subjects'],
]
/** A count, and within three words what may be a plural. */
const MANY = new RegExp(
  String.raw`\{\{(?!(?:${NO_COUNTS.join('|')})[,}])\w+(?:, number)?\}\} (?:[a-z-]+ ){0,2}[a-z]+s\b`,
)
/** Never said of one. */
const NEVER_ONE = [
  'following: mine.full',
  'live-desk: state.silent',
  'live-desk: end.silent',
  'match-desk: correction.milestone.batter_milestone',
  'match-desk: correction.milestone.partnership',
  'match-desk: cricket.card',
  'media: panel.facts',
  'media: panel.factsBy',
  'media: crop.at',
  'media: crop.size',
  'privacy-policy: sections.0.points.2.text',
  'privacy-policy: sections.0.points.4.text',
  'scores: result.through.shoot-out',
  'table-rules: shootOut',
  'table-rules: losingBonus',
  // As the specification words it.
  'upload: done',
  'overview: reading.days',
  'overview: reading.milliseconds',
  'pages: search.about',
  'writing: hints.times',
]

const placeOf = ({ area, path }: Sentence) => `${area}: ${path}`
async function where(
  language: Language,
  unwanted: RegExp,
  except: string[],
  read = proper,
): Promise<string[]> {
  const areas = await Promise.all(areasOf(language).map((area) => sentencesOf(language, area)))
  return areas
    .flat()
    .filter(({ path }) => !path.endsWith('.id'))
    .filter(({ text }) => unwanted.test(read(text)))
    .map(placeOf)
    .filter((place) => !except.includes(place))
}

describe('sentences are in their own language', () => {
  test('no Bengali letter in an English sentence', async () => {
    expect(await where('en', BENGALI_LETTER, OF_THE_OTHER)).toEqual([])
  })

  test('no Latin word in a Bengali sentence', async () => {
    expect(await where('bn', LATIN_WORD, OF_THE_OTHER)).toEqual([])
  })

  test('no Western digit in a Bengali sentence', async () => {
    expect(await where('bn', WESTERN_DIGIT, FOR_PROGRAMS)).toEqual([])
  })

  test('no plural for one thing', async () => {
    const plurals = (await where('en', MANY, NEVER_ONE, (text) => text)).filter(
      (place) => !/_(?:one|other)$/.test(place),
    )
    expect(plurals).toEqual([])
  })

  test('an appointment has one name in Bengali', async () => {
    expect(await where('bn', /সাক্ষা(?:তের|ৎকারের)/, [])).toEqual([])
  })

  test('every exception exists', async () => {
    const there = [
      ...(await where('en', BENGALI_LETTER, [])),
      ...(await where('bn', LATIN_WORD, [])),
      ...(await where('bn', WESTERN_DIGIT, [])),
      ...(await where('en', MANY, [], (text) => text)),
    ]
    expect(
      [...OF_THE_OTHER, ...FOR_PROGRAMS, ...NEVER_ONE].filter((place) => !there.includes(place)),
    ).toEqual([])
  })
})
