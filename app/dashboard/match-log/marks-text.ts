// One event of a contest of marks as a line of the log. Pure.
import type { MarksEvent } from '#sport/marks/events.ts'
import { formatMark } from '#sport/marks/format.ts'
import { type MarkUnit, PHASE_NAMES } from '#sport/marks/rules.ts'
import type { LineWords } from './cricket-text.ts'

export function marksText(event: MarksEvent, unit: MarkUnit, { t, nameOf }: LineWords): string {
  if (event.kind === 'note') return event.text
  if (event.kind === 'abandon') return t('line.abandon')
  const phase = phaseText(event.phase, t)
  if (event.kind === 'phase_end') return t('marks.line.phase_end', { phase })
  if (event.kind === 'order')
    return t('marks.line.order', { phase, names: event.participants.map(nameOf).join(', ') })
  const values = { phase, name: nameOf(event.participant) }
  switch (event.kind) {
    case 'attempt': {
      if (event.outcome === 'pass') return t('marks.line.pass', values)
      if (event.outcome === 'foul') return t('marks.line.foul', values)
      return t('marks.line.attempt', {
        ...values,
        mark: formatMark(unit, event.mark ?? 0, event.isHandTimed),
      })
    }
    case 'status':
      return t('marks.line.status', { ...values, status: t(`marks.${event.status}`) })
    case 'record':
      return t('marks.line.record', { ...values, record: event.record })
    case 'entry':
    case 'advance':
      return t(`marks.line.${event.kind}`, values)
  }
}

/** The name of a phase in the newsroom's words. */
export function phaseText(name: string, t: LineWords['t']): string {
  const known = PHASE_NAMES.find((each) => each === name)
  return known ? t(`marks.phases.${known}`) : name
}
