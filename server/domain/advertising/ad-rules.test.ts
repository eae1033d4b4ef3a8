import { describe, expect, test } from 'vitest'
import { AD_SIZES } from '#contract/advertising/slots.ts'
import { type AdPlace, adsFreshUntil, type Candidate, chooseAds, isHeldBy, turnOf } from './ad-rules.ts'

const HOUR = 3_600_000
const NOW = new Date('2026-11-20T06:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)

const campaign = (id: string, changes: Partial<Candidate> = {}): Candidate => ({
  id,
  from: later(-HOUR),
  until: later(1_000 * HOUR),
  weight: 1,
  dailyCap: null,
  sections: [],
  devices: ['phone', 'desktop'],
  editions: ['bn', 'en'],
  slots: ['home-lead', 'home-end'],
  isOn: true,
  sizes: AD_SIZES,
  isCapped: false,
  ...changes,
})
const HOME: AdPlace = { page: 'home', path: '/', language: 'bn', sections: [] }
const shown = (campaigns: Candidate[], place = HOME, now = NOW) => chooseAds(campaigns, place, { now })

describe('the choice', () => {
  test('fills each slot for phones and desktops with the preferred size', () => {
    expect(shown([campaign('a')])).toEqual([
      { slot: 'home-lead', device: 'phone', campaignId: 'a', size: '320x100' },
      { slot: 'home-end', device: 'phone', campaignId: 'a', size: '300x250' },
      { slot: 'home-lead', device: 'desktop', campaignId: 'a', size: '970x250' },
      { slot: 'home-end', device: 'desktop', campaignId: 'a', size: '970x250' },
    ])
  })

  test.each([
    ['that is off', { isOn: false }],
    ['that waits', { from: later(1) }],
    ['that has ended', { until: NOW }],
    ['whose cap is reached', { isCapped: true }],
    ['of the other edition', { editions: ['en'] }],
    ['of a section', { sections: ['Cricket'] }],
    ['of other pages', { slots: ['article-end'] }],
    ['without a fitting picture', { sizes: ['300x600'] }],
  ] as [string, Partial<Candidate>][])('leaves out a campaign %s', (_, changes) => {
    expect(shown([campaign('a', changes)])).toEqual([])
  })

  test('shows a campaign of a section on its pages alone', () => {
    const own = campaign('a', { sections: ['Cricket'], slots: ['section-list'] })
    const place = (sections: string[]): AdPlace => ({ ...HOME, page: 'section', path: '/x', sections })
    expect(shown([own], place(['Cricket']))).toHaveLength(2)
    expect(shown([own], place(['Football']))).toEqual([])
  })

  test('shows each campaign once on a page while there are others', () => {
    const ids = shown([campaign('a'), campaign('b')]).map(({ campaignId }) => campaignId)
    expect(new Set(ids.slice(0, 2)).size).toBe(2)
    expect(new Set(ids.slice(2)).size).toBe(2)
  })

  test('gives campaigns their share by weight over the turns', () => {
    const campaigns = [campaign('a', { weight: 3 }), campaign('b')]
    const turns = Array.from(
      { length: 2_000 },
      (_, turn) => chooseAds(campaigns, HOME, { now: NOW, turn })[0],
    )
    const share = turns.filter((ad) => ad?.campaignId === 'a').length / turns.length
    expect(share).toBeGreaterThan(0.71)
    expect(share).toBeLessThan(0.79)
  })

  test('is the same however the address is escaped, and does not depend on the order of campaigns', () => {
    const campaigns = ['a', 'b', 'c'].map((id) => campaign(id, { slots: ['article-end'] }))
    const place = (path: string): AdPlace => ({ ...HOME, page: 'article', path })
    const [escaped, plain] = ['/allposts/2026/11/20/%E0%A6%95', '/allposts/2026/11/20/ক'].map(place)
    if (!escaped || !plain) throw new Error('No places')
    expect(shown(campaigns, escaped)).toEqual(shown(campaigns.toReversed(), plain))
  })
})

describe('a page is rendered again', () => {
  const until = (...campaigns: Candidate[]) => adsFreshUntil(campaigns, HOME, NOW)

  test('when a campaign begins or ends, whichever comes first', () => {
    const end = later(5 * HOUR)
    expect(until(campaign('a', { until: end }))).toEqual(end)
    expect(until(campaign('a', { until: end }), campaign('b', { from: later(HOUR) }))).toEqual(later(HOUR))
    expect(until(campaign('a', { slots: ['article-end'], until: end }))).toBeNull()
    expect(until(campaign('a', { isOn: false }))).toBeNull()
    expect(until()).toBeNull()
  })

  test('every hour where campaigns take turns, each page at its own minute', () => {
    const { endsAt } = turnOf(HOME.path, NOW)
    expect(until(campaign('a'), campaign('b'))).toEqual(endsAt)
    expect(endsAt.getTime() - NOW.getTime()).toBeLessThanOrEqual(HOUR)
    expect(turnOf(HOME.path, endsAt).number).toBe(turnOf(HOME.path, NOW).number + 1)
    expect(turnOf('/cricket', NOW).endsAt).not.toEqual(endsAt)
  })
})

test('a page holds what it shows in this turn or showed in the last one', () => {
  const campaigns = [campaign('a', { slots: ['home-lead'] }), campaign('b', { slots: ['home-lead'] })]
  const { number } = turnOf(HOME.path, NOW)
  const [now, before] = [number, number - 1].map(
    (turn) => chooseAds(campaigns, HOME, { now: NOW, turn })[0]?.campaignId,
  )
  for (const id of ['a', 'b'])
    expect(isHeldBy(campaigns, HOME, { campaignId: id, slot: 'home-lead' }, NOW)).toBe(
      id === now || id === before,
    )
  expect(isHeldBy(campaigns, HOME, { campaignId: 'a', slot: 'home-end' }, NOW)).toBe(false)
  expect(isHeldBy(campaigns, HOME, { campaignId: 'c', slot: 'home-lead' }, NOW)).toBe(false)
})
