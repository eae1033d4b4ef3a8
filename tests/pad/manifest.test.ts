// The manifests with which the scoring pad is installed, in both languages.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { LANGUAGES } from '#contract/language.ts'
import { PAD_ROOT, PAD_SHELL } from '#contract/screens.ts'

const PUBLIC = join(import.meta.dirname, '../../public')
const manifestSchema = z.strictObject({
  id: z.literal(PAD_ROOT),
  scope: z.literal(PAD_ROOT),
  start_url: z.literal(PAD_SHELL),
  name: z.string().min(1).max(30),
  short_name: z.string().min(1).max(12),
  description: z.string(),
  lang: z.string(),
  dir: z.literal('ltr'),
  categories: z.array(z.string()),
  display: z.literal('standalone'),
  orientation: z.literal('portrait'),
  background_color: z.string().regex(/^#[\da-f]{6}$/),
  theme_color: z.string().regex(/^#[\da-f]{6}$/),
  icons: z.array(
    z.strictObject({
      src: z.string(),
      sizes: z.string(),
      type: z.literal('image/png'),
      purpose: z.enum(['any', 'maskable']),
    }),
  ),
})

test.each(LANGUAGES)(
  'the manifest in %s is valid, and its icons are as large as it says',
  async (language) => {
    const file = join(PUBLIC, PAD_ROOT, `${language}.webmanifest`)
    const manifest = manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')))
    expect(manifest.lang.slice(0, 2)).toBe(language)
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    )
    for (const { src, sizes } of manifest.icons) {
      const { width, height, format } = await sharp(join(PUBLIC, src)).metadata()
      expect([format, `${width}x${height}`]).toEqual(['png', sizes])
    }
    expect(PAD_SHELL.startsWith(PAD_ROOT)).toBe(true)
  },
)
