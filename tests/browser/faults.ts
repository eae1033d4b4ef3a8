// What a browser test looks for on every page besides its own matter: faults of axe, complaints, sideways scrolling.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds wrong on a page, or in the part a selector names; one line a place. Legacy mode: this window only, which
 * is enough for pages without frames.
 */
export async function faultsOf(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(STANDARDS).setLegacyMode()
  if (part !== undefined) axe.include(part)
  return (await axe.analyze()).violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.replace(/\s+/g, ' ')}`),
  )
}

/** Grows by what the console and the content policy complain of while the page is open. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
}
