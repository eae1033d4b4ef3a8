import { expect, test } from 'vitest'
import { categoryName, homeName, latestName, postName, reporterName, topicName } from '../page-names.ts'
import { pagesWithTouchedFeeds } from './touched-feeds.ts'

const NAMES = [
  postName('a'),
  homeName('bn'),
  latestName('bn'),
  latestName('en'),
  categoryName('bn', 'Cricket'),
  categoryName('bn', 'Health'),
  categoryName('en', 'Football'),
  reporterName('মেহরিন: সোবহান'),
  topicName('shakib-al-hasan'),
]

test('each page with a feed once, in its edition; pages without feeds are left out', () => {
  expect(pagesWithTouchedFeeds([...NAMES, latestName('bn')], 'bn')).toEqual([
    '/',
    '/cricket',
    '/category/Health',
    `/reporter/${encodeURIComponent('মেহরিন: সোবহান')}`,
    '/topic/shakib-al-hasan',
  ])
  expect(pagesWithTouchedFeeds(NAMES, 'en')).toEqual([
    '/en',
    '/en/football',
    `/en/reporter/${encodeURIComponent('মেহরিন: সোবহান')}`,
    '/en/topic/shakib-al-hasan',
  ])
})
