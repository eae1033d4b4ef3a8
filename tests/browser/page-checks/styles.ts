// Checks that the styles in a page have every rule of the built stylesheets that can match in it.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const BUILT = join(import.meta.dirname, '../../../build/client/assets')
/** Larger sheets are the dashboard's, which public pages do not have. */
const MAX_BYTES = 40_000

const SHEETS = globSync('*.css', { cwd: BUILT })
  .map((name) => readFileSync(join(BUILT, name), 'utf8'))
  .filter((css) => css.length <= MAX_BYTES)

/** Expects all rules of the sheets in the page, and the rules for CSS module classes of all sheets, which only one sheet has. */
export async function expectAllStyles(page: Page): Promise<void> {
  const { read, missing } = await page.evaluate(findMissingRules, SHEETS)
  expect(read).toBeGreaterThan(500)
  expect(missing).toEqual([])
}

/** Runs in the browser. */
function findMissingRules(sheets: string[]): { read: number; missing: string[] } {
  const rulesOf = (list: CSSRuleList): CSSStyleRule[] =>
    [...list].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule]
      return rule instanceof CSSGroupingRule ? rulesOf(rule.cssRules) : []
    })
  // Elements may enter a state later, and pseudo-elements belong to the elements that the rest of the selector matches.
  const withoutStates = (selector: string) =>
    selector
      .replace(/::[\w-]+/g, '')
      .replace(/:(?!is|not|where|has|lang|root|first-|last-|nth-|only-|empty)[\w-]+(?:\([^)]*\))?/g, '') ||
    '*'
  const matches = (selector: string) => {
    try {
      return document.querySelector(withoutStates(selector)) !== null
    } catch {
      // Invalid selector: nothing is left between two combinators.
      return false
    }
  }
  const shown = new Set(
    [...document.styleSheets].flatMap((sheet) => rulesOf(sheet.cssRules)).map((r) => r.cssText),
  )
  let read = 0
  const missing = sheets.flatMap((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    const rules = rulesOf(sheet.cssRules)
    read += rules.length
    const isHere = rules.some(({ cssText }) => shown.has(cssText))
    return rules
      .filter(({ cssText, selectorText }) => !shown.has(cssText) && (isHere || selectorText.includes('._')))
      .filter(({ selectorText }) => matches(selectorText))
      .map(({ cssText }) => cssText)
  })
  return { read, missing }
}
