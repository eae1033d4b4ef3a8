// maidan import-site: moves a site in from its export, or undoes that.
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { languageSchema } from '#contract/language.ts'
import { SITE_ITEM_KINDS, SITE_ITEM_OUTCOMES, siteFormatSchema } from '#contract/site-import.ts'
import { siteImport as words } from '#contract/words/en/site-import.ts'
import type { ShownImport } from '#server/domain/site-import/site-imports.ts'
import type { SiteItem } from '#server/domain/site-import/site-items.ts'
import { StartError } from '#server/platform/start-error.ts'
import {
  alignCells,
  type Command,
  createProgressPrinter,
  type Given,
  printMessage,
  printResult,
  UsageError,
} from './command.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const MAX_LOSSES = 20

export const importSite: Command = {
  name: 'import-site',
  usage:
    '<file or folder> [--format …] [--uploads FOLDER] [--from ADDRESS] [--language bn|en] [--dry-run] | --undo RUN',
  summary: 'move a site in: posts, pages, pictures, sections, old addresses',
  help: [
    'Reads the export of WordPress, Ghost or Blogger, an RSS or Atom feed, or CSV; also gzipped, zipped, or a folder of its parts. What is',
    'here already is not stored again: a later export of the same site brings what is new or has changed there and not here. A run',
    'that was interrupted goes on when the command is given again. A portal that is running goes on meanwhile.',
    'Sections become those of the same name here, or new ones; tags become keywords. The dashboard has a screen to choose otherwise.',
    '  --format FORMAT     wordpress, ghost, blogger, feed or csv; else it is found out',
    '  --uploads FOLDER    pictures are taken from this folder or zip; those that are not there are fetched from the site',
    '  --from ADDRESS      address of the former site, where the export does not say it; without it nothing is fetched from there',
    '  --language bn|en    language of the site, where the export does not say it',
    '  --dry-run           reads and checks every text, stores nothing',
    '  --undo RUN          removes what the run brought, except what somebody has changed since',
  ].join('\n'),
  flags: ['dry-run'],
  options: ['format', 'uploads', 'from', 'language', 'undo'],
  positionals: { atLeast: 0 },
  async run(given) {
    const begun = performance.now()
    const { run, losses, lossCount, error } = await work(given)
    if (!run || error !== '') throw new StartError('SITE_IMPORT', error)
    for (const line of summaryOf(run)) printResult(line)
    for (const line of losses.flatMap(lossLines).slice(0, MAX_LOSSES)) printResult(line)
    if (lossCount > 0)
      printMessage(
        `${lossCount} losses in all: /dashboard/site-import/${run.id}, or GET /api/site-imports/${run.id}/report.csv.`,
      )
    for (const { host, reason } of run.deadHosts)
      printMessage(`No more pictures were asked of ${host}: ${reason}`)
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
    printMessage(`Run ${run.id}: ${words.states[run.state]} (${seconds} s).`)
  },
}

async function work({ config, log, positionals, flags, options }: Given) {
  const { moveSiteIn, undoMove } = await import('#server/console.ts')
  const { signal } = stopOnSignal(() => undefined)
  const moveOptions = { signal, onStep: createStepPrinter(), maxLosses: MAX_LOSSES }
  const run = options.get('undo')
  if (run !== undefined) return undoMove(config, log, run, moveOptions)
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new UsageError('Give one file or folder.')
  const uploads = options.get('uploads')
  const local = {
    path: await existing(file),
    uploadsPath: uploads === undefined ? null : await existing(uploads),
    format: readOption('format', siteFormatSchema, options),
    language: readOption('language', languageSchema, options),
    address: addressOf(options.get('from')),
    isDryRun: flags.has('dry-run'),
  }
  return moveSiteIn(config, log, local, moveOptions)
}

function addressOf(given: string | undefined): string | null {
  if (given === undefined) return null
  if (!/^https?:\/\/[^/]/.test(given) || !URL.canParse(given))
    throw new UsageError(`--from ${given} is no address; give one such as https://old.example.`)
  return given
}

async function existing(given: string): Promise<string> {
  const path = resolve(given)
  if (!(await stat(path).catch(() => null))) throw new StartError('FILE_MISSING', `There is no file ${path}.`)
  return path
}

type Schema<T> = { options: readonly string[]; safeParse(text: string): { data?: T | undefined } }

function readOption<T>(name: string, schema: Schema<T>, options: Given['options']): T | null {
  const text = options.get(name)
  if (text === undefined) return null
  const { data } = schema.safeParse(text)
  if (data === undefined)
    throw new UsageError(`--${name} ${text} is unknown; known are ${schema.options.join(', ')}.`)
  return data
}

/** A line at most every second: the step, how far it is and how long it will take. */
function createStepPrinter() {
  const print = createProgressPrinter()
  let begun = { step: '', at: 0 }
  return (step: keyof typeof words.steps, done: number, of: number) => {
    if (begun.step !== step) begun = { step, at: performance.now() }
    const share = of === 0 ? 1 : done / of
    const left = share > 0.02 ? ((performance.now() - begun.at) / 1_000) * (1 / share - 1) : null
    const estimate = left === null ? '' : `, about ${Math.ceil(left)} s left`
    print(`${words.steps[step]}: ${Math.floor(share * 100)} %${estimate}`)
  }
}

function summaryOf(run: ShownImport): string[] {
  const counts = run.trial?.counts ?? run.counts
  const rows = SITE_ITEM_KINDS.filter((kind) => counts[kind] !== undefined).map((kind) => [
    words.kinds[kind],
    ...SITE_ITEM_OUTCOMES.map((outcome) => String(counts[kind]?.[outcome] ?? 0)),
  ])
  return alignCells([['', ...SITE_ITEM_OUTCOMES], ...rows], (column) => column === 0)
}

function lossLines({ kind, title, outcome, losses, details }: SiteItem): string[] {
  if (losses.length === 0) return [[kind, title, outcome, details.reason ?? ''].join('\t')]
  return losses.map(({ code, text }) => [kind, title, code, text].join('\t'))
}
