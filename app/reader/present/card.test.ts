import { describe, expect, test } from 'vitest'
import { presentCard } from './card.ts'
import { sampleCard } from './sample-post.ts'

describe('presentCard', () => {
  test('links to the dated address, the day taken from createdAt in Dhaka', () => {
    const late = new Date('2026-11-20T19:30:00Z')
    expect(presentCard(sampleCard({ createdAt: late }), 'bn').href).toBe('/allposts/2026/11/21/abc')
    expect(presentCard(sampleCard({ language: 'en' }), 'en').href).toBe('/en/allposts/2026/11/20/abc')
  })

  test('prints the day of publication and keeps the instant for the script', () => {
    const published = new Date('2026-12-01T01:00:00Z')
    const { time } = presentCard(sampleCard({ publishedAt: published }), 'bn')
    expect(time).toEqual({ iso: '2026-12-01T01:00:00.000Z', text: '১ ডিসেম্বর ২০২৬' })
  })

  test('has the first category in the edition’s language, with its colour', () => {
    const post = sampleCard({ categories: ['Sports', 'Cricket'] })
    expect(presentCard(post, 'bn')).toMatchObject({ category: 'খেলা', sport: 'other' })
    expect(presentCard(sampleCard({ categories: ['Health'] }), 'en')).toMatchObject({
      category: 'Health',
      sport: null,
    })
    expect(presentCard(sampleCard({ categories: [] }), 'bn')).toMatchObject({ category: '', sport: null })
  })

  test('uses the writer without a reporter', () => {
    expect(presentCard(sampleCard({ reporter: '', writer: 'নাবিলা' }), 'bn').byline).toBe('নাবিলা')
    expect(presentCard(sampleCard({ writer: 'নাবিলা' }), 'bn').byline).toBe('অর্ণব তালুকদার')
  })
})
