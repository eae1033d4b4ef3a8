// Figure: CPU that search takes for the words of one post, beside the splitting of the same text by Intl.Segmenter alone.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { lexemesOf } from '#bangla/lexemes.ts'
import { tokenize } from '#bangla/tokens.ts'
import { wordsOfPost } from '#server/domain/search-words/post-words.ts'
import { type Figure, plainRow } from './figure.ts'
import { alternate, medianOf } from './rounds.ts'

const STORIES = join(import.meta.dirname, '../demo/articles')
const LENGTH = 1_800
const POSTS = 200
const ROUNDS = 15
const WARM_UP = 5
const AT_MOST = 1

const storiesSchema = z.array(z.looseObject({ richText: z.string() }))
const segmenter = new Intl.Segmenter('bn', { granularity: 'word' })

export const indexing: Figure = {
  name: 'indexing',
  title: 'Words of a post for search',
  async measure() {
    const texts = textsOf(POSTS)
    const acts = {
      whole: () => texts.map((text) => wordsOfPost(postWith(text))),
      words: () => texts.map((text) => tokenize(text).map((token) => lexemesOf(token.text))),
      tokens: () => texts.map((text) => tokenize(text)),
      icu: () => texts.map((text) => [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike)),
    }
    const costs: Record<keyof typeof acts, number[]> = { whole: [], words: [], tokens: [], icu: [] }
    for (let round = 0; round < WARM_UP; round++) for (const act of Object.values(acts)) act()
    const measured = (name: keyof typeof acts) => async () => void costs[name].push(costOf(acts[name]))
    await alternate(ROUNDS, measured('whole'), measured('words'))
    await alternate(ROUNDS, measured('tokens'), measured('icu'))
    const icu = { ...medianOf(costs.icu, 'ms'), what: 'splitting by Intl.Segmenter' }
    return {
      rows: [
        plainRow('all that the index keeps of a post', medianOf(costs.whole, 'ms'), icu, { atMost: AT_MOST }),
        plainRow('splitting, folding and stemming, nothing remembered', medianOf(costs.words, 'ms'), icu, {
          atMost: AT_MOST,
        }),
        plainRow('splitting alone', medianOf(costs.tokens, 'ms'), icu, null),
      ],
      remarks: [
        `CPU of this process per post, median of ${ROUNDS} alternating rounds of ${POSTS} posts of ${LENGTH} characters from the ` +
          "demo newsroom's stories. The first row remembers the words it has met, as the portal does.",
      ],
    }
  },
}

/** Beginnings at different places, so that the posts are not the same. */
function textsOf(count: number): string[] {
  const stories = readdirSync(STORIES)
    .filter((name) => name.startsWith('bn-'))
    .flatMap((name) => storiesSchema.parse(JSON.parse(readFileSync(join(STORIES, name), 'utf8'))))
  const all = stories.map(({ richText }) => richText.replace(/<[^>]*>/g, ' ')).join(' ')
  const step = Math.floor((all.length - LENGTH) / count)
  return Array.from({ length: count }, (_, at) => all.slice(at * step, at * step + LENGTH))
}

function postWith(text: string): Parameters<typeof wordsOfPost>[0] {
  return {
    language: 'bn',
    status: 'published',
    headline: text.slice(0, 60),
    bannerHead: '',
    excerpt: text.slice(0, 150),
    richText: `<p>${text}</p>`,
    keywords: 'ক্রিকেট, বাংলাদেশ',
    categories: ['Cricket'],
    reporter: 'ক্রীড়া প্রতিবেদক',
    writer: '',
    placement: '',
    authorId: null,
    publishedAt: new Date(0),
    madeAt: new Date(0),
  }
}

function costOf(act: () => unknown): number {
  const before = process.cpuUsage()
  act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / POSTS
}
