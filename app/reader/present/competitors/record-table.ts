// How a team's matches ended, in a table by sport. Pure.
import type { TeamRecord } from '#contract/career.ts'
import type { Language } from '#contract/language.ts'
import { inDigits, matchWords, scoreWords } from '../matches/words.ts'
import type { DataTable } from './data-table.ts'
import { competitorWords } from './words.ts'

/** Null for a team that has not played. */
export function presentRecord(record: readonly TeamRecord[], language: Language): DataTable | null {
  if (record.length === 0) return null
  const t = competitorWords(language)
  const m = matchWords(language)
  const keys = ['played', 'won', 'lost', 'drawn'] as const
  return {
    id: 'record',
    title: t('record'),
    corner: t('sport'),
    columns: keys.map((key) => ({ key, label: m(`table.${key}`), ...(key === 'won' && { tone: 'strong' }) })),
    rows: record.map((line) => ({
      key: line.sport,
      name: { name: scoreWords(language)(`sport.${line.sport}`), href: null },
      cells: keys.map((key) => inDigits(line[key], language)),
    })),
  }
}
