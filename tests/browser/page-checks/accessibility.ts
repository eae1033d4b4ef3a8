// What axe finds on an open page, as lines that say which rule fails where. Owns no pages.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Every violation of the standards in this window. */
export function violationsOn(page: Page): Promise<string[]> {
  return linesOf(axeFor(page).withTags(STANDARDS))
}

/** Violations of contrast only: a dark theme changes nothing but colours. */
export function contrastViolationsOn(page: Page): Promise<string[]> {
  return linesOf(axeFor(page).withRules(['color-contrast']))
}

// Legacy mode looks at this window only, which is enough for pages without frames and takes half the time.
function axeFor(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode()
}

async function linesOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.replace(/\s+/g, ' ')}`),
  )
}
