import { expect, test } from 'vitest'
import { specified } from '../posts/specification-sections.ts'
import { shareCardPath } from './paths.ts'
import { type ShareCardSubject, shareCardVersion } from './share-card.ts'

const { name, colour, slug } = specified('Cricket')
const CRICKET = { name, colour, slug }
const post: ShareCardSubject = {
  id: 'abc',
  language: 'bn',
  headline: 'শেষ বলে ছক্কা',
  section: CRICKET,
  picture: { id: 'm1', focalX: 50, focalY: 50 },
  sponsor: '',
}

test('changes its version with everything the card shows, and with nothing else', () => {
  const others: ShareCardSubject[] = [
    { ...post, headline: 'শেষ বলে ছক্কা!' },
    { ...post, language: 'en' },
    { ...post, section: null },
    { ...post, sponsor: 'Rupali Bank' },
    { ...post, section: { ...CRICKET, name: { bn: 'বাইশ গজ', en: 'Cricket' } } },
    { ...post, section: { ...CRICKET, colour: null } },
    { ...post, picture: null },
    { ...post, picture: { id: 'm2', focalX: 50, focalY: 50 } },
    { ...post, picture: { id: 'm1', focalX: 50, focalY: 51 } },
  ]
  const versions = [post, ...others].map((one) => shareCardVersion(one, 'ময়দান'))
  versions.push(shareCardVersion(post, 'মাঠ'))
  expect(new Set(versions).size).toBe(versions.length)
  for (const version of versions) expect(version).toMatch(/^[0-9a-f]{16}$/)
  const moved = { ...CRICKET, slug: 'other' }
  expect(shareCardVersion({ ...post, section: moved }, 'ময়দান')).toBe(versions[0])
})

test('accepts ids of imports in the address', () => {
  expect(shareCardPath({ ...post, id: 'a:b~c' }, 'ময়দান')).toMatch(
    /^\/media\/cards\/a%3Ab~c\/[0-9a-f]{16}\.jpg$/,
  )
})
