// Formats a benchmark run as Markdown. Pure.
import { isMet, type Outcome, type Quantity, type Row } from './benchmark.ts'
import type { Machine } from './machine.ts'

export type Run = { date: string; commit: string; machine: Machine; benchmarks: Outcome[] }

const HEAD = ['', 'measured', 'baseline, same run', 'judged', 'goal', '']

export function formatReport({ date, commit, machine, benchmarks }: Run): string {
  const { cpu, cores, memory, load, node, postgres } = machine
  const about = [
    `# Maidan measured, ${date}, ${commit}`,
    '',
    `${cpu}, ${cores} cores, ${memory} of memory, Node ${node}, PostgreSQL ${postgres ?? 'not started'}.`,
    `Load average before the run: ${load.toFixed(1)}${load > cores / 4 ? ' (the machine was busy: times are too long)' : ''}.`,
  ]
  return `${[...about, ...benchmarks.flatMap(formatSection)].join('\n')}\n`
}

function formatSection({ name, title, seconds, rows, remarks, failure }: Outcome): string[] {
  const heading = ['', `## ${title} (${name}, ${Math.round(seconds)} s)`, '']
  const failed = failure === null ? [] : [`FAILED: ${failure}`]
  if (rows.length === 0) return [...heading, ...failed]
  const table = formatTable([HEAD, ...rows.map(formatCells)])
  return [
    ...heading,
    ...(failed.length > 0 ? [...failed, ''] : []),
    ...table,
    ...(remarks.length > 0 ? ['', ...remarks.map((remark) => `- ${remark}`)] : []),
  ]
}

function formatCells(row: Row): string[] {
  const { what, measured, baseline, judged } = row
  return [
    what,
    formatQuantity(measured),
    `${formatQuantity(baseline)} ${baseline.what}`,
    formatQuantity(judged),
    formatGoal(row),
    formatVerdict(row),
  ]
}

function formatGoal({ goal, judged: { unit } }: Row): string {
  if (!goal) return ''
  return 'atMost' in goal
    ? `≤ ${formatQuantity({ value: goal.atMost, unit })}`
    : `≥ ${formatQuantity({ value: goal.atLeast, unit })}`
}

function formatVerdict(row: Row): string {
  const met = isMet(row)
  if (met === null) return ''
  return met ? 'met' : 'MISSED'
}

/** Three significant digits where a number has a fraction; scores are whole. */
function formatQuantity({ value, unit }: Quantity): string {
  const digits = value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toPrecision(3)
  return unit === 'points' ? digits : `${digits} ${unit}`
}

function formatTable(lines: string[][]): string[] {
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0), 3))
  const drawn = lines.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [drawn[0] ?? '', rule, ...drawn.slice(1)]
}
