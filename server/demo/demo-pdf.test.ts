import { expect, test } from 'vitest'
import { testPicture } from '#tests/test-picture.ts'
import { makePdf } from './demo-pdf.ts'

const inLatin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

test('the cross-reference table has the offset of every object, and every stream its right length', async () => {
  const picture = { jpeg: await testPicture(40, 20), width: 40, height: 20 }
  const pdf = inLatin(
    makePdf('A (paper)', [
      { heading: 'One', lines: ['(a) \\ b'], picture },
      { heading: 'Two', lines: [] },
    ]),
  )
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1])
  const table = /^xref\n0 (\d+)\n([\s\S]+?)trailer/.exec(pdf.slice(start))
  const places = [...(table?.[2] ?? '').matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
  expect(places.length).toBe(Number(table?.[1]) - 1)
  places.forEach((place, index) => {
    expect(pdf.slice(place, place + 8)).toMatch(new RegExp(`^${index + 1} 0 obj`))
  })
  const streams = [...pdf.matchAll(/\/Length (\d+) >>\nstream\n/g)]
  expect(streams).toHaveLength(3)
  for (const { 0: head, 1: length, index } of streams) {
    expect(pdf.slice(index + head.length + Number(length))).toMatch(/^\nendstream/)
  }
  expect(pdf).toContain('/Count 2')
  expect(pdf).toContain('(\\(a\\) \\\\ b) Tj')
})

test('letters that the fonts lack become question marks', () => {
  expect(inLatin(makePdf('কখ', [{ heading: 'ক', lines: ['a–b'] }]))).toContain('(a?b)')
})
