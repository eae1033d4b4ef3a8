// A run of the bench as text for people: Markdown, which a terminal shows well enough. Pure.
import { isMet, type Outcome, type Quantity, type Row } from './figure.ts'
import type { Machine } from './machine.ts'

export type Run = { date: string; commit: string; machine: Machine; figures: Outcome[] }

const HEAD = ['', 'measured', 'yardstick, same run', 'judged', 'goal', '']

export function reportOf({ date, commit, machine, figures }: Run): string {
  const { cpu, cores, memory, load, node, postgres } = machine
  const about = [
    `# Maidan measured, ${date}, ${commit}`,
    '',
    `${cpu}, ${cores} cores, ${memory} of memory, Node ${node}, PostgreSQL ${postgres ?? 'not started'}.`,
    `Load average before the run: ${load.toFixed(1)}${load > cores / 4 ? ' (others were at work: times are too long)' : ''}.`,
  ]
  return `${[...about, ...figures.flatMap(sectionOf)].join('\n')}\n`
}

function sectionOf({ name, title, seconds, rows, remarks, failure }: Outcome): string[] {
  const heading = ['', `## ${title} (${name}, ${Math.round(seconds)} s)`, '']
  const failed = failure === null ? [] : [`FAILED: ${failure}`]
  if (rows.length === 0) return [...heading, ...failed]
  const table = tableOf([HEAD, ...rows.map(cellsOf)])
  return [
    ...heading,
    ...(failed.length > 0 ? [...failed, ''] : []),
    ...table,
    ...(remarks.length > 0 ? ['', ...remarks.map((remark) => `- ${remark}`)] : []),
  ]
}

function cellsOf(row: Row): string[] {
  const { what, measured, yardstick, judged } = row
  return [
    what,
    textOf(measured),
    `${textOf(yardstick)} ${yardstick.what}`,
    textOf(judged),
    goalOf(row),
    verdictOf(row),
  ]
}

function goalOf({ goal, judged: { unit } }: Row): string {
  if (!goal) return ''
  return 'atMost' in goal
    ? `≤ ${textOf({ value: goal.atMost, unit })}`
    : `≥ ${textOf({ value: goal.atLeast, unit })}`
}

function verdictOf(row: Row): string {
  const met = isMet(row)
  if (met === null) return ''
  return met ? 'met' : 'MISSED'
}

/** Three significant digits where a number has a fraction; scores are whole. */
function textOf({ value, unit }: Quantity): string {
  const digits = value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toPrecision(3)
  return unit === 'points' ? digits : `${digits} ${unit}`
}

function tableOf(lines: string[][]): string[] {
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0), 3))
  const drawn = lines.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [drawn[0] ?? '', rule, ...drawn.slice(1)]
}
