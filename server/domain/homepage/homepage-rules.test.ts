import { describe, expect, test } from 'vitest'
import type { PostCard } from '#contract/posts/post.ts'
import { arrangeHomeSlots, arrangeSideLists } from './homepage-rules.ts'

function card(id: string, more: Partial<PostCard> = {}): PostCard {
  const at = new Date('2026-11-20T10:00:00Z')
  return {
    id,
    language: 'bn',
    headline: id,
    bannerHead: '',
    summary: '',
    videoURL: '',
    categories: ['Cricket'],
    reporter: '',
    writer: '',
    byline: null,
    alt: '',
    imageUrl: 'https://pictures.example/a.jpg',
    picture: null,
    sponsor: '',
    createdAt: at,
    isLive: false,
    section: null,
    publishedAt: at,
    ...more,
  }
}
const candidate = (one: PostCard, slots: Record<string, number>) => ({
  card: one,
  ranks: new Map(Object.entries(slots)),
})

const FOUR = ['Cricket', 'Football', 'Athletics', 'Sports'].map((id) => ({ categories: [id], count: 6 }))

describe('the home page', () => {
  test('shows the latest placed posts', () => {
    const home = arrangeHomeSlots(
      [
        candidate(card('before'), { lead: 2 }),
        candidate(card('last'), { lead: 1 }),
        candidate(card('second'), { secondLead: 1 }),
      ],
      FOUR,
    )
    expect([home.lead?.id, home.secondLead?.id]).toEqual(['last', 'second'])
  })

  test('falls back to the newest posts that may stand in', () => {
    const home = arrangeHomeSlots(
      [
        candidate(card('bare'), { newest: 1 }),
        candidate(card('first'), { newest: 2, standIn: 1 }),
        candidate(card('second'), { newest: 3, standIn: 2 }),
      ],
      FOUR,
    )
    expect([home.lead?.id, home.secondLead?.id]).toEqual(['first', 'second'])
    expect(home.briefs.map((brief) => brief.id)).toEqual(['bare'])
  })

  test('shows no post twice', () => {
    const everywhere = {
      lead: 1,
      secondLead: 1,
      sidebar: 1,
      editorsPick: 1,
      newest: 1,
      'section Cricket': 1,
      'section Sports': 1,
    }
    const home = arrangeHomeSlots(
      [
        candidate(card('a'), everywhere),
        candidate(card('b'), { newest: 2, 'section Cricket': 2, 'section Football': 1 }),
        candidate(card('c'), { newest: 3, 'section Cricket': 3, 'section Football': 2 }),
      ],
      FOUR,
    )
    const shown = [
      home.lead,
      home.secondLead,
      ...home.briefs,
      ...home.sidebar,
      ...home.editorsPick,
      ...home.sections.flat(),
    ].flatMap((one) => (one ? [one.id] : []))
    expect(shown.length).toBe(new Set(shown).size)
    expect(home.lead?.id).toBe('a')
  })

  test('a section has the posts of those below it, each once, newest first', () => {
    const at = (hour: number) => ({ publishedAt: new Date(Date.UTC(2026, 10, 20, hour)) })
    const { sections } = arrangeHomeSlots(
      [
        candidate(card('old', at(1)), { 'section Parent': 1 }),
        candidate(card('both', at(2)), { 'section Parent': 1, 'section Child': 2 }),
        candidate(card('new', at(3)), { 'section Child': 1 }),
      ],
      [{ categories: ['Parent', 'Child'], count: 2 }],
    )
    expect(sections.map((posts) => posts.map(({ id }) => id))).toEqual([['new', 'both']])
  })

  test('is empty without posts', () => {
    const home = arrangeHomeSlots([], FOUR)
    expect(home.lead).toBeNull()
    expect(home.sections).toEqual([[], [], [], []])
  })

  test('fills the trending line from the most read posts, each once', () => {
    const lists = arrangeSideLists([
      candidate(card('placed'), { trending: 1, mostRead: 1 }),
      candidate(card('read'), { mostRead: 2 }),
    ])
    expect(lists.trending.map((one) => one.id)).toEqual(['placed', 'read'])
  })
})
