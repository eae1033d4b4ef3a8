// Accessibility: what axe-core finds on an open page, one line a place that names the rule. Owns no pages.
import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const STANDARDS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
const CONTRAST: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }

/** Every violation of the standards on a page, or in the parts that selectors name. */
export function violationsOn(page: Page, ...parts: string[]): Promise<string[]> {
  return runAxe(page, STANDARDS, parts)
}

/** Violations of contrast only: a dark theme changes nothing but colours. */
export function contrastViolationsOn(page: Page): Promise<string[]> {
  return runAxe(page, CONTRAST, [])
}

// @axe-core/playwright collects every rule's passes with their selectors and carries them out of the browser: three times the
// time on a long table.
async function runAxe(page: Page, options: RunOptions, parts: string[]): Promise<string[]> {
  await page.evaluate(transitionsToEnd)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const settings: RunOptions = { ...options, resultTypes: ['violations'], iframes: false, preload: false }
  return page.evaluate(
    async ({ parts, settings }) => {
      const { violations } = await window.axe.run(parts.length > 0 ? { include: parts } : document, settings)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.replace(/\s+/g, ' ')}`),
      )
    },
    { parts, settings },
  )
}

// Halfway between two themes a colour has a contrast that nobody sees.
async function transitionsToEnd(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
