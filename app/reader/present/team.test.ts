import { describe, expect, test } from 'vitest'
import { presentTeam } from './team.ts'

const titles = { bn: 'সম্পাদক', en: 'Editor' }
const names = { name: 'স্বর্ণা আক্তার', nameBn: '', nameEn: 'Swarna Akter' }
const member = { id: 'p1', ...names, titles, photoURL: null }

describe('presentTeam', () => {
  test('titles follow the edition', () => {
    expect(presentTeam([member], 'bn')[0]?.title).toBe('সম্পাদক')
    expect(presentTeam([member], 'en')[0]?.title).toBe('Editor')
    expect(presentTeam([{ ...member, titles: { ...titles, en: '' } }], 'en')[0]?.title).toBe('সম্পাদক')
  })

  test('names follow the edition', () => {
    expect(presentTeam([member], 'bn')[0]?.name).toBe('স্বর্ণা আক্তার')
    expect(presentTeam([member], 'en')[0]).toMatchObject({ name: 'Swarna Akter', initial: 'S' })
  })

  test('the initial is a whole first letter', () => {
    expect(presentTeam([member], 'bn')[0]?.initial).toBe('স্ব')
    expect(presentTeam([{ ...member, name: '' }], 'bn')[0]?.initial).toBe('')
  })

  test.each([
    ['/media/x/480.webp', '/media/x/480.webp'],
    ['https://photos.example/a.jpg', 'https://photos.example/a.jpg'],
    ['javascript:alert(1)', null],
    ['//elsewhere.example/a.jpg', null],
    ['', null],
  ])('a photo at %s', (photoURL, photo) => {
    expect(presentTeam([{ ...member, photoURL }], 'bn')[0]?.photo).toBe(photo)
  })
})
