// What a pushed text shows, and where a tap on it may lead.
import { expect, test } from 'vitest'
import { ownAddress, readAlert } from './alerts.ts'

const SITE = { origin: 'https://maidan.example', host: 'maidan.example' }
const pushed = (notification: object, mark = 8030) => JSON.stringify({ web_push: mark, notification })

test('shows title, text, tag and language of a declarative push', () => {
  const shown = { title: 'গোল!', body: 'বাংলাদেশ ১–০ নেপাল', tag: 'match-1', lang: 'bn' }
  expect(readAlert(pushed({ ...shown, navigate: `${SITE.origin}/en/scores` }), SITE)).toEqual({
    title: shown.title,
    options: {
      body: shown.body,
      tag: shown.tag,
      lang: shown.lang,
      icon: '/icons/icon-192.png',
      data: `${SITE.origin}/en/scores`,
    },
  })
})

test.each(['', 'no JSON', 'null', '[]', '{"web_push":8030}', pushed({ title: 'x' }, 1)])(
  'shows the site for %j',
  (text) => {
    expect(readAlert(text, SITE).title).toBe(SITE.host)
  },
)

test.each([
  ['/scores', '/scores'],
  ['https://evil.example/', '/'],
  ['//evil.example/x', '/'],
  ['javascript:alert(1)', '/'],
  ['https://maidan.example.evil.example/', '/'],
  [undefined, '/'],
])('opens %s as %s', (address, path) => {
  expect(ownAddress(address, SITE.origin)).toBe(SITE.origin + path)
})
