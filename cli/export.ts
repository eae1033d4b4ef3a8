// maidan export: writes the posts of this portal to a JSON file that "maidan import" and the dashboard's upload take.
import { createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LANGUAGES } from '#contract/language.ts'
import { StartError } from '#server/platform/start-error.ts'
import { type Command, say, sayNowAndThen, WrongUse } from './command.ts'

export const exportPosts: Command = {
  name: 'export',
  takes: '<file.json> [--language bn|en] [--without-pictures]',
  summary: 'write all posts, with their pictures, to a JSON file that import takes',
  help: [
    'Corrections come along. Posts in the bin are left out; so are accounts, authorship, page views, older versions and notes to',
    'writers. The file must not exist yet.',
    '  --language bn|en     one edition only (translations are then not linked)',
    '  --without-pictures   name the pictures by their address on this site instead',
  ].join('\n'),
  switches: ['without-pictures'],
  settings: ['language'],
  words: 1,
  async run({ config, log, words: [file = ''], switches, settings }) {
    const asked = settings.get('language')
    const language = LANGUAGES.find((one) => one === asked)
    if (asked !== undefined && !language) throw new WrongUse(`There is no edition "${asked}".`)
    const path = resolve(file)
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (isThere) throw new StartError('FILE_EXISTS', `${path} exists already. Choose another name.`)
    const { exportArticles } = await import('#server/console.ts')
    const options = { language, withPictures: !switches.has('without-pictures') }
    const part = `${path}.part`
    const tell = sayNowAndThen()
    try {
      const posts = await exportArticles(
        config,
        log,
        options,
        (texts) => pipeline(Readable.from(texts), createWriteStream(part)),
        (posts) => tell(`${posts} posts …`),
      )
      await rename(part, path)
      say(`${posts} posts written to ${path}.`)
    } finally {
      await rm(part, { force: true })
    }
  },
}
