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
    createdAt: at,
    isLive: false,
    publishedAt: at,
    ...more,
  }
}
const candidate = (one: PostCard, slots: Record<string, number>) => ({
  card: one,
  ranks: new Map(Object.entries(slots)),
})

describe('the home page', () => {
  test('shows the latest placed post that has a picture or a video', () => {
    const home = arrangeHomeSlots([
      candidate(card('bare', { imageUrl: '' }), { lead: 1 }),
      candidate(card('pictured'), { lead: 2 }),
      candidate(card('video', { imageUrl: '', videoURL: 'https://www.youtube.com/embed/abcdefghijk' }), {
        secondLead: 1,
      }),
    ])
    expect(home.lead?.id).toBe('pictured')
    expect(home.secondLead?.id).toBe('video')
  })

  test('falls back to the newest post with a picture', () => {
    const home = arrangeHomeSlots([
      candidate(card('bare', { imageUrl: '' }), { newest: 1 }),
      candidate(card('first'), { newest: 2 }),
      candidate(card('second'), { newest: 3 }),
    ])
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
      Cricket: 1,
      Sports: 1,
    }
    const home = arrangeHomeSlots([
      candidate(card('a'), everywhere),
      candidate(card('b'), { newest: 2, Cricket: 2, Football: 1 }),
      candidate(card('c'), { newest: 3, Cricket: 3, Football: 2 }),
    ])
    const shown = [
      home.lead,
      home.secondLead,
      ...home.briefs,
      ...home.sidebar,
      ...home.editorsPick,
      ...home.cricketPosts,
      ...home.footballPosts,
      ...home.athleticsPosts,
      ...home.sportsPosts,
    ].flatMap((one) => (one ? [one.id] : []))
    expect(shown.length).toBe(new Set(shown).size)
    expect(home.lead?.id).toBe('a')
  })

  test('is empty without posts', () => {
    const home = arrangeHomeSlots([])
    expect(home.lead).toBeNull()
    expect(home.cricketPosts).toEqual([])
  })

  test('fills the trending line from the most read posts, each once', () => {
    const lists = arrangeSideLists([
      candidate(card('placed'), { trending: 1, mostRead: 1 }),
      candidate(card('read'), { mostRead: 2 }),
    ])
    expect(lists.trending.map((one) => one.id)).toEqual(['placed', 'read'])
  })
})
