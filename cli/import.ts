// maidan import: imports the articles of a JSON file, as the upload in the dashboard does.
import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { StartError } from '#server/platform/start-error.ts'
import { type Command, printMessage, printResult } from './command.ts'

const MAX_LINES = 50

export const importArticles: Command = {
  name: 'import',
  usage: '<file.json> [--dry-run] [--good-rows] [--keep-bijoy]',
  summary: 'add the articles of a JSON file, all of them or none',
  help: [
    'The file holds an array of articles, or {"articles": […]} or {"posts": […]}, as "maidan export" writes it. Articles that',
    'are here already are skipped, so the same file twice adds nothing. Errors are printed to standard output, row by row.',
    'A portal that is running goes on meanwhile.',
    '  --dry-run     only look, store nothing',
    '  --good-rows   add the articles without errors instead of none',
    '  --keep-bijoy  leave text in the old Bijoy encoding as it is, and warn of it; else it becomes Unicode',
  ].join('\n'),
  flags: ['dry-run', 'good-rows', 'keep-bijoy'],
  positionals: 1,
  async run({ config, log, positionals: [file = ''], flags }) {
    const path = resolve(file)
    const found = await stat(path).catch(() => null)
    if (!found?.isFile()) throw new StartError('FILE_MISSING', `There is no file ${path}.`)
    const { importArticlesOf } = await import('#server/console.ts')
    const options = {
      mode: flags.has('good-rows') ? ('good' as const) : ('all' as const),
      isDryRun: flags.has('dry-run'),
      convertsBijoy: !flags.has('keep-bijoy'),
    }
    const begun = performance.now()
    const { imported, error, notes } = await importArticlesOf(
      config,
      log,
      { path, name: basename(path), bytes: found.size },
      { ...options, onProgress: (line) => printMessage(line), maxNotes: MAX_LINES },
    )
    for (const { row, level, field, sentence } of notes) {
      printResult([`article ${row}`, level, field, sentence].filter((part) => part !== '').join('\t'))
    }
    if (!imported) throw new StartError('IMPORT_REFUSED', error)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    const { rowCount, insertedCount, skippedCount, badCount, convertedCount } = imported
    const converted = convertedCount === 0 ? '' : `, ${convertedCount} converted from Bijoy`
    const added = options.isDryRun
      ? `${rowCount - skippedCount - badCount} would be added`
      : `${insertedCount} added`
    printMessage(
      `${rowCount} articles read: ${added}, ${skippedCount} skipped, ${badCount} with errors${converted} (${seconds} s).`,
    )
  },
}
