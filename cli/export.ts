// maidan export: writes the posts of this portal to a JSON file for "maidan import" or the dashboard's upload.
import { createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LANGUAGES } from '#contract/language.ts'
import { StartError } from '#server/platform/start-error.ts'
import { type Command, createProgressPrinter, printMessage, UsageError } from './command.ts'

export const exportPosts: Command = {
  name: 'export',
  usage: '<file.json> [--language bn|en] [--without-pictures]',
  summary: 'write all posts, with their pictures, to a JSON file that import takes',
  help: [
    'Corrections come along. Posts in the bin are left out; so are accounts, authorship, page views, older versions and notes to',
    'writers. The file must not exist yet.',
    '  --language bn|en     one edition only (translations are then not linked)',
    '  --without-pictures   name the pictures by their address on this site instead',
  ].join('\n'),
  flags: ['without-pictures'],
  options: ['language'],
  positionals: 1,
  async run({ config, log, positionals: [file = ''], flags, options }) {
    const named = options.get('language')
    const language = LANGUAGES.find((one) => one === named)
    if (named !== undefined && !language) throw new UsageError(`There is no edition "${named}".`)
    const path = resolve(file)
    const exists = await access(path).then(
      () => true,
      () => false,
    )
    if (exists) throw new StartError('FILE_EXISTS', `${path} exists already. Choose another name.`)
    const { exportArticles } = await import('#server/console.ts')
    const wanted = { language, withPictures: !flags.has('without-pictures') }
    const part = `${path}.part`
    const tell = createProgressPrinter()
    try {
      const posts = await exportArticles(
        config,
        log,
        wanted,
        (texts) => pipeline(Readable.from(texts), createWriteStream(part)),
        (posts) => tell(`${posts} posts …`),
      )
      await rename(part, path)
      printMessage(`${posts} posts written to ${path}.`)
    } finally {
      await rm(part, { force: true })
    }
  },
}
