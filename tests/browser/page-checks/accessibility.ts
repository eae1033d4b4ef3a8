// Accessibility violations that axe-core finds on an open page, one line each.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

// Every page compiles this text, and `axe.source` is more than twice as long.
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const STANDARDS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
const CONTRAST: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }

/** Violations of WCAG and best practices on a page, or within these selectors. */
export function violationsOn(page: Page, ...parts: string[]): Promise<string[]> {
  return runAxe(page, STANDARDS, parts)
}

/** Contrast violations only: a dark theme changes only colours. */
export function contrastViolationsOn(page: Page): Promise<string[]> {
  return runAxe(page, CONTRAST, [])
}

// @axe-core/playwright also transfers every rule's passes: it takes three times as long on a long table.
async function runAxe(page: Page, options: RunOptions, parts: string[]): Promise<string[]> {
  await page.evaluate(transitionsToEnd)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
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

// During a theme transition axe would measure intermediate colours.
async function transitionsToEnd(): Promise<void> {
  // A page that is not drawn gets no animation frames, and its animations do not finish.
  const longest = new Promise((resolve) => setTimeout(resolve, 3_000))
  await Promise.race([
    longest,
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  ])
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.race([longest, Promise.allSettled(ending.map(({ finished }) => finished))])
}
