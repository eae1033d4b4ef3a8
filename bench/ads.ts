// Benchmark: the home page with four filled slots compared with the same page without advertisements, in Lighthouse's simulated
// phone: largest contentful paint, and layout shift.
import type { Result } from 'lighthouse'
import { AD_SIZES } from '#contract/advertising/slots.ts'
import { SYSTEM } from '#contract/role.ts'
import { addTestCampaign, adPictures } from '#tests/advertising-fixture.ts'
import { rawAnswer } from './bare.ts'
import { calibrate, numberOf, runOnce } from './lighthouse.ts'
import { absoluteRow, type Benchmark, ratioRow } from './tools/benchmark.ts'
import { startBrowser } from './tools/browser.ts'
import { openDataFolder } from './tools/local-pages.ts'
import { startPortal } from './tools/portal.ts'
import { homeUrl } from './tools/reading-pages.ts'
import { alternate, medianOf } from './tools/statistics.ts'

/** `ROUNDS=3` runs it with few. */
const ROUNDS = Number(process.env.ROUNDS ?? 9)
const SLOTS = ['home-lead', 'home-sections', 'home-side', 'home-end']

export const advertising: Benchmark = {
  name: 'ads',
  title: 'Home with four filled slots',
  async measure(workspace) {
    const plainFolder = await workspace.filledFolder()
    const filledFolder = await workspace.filledFolder()
    await addCampaigns(filledFolder)
    await using plain = await startPortal(plainFolder)
    await using filled = await startPortal(filledFolder)
    await using browser = await startBrowser(workspace)
    const slowdown = await calibrate(browser, homeUrl(plain, 'bn'))
    const results: Record<'plain' | 'filled', Result[]> = { plain: [], filled: [] }
    const side = (name: 'plain' | 'filled', url: string) => async () => {
      await rawAnswer(url, {})
      results[name].push(await runOnce(browser, url, slowdown))
    }
    await alternate(ROUNDS, side('plain', homeUrl(plain, 'bn')), side('filled', homeUrl(filled, 'bn')))
    const of = (name: 'plain' | 'filled', audit: string, unit: 's' | 'points', divisor: number) =>
      medianOf(
        results[name].map((result) => numberOf(result, audit) / divisor),
        unit,
      )
    const what = 'without advertisements'
    const paint = 'largest-contentful-paint'
    const shift = 'cumulative-layout-shift'
    return {
      rows: [
        ratioRow(
          'largest contentful paint',
          of('filled', paint, 's', 1_000),
          { what, ...of('plain', paint, 's', 1_000) },
          { atMost: 1.05 },
        ),
        absoluteRow(
          'layout shift',
          of('filled', shift, 'points', 1),
          { what, ...of('plain', shift, 'points', 1) },
          { atMost: 0.01 },
        ),
      ],
      remarks: [
        `Medians of ${ROUNDS} runs in turn, the processor ${slowdown.toFixed(1)} times slower than this one.`,
      ],
    }
  },
}

/** One campaign for each slot, so that every slot has a picture of its own. */
async function addCampaigns(dataDir: string): Promise<void> {
  const { opened, close } = await openDataFolder(dataDir)
  const ctx = { ...opened.world, viewer: SYSTEM }
  const pictures = await adPictures(ctx, AD_SIZES)
  for (const slot of SLOTS) await addTestCampaign(ctx, pictures, { advertiser: slot, slots: [slot] })
  await close()
}
