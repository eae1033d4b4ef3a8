import { describe, expect, test } from 'vitest'
import { foldWord } from './fold.ts'
import { toPlainLatin } from './latin.ts'
import { suggestSlug } from './slug.ts'

describe('letters of Latin scripts', () => {
  test.each([
    ['Łukasz Fabiański', 'Lukasz Fabianski', 'lukasz-fabianski'],
    ['Martin Ødegaard', 'Martin Odegaard', 'martin-odegaard'],
    ['Đoković', 'Dokovic', 'dokovic'],
    ['Gündoğan', 'Gundogan', 'gundogan'],
    ['Großkreutz', 'Grosskreutz', 'grosskreutz'],
    ['Bjørn Þór', 'Bjorn Thor', 'bjorn-thor'],
    ['ﬁnal ﬂight oﬀer', 'final flight offer', 'final-flight-offer'],
    ['Henry Ⅳ', 'Henry IV', 'henry-iv'],
    ['Ｔ２０', 'T20', 't20'],
    ['Ħal Għaxaq', 'Hal Ghaxaq', 'hal-ghaxaq'],
  ])('%s → %s', (name, plain, slug) => {
    expect(toPlainLatin(name)).toBe(plain)
    expect(suggestSlug(name)).toBe(slug)
    expect(name.split(' ').map(foldWord)).toEqual(plain.split(' ').map(foldWord))
  })

  test('leaves Bengali and other scripts', () => {
    for (const text of ['র‍্যাব বাড়ি ৎ', 'Привет', 'हिंदी']) expect(toPlainLatin(text)).toBe(text)
  })
})
