// Checks that the styles in a page have every rule of the built stylesheets that can match in it.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const BUILT = join(import.meta.dirname, '../../../build/client/assets')
/** The dashboard's sheets are larger, and files of their own. */
const MAX_BYTES = 40_000

const SHEETS = globSync('*.css', { cwd: BUILT })
  .map((name) => readFileSync(join(BUILT, name), 'utf8'))
  .filter((css) => css.length <= MAX_BYTES)

/** Of sheets that the page has, and of all sheets those with a class of a CSS module: only its sheet has that. */
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
  // A state may come later, and a pseudo-element is a part of what the rest selects.
  const withoutStates = (selector: string) =>
    selector
      .replace(/::[\w-]+/g, '')
      .replace(/:(?!is|not|where|has|lang|root|first-|last-|nth-|only-|empty)[\w-]+(?:\([^)]*\))?/g, '') ||
    '*'
  const matches = (selector: string) => {
    try {
      return document.querySelector(withoutStates(selector)) !== null
    } catch {
      // Nothing is left between two combinators.
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
