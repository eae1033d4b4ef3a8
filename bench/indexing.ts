// Benchmark: CPU to index the words of a post, compared with Intl.Segmenter splitting the same text.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { lexemesOf } from '#bangla/lexemes.ts'
import { tokenize } from '#bangla/tokens.ts'
import { wordsOfPost } from '#server/domain/search-words/post-words.ts'
import { absoluteRow, type Benchmark } from './benchmark.ts'
import { alternate, medianOf } from './statistics.ts'

const STORIES = join(import.meta.dirname, '../demo/articles')
const LENGTH = 1_800
const POSTS = 200
const ROUNDS = 15
const WARM_UP = 5
const AT_MOST = 1

const storiesSchema = z.array(z.looseObject({ richText: z.string() }))
const segmenter = new Intl.Segmenter('bn', { granularity: 'word' })

export const indexing: Benchmark = {
  name: 'indexing',
  title: 'Words of a post for search',
  async measure() {
    const texts = cutTexts(POSTS)
    const acts = {
      whole: () => texts.map((text) => wordsOfPost(createPost(text))),
      words: () => texts.map((text) => tokenize(text).map((token) => lexemesOf(token.text))),
      tokens: () => texts.map((text) => tokenize(text)),
      icu: () => texts.map((text) => [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike)),
    }
    const costs: Record<keyof typeof acts, number[]> = { whole: [], words: [], tokens: [], icu: [] }
    for (let round = 0; round < WARM_UP; round++) for (const act of Object.values(acts)) act()
    const measured = (name: keyof typeof acts) => async () => void costs[name].push(measureCpu(acts[name]))
    await alternate(ROUNDS, measured('whole'), measured('words'))
    await alternate(ROUNDS, measured('tokens'), measured('icu'))
    const icu = { ...medianOf(costs.icu, 'ms'), what: 'splitting by Intl.Segmenter' }
    return {
      rows: [
        absoluteRow('all index entries of a post', medianOf(costs.whole, 'ms'), icu, { atMost: AT_MOST }),
        absoluteRow(
          'splitting, folding and stemming, without the word cache',
          medianOf(costs.words, 'ms'),
          icu,
          {
            atMost: AT_MOST,
          },
        ),
        absoluteRow('splitting alone', medianOf(costs.tokens, 'ms'), icu, null),
      ],
      remarks: [
        `CPU of this process per post, median of ${ROUNDS} alternating rounds of ${POSTS} posts of ${LENGTH} characters from the ` +
          "demo newsroom's stories. The first row uses the word cache, as the portal does.",
      ],
    }
  },
}

/** Each text starts at a different place of the stories. */
function cutTexts(count: number): string[] {
  const stories = readdirSync(STORIES)
    .filter((name) => name.startsWith('bn-'))
    .flatMap((name) => storiesSchema.parse(JSON.parse(readFileSync(join(STORIES, name), 'utf8'))))
  const all = stories.map(({ richText }) => richText.replace(/<[^>]*>/g, ' ')).join(' ')
  const step = Math.floor((all.length - LENGTH) / count)
  return Array.from({ length: count }, (_, at) => all.slice(at * step, at * step + LENGTH))
}

function createPost(text: string): Parameters<typeof wordsOfPost>[0] {
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

function measureCpu(act: () => unknown): number {
  const before = process.cpuUsage()
  act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / POSTS
}
