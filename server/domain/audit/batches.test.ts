import { expect, test } from 'vitest'
import type { AuditAct } from '#contract/audit.ts'
import { joinBatches } from './audit.ts'
import type { AuditEntry } from './audit-queries.ts'

const START = Date.parse('2026-11-28T06:00:00Z')

function entry(minute: number, act: AuditAct = 'media.uploaded', actor: string | null = 'a'): AuditEntry {
  return {
    id: `e${minute}`,
    at: new Date(START + minute * 60_000),
    act,
    details: {},
    address: '',
    post: null,
    isGone: false,
    actor: { id: actor, name: actor ?? '', role: 'reporter' },
    object: { kind: 'picture', id: `p${minute}`, name: '' },
  }
}
const shown = (...entries: AuditEntry[]) =>
  joinBatches(entries).map(({ id, details }) => [id, details.pictures])

test('uploads of one person that follow one another are one line with their number', () => {
  expect(shown(entry(30), entry(25), entry(16), entry(1))).toEqual([
    ['e30', '3'],
    ['e1', undefined],
  ])
})

test('other people, other actions and Maidan itself begin another line', () => {
  expect(shown(entry(5), entry(4, 'media.uploaded', 'b'), entry(3))).toHaveLength(3)
  expect(shown(entry(5), entry(4, 'post.changed'), entry(3))).toHaveLength(3)
  expect(shown(entry(5, 'post.changed'), entry(4, 'post.changed'))).toHaveLength(2)
  expect(shown(entry(5, 'media.uploaded', null), entry(4, 'media.uploaded', null))).toHaveLength(2)
})
