// The pure rules of polls: percents, what a poll does at an instant, which paragraphs are polls.
import { expect, test } from 'vitest'
import { pollPhase } from './poll.ts'
import { pollLinkOf, pollOfLink, pollsIn, replacePolls } from './poll-paths.ts'
import { sharesOf } from './shares.ts'

const ID = '06f2a4b8c9d0e1'
const SITE = 'https://news.example'

test.each([
  [
    [0, 0],
    [0, 0],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [2, 1],
    [67, 33],
  ],
  [
    [0, 7],
    [0, 100],
  ],
  [
    [1, 1, 1, 1, 1, 1],
    [17, 17, 17, 17, 16, 16],
  ],
])('shares of %j are %j', (votes, shares) => {
  expect(sharesOf(votes)).toEqual(shares)
})

test('a poll is open between its times, and closed for good by an editor', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
  const timed = { state: 'open', opensAt: at(6), closesAt: at(9) } as const
  expect([5, 6, 8, 9].map((hour) => pollPhase(timed, at(hour)))).toEqual([
    'waiting',
    'open',
    'open',
    'closed',
  ])
  expect(pollPhase({ ...timed, state: 'closed' }, at(7))).toBe('closed')
  expect(pollPhase({ ...timed, state: 'draft' }, at(10))).toBe('draft')
})

test.each([
  [`/polls/${ID}`, ID],
  [`/en/polls/${ID}/`, ID],
  [`${SITE}/polls/${ID}`, ID],
  [`https://other.example/polls/${ID}`, null],
  [`/polls/${ID}/vote`, null],
  [`/polls/${ID}?x=1`, null],
  ['/polls/abc', null],
  [`//news.example/polls/${ID}`, null],
])('the link %s is the poll %s', (href, id) => {
  expect(pollOfLink(href, SITE)).toBe(id)
})

test('a paragraph that is nothing but the link becomes the poll; any other stays', () => {
  const line = `<p><a href="${SITE}/polls/${ID}" rel="noopener">কে <strong>জিতবে</strong>?</a></p>`
  const others = `<p>দেখুন <a href="/polls/${ID}">ভোট</a></p><p><a href="/cricket">ক্রিকেট</a></p>`
  expect(pollsIn(line + others + line, SITE)).toEqual([ID])
  expect(replacePolls(line + others, SITE, (id) => `<b>${id}</b>`)).toBe(`<b>${ID}</b>${others}`)
  expect(replacePolls(line + others, SITE, () => null)).toBe(line + others)
  expect(replacePolls(`<p>আগে</p>${line}`, SITE, () => '')).toBe('<p>আগে</p>')
  // Never across paragraphs.
  const split = `<p><a href="/polls/${ID}">ক</a> খ</p><p><a href="/x">গ</a></p>`
  expect(replacePolls(split, SITE, () => '')).toBe(split)
})

test('a paragraph of an entry is a poll by its one link', () => {
  const link = { text: 'ভোট', href: `/polls/${ID}` }
  expect(pollLinkOf([link], SITE)).toBe(link.href)
  expect(pollLinkOf([link, { href: undefined }], SITE)).toBeNull()
  expect(pollLinkOf([{ href: '/cricket' }], SITE)).toBeNull()
})
