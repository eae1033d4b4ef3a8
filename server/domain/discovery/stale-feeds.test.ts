import { expect, test } from 'vitest'
import { SPECIFICATION } from '#contract/posts/specification-sections.ts'
import { categoryTag, homeTag, latestTag, postTag, reporterTag, topicTag } from '../cache-tags.ts'
import { pagesWithStaleFeeds } from './discovery.ts'

const NAMES = [
  postTag('a'),
  homeTag('bn'),
  latestTag('bn'),
  latestTag('en'),
  categoryTag('bn', 'Cricket'),
  categoryTag('bn', 'Health'),
  categoryTag('en', 'Football'),
  reporterTag('মেহরিন: সোবহান'),
  topicTag('shakib-al-hasan'),
]

test('returns each page with a feed once, in its edition, and leaves out pages without feeds', () => {
  expect(pagesWithStaleFeeds([...NAMES, latestTag('bn')], 'bn', SPECIFICATION)).toEqual([
    '/',
    '/cricket',
    '/category/Health',
    `/reporter/${encodeURIComponent('মেহরিন: সোবহান')}`,
    '/topic/shakib-al-hasan',
  ])
  expect(pagesWithStaleFeeds(NAMES, 'en', SPECIFICATION)).toEqual([
    '/en',
    '/en/football',
    `/en/reporter/${encodeURIComponent('মেহরিন: সোবহান')}`,
    '/en/topic/shakib-al-hasan',
  ])
})
