// maidan search-index: rebuilds the search index.
import { StartError } from '#server/platform/start-error.ts'
import { type Command, createProgressBar, printMessage } from './command.ts'

export const searchIndex: Command = {
  name: 'search-index',
  usage: '[--all]',
  summary: 'index posts that search does not know yet',
  help: [
    'Saving a post indexes it, and the portal itself indexes what is missing after an upgrade; this does it at once, and counts',
    'the words for suggestions. A portal that is running goes on meanwhile.',
    '  --all   index every post again',
  ].join('\n'),
  flags: ['all'],
  positionals: 0,
  async run({ config, log, flags }) {
    const { rebuildSearchIndex } = await import('#server/console.ts')
    const bar = createProgressBar()
    const rebuilt = await rebuildSearchIndex(config, log, { all: flags.has('all'), onProgress: bar.draw })
    bar.end()
    if (!rebuilt) throw new StartError('SEARCH_INDEX_BUSY', 'The posts are being indexed already.')
    printMessage(`${rebuilt.indexed} posts indexed, of ${rebuilt.posts}.`)
  },
}
