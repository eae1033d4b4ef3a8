// The sections of a new site, as its first migration stores them: the specification's thirteen categories, four of them with a menu
// page. For tests and benchmarks; a running site reads its own.
import type { Section } from './section.ts'
import { createSectionList } from './section-list.ts'

const section = (id: string, bn: string, more: Partial<Section> = {}): Section => ({
  id,
  name: { bn, en: id },
  title: { bn: '', en: '' },
  slug: id,
  isTop: false,
  parentId: null,
  colour: null,
  sport: null,
  lead: 'across',
  isHidden: false,
  mergedInto: null,
  formerPaths: [],
  formerNames: [],
  ...more,
})

const SPECIFICATION_SECTIONS: readonly Section[] = [
  section('General', 'সাধারণ'),
  section('Politics', 'রাজনীতি'),
  section('Cricket', 'ক্রিকেট', { slug: 'cricket', isTop: true, colour: 'cricket', sport: 'cricket' }),
  section('Football', 'ফুটবল', { slug: 'football', isTop: true, colour: 'football', sport: 'football' }),
  section('International', 'আন্তর্জাতিক'),
  section('Sports', 'খেলা', {
    title: { bn: 'অন্যান্য খেলা', en: 'Other sports' },
    slug: 'othersports',
    isTop: true,
    colour: 'other',
  }),
  section('Athletics', 'অ্যাথলেটিকস', { slug: 'athletics', isTop: true, colour: 'athletics' }),
  section('Health', 'স্বাস্থ্য'),
  section('Lifestyle', 'জীবনযাপন'),
  section('Relations', 'সম্পর্ক'),
  section('Education', 'শিক্ষা'),
  section('Entertainment', 'বিনোদন'),
  section('Tech', 'প্রযুক্তি'),
]

export const SPECIFICATION = createSectionList(SPECIFICATION_SECTIONS)
/** Their ids. */
export const CATEGORIES = SPECIFICATION_SECTIONS.map(({ id }) => id)

/** The one with this id. */
export function specified(id: string): Section {
  const found = SPECIFICATION.get(id)
  if (!found) throw new RangeError(`The specification has no section ${id}`)
  return found
}
