import { describe, expect, test } from 'vitest'
import { findOldEncoding } from './old-encoding.ts'

describe('findOldEncoding', () => {
  test.each([
    'Avwg evsjvq Mvb MvB',
    'Avgvi †mvbvi evsjv, Avwg †Zvgvq fv‡jvevwm',
    'evsjv‡`k wµ‡KU `j',
    'XvKv, 20 b‡f¤^i: mviv‡`‡k Avgb avb KvUv ïiæ n‡q‡Q|',
    'wgicy‡i evsjv‡`‡ki Rq',
    'wZwb e‡jb, GB Rq mevi|',
  ])('finds %s', (text) => {
    expect(findOldEncoding([text])).not.toBeNull()
  })

  test.each([
    'Bangladesh beat Sri Lanka by four wickets in Mirpur on Friday evening.',
    'Over the river and through the woods, every driver saved five of seven vans.',
    'Pavlov, Yaroslavl and Novgorod: Lavrov meets Bratislav Sevnica',
    'TV, DVD, HTV, CCTV: UV rays vs. AV receivers',
    'BPL, BCB, ICC, DRS, NRR, ODI and T20',
    'Grzegorz Brzęczyszczykiewicz, Dvořák, Škvorecký',
    'Revs, Slavs, chevrons, avgas',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'The team† played well‡',
    'আমি বাংলায় গান গাই',
    'বিপিএলে DRS নেই, বলছে BCB',
    'café, naïve, über, façade, smörgåsbord',
    '',
  ])('ignores %s', (text) => {
    expect(findOldEncoding([text])).toBeNull()
  })

  test('finds one paragraph among others and quotes its start', () => {
    const old = 'Avgvi †mvbvi evsjv, Avwg †Zvgvq fv‡jvevwm, wPiw`b †Zvgvi AvKvk'
    const found = findOldEncoding(['আমি বাংলায় গান গাই', 'A line in English.', old])
    expect(found).toBe(`${old.slice(0, 40)}…`)
  })
})
