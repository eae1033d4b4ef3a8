import { describe, expect, test } from 'vitest'
import { isBehind, textTimes } from './translation-rules.ts'

const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 20, hour, minute))
const post = {
  createdAt: at(1),
  insertedAt: at(1),
  textChangedAt: null,
  sourceChangedAt: null,
  translationLedAt: null,
}

describe('a translation is behind', () => {
  test('when the other text was changed after this one', () => {
    expect(isBehind({ ...post, translationLedAt: at(2) })).toBe(true)
    expect(isBehind({ ...post, textChangedAt: at(3), translationLedAt: at(2) })).toBe(false)
  })

  test('not when it was made after the change, nor when nothing changed', () => {
    expect(isBehind({ ...post, insertedAt: at(3), translationLedAt: at(2) })).toBe(false)
    expect(isBehind(post)).toBe(false)
  })
})

describe('a changed text', () => {
  test('marks the translation as behind once readers have the text', () => {
    expect(textTimes(post, at(2))).toEqual({ textChangedAt: at(2), sourceChangedAt: at(2) })
    expect(textTimes({ ...post, createdAt: null }, at(2))).toEqual({
      textChangedAt: at(2),
      sourceChangedAt: null,
    })
  })

  test('does not mark the translation when it follows it, nor on edits shortly after', () => {
    const followed = { ...post, ...textTimes({ ...post, translationLedAt: at(2) }, at(3)) }
    expect(followed).toMatchObject({ textChangedAt: at(3), sourceChangedAt: null })
    const polished = textTimes({ ...followed, translationLedAt: at(2) }, at(3, 50))
    expect(polished).toEqual({ textChangedAt: at(3, 50), sourceChangedAt: null })
  })

  test('marks the translation as behind when it changes long after following it', () => {
    const followed = { ...post, textChangedAt: at(3), translationLedAt: at(2) }
    expect(textTimes(followed, at(5)).sourceChangedAt).toEqual(at(5))
  })
})
