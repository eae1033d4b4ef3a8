// The classes of a built stylesheet that CSS modules made. Pure.

/** As Vite names them: `_name_hash_line`. */
const LOCAL = /\.(_[\w-]+_[\w-]{5}_\d+)/g
const WITHOUT_SELECTOR = /^@(?:font-face|property)/
const KEYFRAME = /^(?:from|to|[\d.]+%)$/

/**
 * The names of a stylesheet's classes if every selector of it needs one of them; null for a sheet that also styles other
 * elements, or that has rules without selectors (fonts).
 */
export function localClasses(css: string): string[] | null {
  const rules = rulesOf(css)
  if (rules.some((rule) => WITHOUT_SELECTOR.test(rule))) return null
  const selectors = rules
    .filter((rule) => !rule.startsWith('@'))
    .flatMap(selectorsOf)
    .filter((selector) => !KEYFRAME.test(selector))
  const needed = selectors.map((selector) =>
    [...withoutOptional(selector).matchAll(LOCAL)].map(([, name = '']) => name),
  )
  if (needed.length === 0 || needed.some((names) => names.length === 0)) return null
  return [...new Set(needed.flat())]
}

/** What stands before each opening brace. */
function rulesOf(css: string): string[] {
  return [...css.matchAll(/([^{}]+)\{/g)].map(([, text = '']) => text.slice(text.lastIndexOf(';') + 1).trim())
}

/** A class within `:not(…)`, `:is(…)` or the like is not one that an element needs. Brackets within brackets go first. */
function withoutOptional(selector: string): string {
  const rest = selector.replace(/:[\w-]+\([^()]*\)/g, '')
  return rest === selector ? rest : withoutOptional(rest)
}

/** The selectors of a list; commas within brackets separate nothing. */
function selectorsOf(list: string): string[] {
  const selectors = ['']
  let depth = 0
  for (const sign of list) {
    if (sign === '(' || sign === '[') depth++
    if (sign === ')' || sign === ']') depth--
    if (sign === ',' && depth === 0) selectors.push('')
    else selectors[selectors.length - 1] += sign
  }
  return selectors.map((selector) => selector.trim())
}
