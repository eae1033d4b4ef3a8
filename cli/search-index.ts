// maidan search-index: rebuilds the search index.
import { StartError } from '#server/platform/start-error.ts'
import { type Command, printMessage } from './command.ts'

const BAR_WIDTH = 30

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
    const rebuilt = await rebuildSearchIndex(config, log, { all: flags.has('all'), onProgress: drawBar() })
    if (process.stderr.isTTY) process.stderr.write('\n')
    if (!rebuilt) throw new StartError('SEARCH_INDEX_BUSY', 'The posts are being indexed already.')
    printMessage(`${rebuilt.indexed} posts indexed, of ${rebuilt.posts}.`)
  },
}

/** On a terminal a bar that grows; elsewhere a line for every tenth. */
function drawBar(): (done: number, of: number) => void {
  let lastStep = -1
  return (done, of) => {
    const share = of === 0 ? 1 : done / of
    const step = Math.floor(share * (process.stderr.isTTY ? 200 : 10))
    if (step === lastStep) return
    lastStep = step
    const filled = Math.round(share * BAR_WIDTH)
    const bar = `[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}]`
    const text = `${bar} ${Math.floor(share * 100)} % (${done} of ${of})`
    process.stderr.write(process.stderr.isTTY ? `\r${text}` : `${text}\n`)
  }
}
