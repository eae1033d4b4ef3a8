// Queries and calls of sections.
import { useQuery } from '@tanstack/react-query'
import type { ApiSection, SectionColour, SectionLead } from '#contract/posts/section.ts'
import type { Sport } from '#sport/sports.ts'
import type { Api } from '../calls/api-client.ts'
import { useApi } from '../screen.ts'

export const SECTIONS = 'sections'

export function useSectionList() {
  const api = useApi()
  return useQuery({ queryKey: [SECTIONS], queryFn: ({ signal }) => api.get('/sections', {}, { signal }) })
}

/** What the form of a section holds. */
export type SectionDraft = {
  name: { bn: string; en: string }
  title: { bn: string; en: string }
  slug: string
  isTop: boolean
  parentId: string | null
  colour: SectionColour | null
  sport: Sport | null
  lead: SectionLead
  isHidden: boolean
}

/** A title that is the name is no title of its own. */
export function toDraft(section: ApiSection | null): SectionDraft {
  const empty = { bn: '', en: '' }
  if (section === null)
    return {
      name: empty,
      title: empty,
      slug: '',
      isTop: true,
      parentId: null,
      colour: null,
      sport: null,
      lead: 'across',
      isHidden: false,
    }
  const { name, title, slug, isTop, parentId, colour, sport, lead, isHidden } = section
  const own = (language: 'bn' | 'en') => (title[language] === name[language] ? '' : title[language])
  return {
    name,
    title: { bn: own('bn'), en: own('en') },
    slug,
    isTop,
    parentId,
    colour,
    sport,
    lead,
    isHidden,
  }
}

export function orderSections(api: Api, ids: string[]): Promise<ApiSection[]> {
  return api.send('PUT', '/sections/order', {}, { ids })
}

/** At most this many posts are counted for the question. */
const COUNTED = 200

/** The number of posts of a section outside the bin; `isMore` when there are more than were counted. */
export function useSectionCount({ name }: ApiSection) {
  const api = useApi()
  return useQuery({
    queryKey: [SECTIONS, 'count', name.en],
    queryFn: async ({ signal }) => {
      const wanted = { category: name.en, status: 'any', limit: COUNTED }
      const { items, next } = await api.list('/allposts', wanted, { signal })
      return { count: items.length, isMore: next !== null }
    },
    staleTime: 0,
  })
}
