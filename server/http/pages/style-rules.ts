// The rules of built stylesheets and the classes that they need, so that a page gets only rules that can match in it. Pure.

/** `needs`: for each selector of the rule, the classes that it needs. */
type StyleRule = { text: string; needs: readonly (readonly string[])[] }
type StyleGroup = { head: string; nodes: readonly StyleNode[] }
/** A string is CSS that every page keeps. */
export type StyleNode = string | StyleRule | StyleGroup

const GROUP = /^@(?:layer|media|supports|container)\b/

/** Parses a stylesheet. A rule with nested rules counts as one rule, with the classes of its own selector. */
export function parseStyles(css: string): StyleNode[] {
  const nodes: StyleNode[] = []
  let at = 0
  while (at < css.length) {
    const end = findOutside(css, at, ';{')
    if (css[end] === '{') {
      const close = endOfBlock(css, end)
      nodes.push(toNode(css.slice(at, end).trim(), css.slice(end + 1, close)))
      at = close + 1
    } else {
      nodes.push(css.slice(at, end + 1))
      at = end + 1
    }
  }
  return nodes
}

/** All classes that the rules need, each once. */
export function neededClasses(nodes: readonly StyleNode[]): string[] {
  const all = nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    return 'needs' in node ? node.needs.flat() : neededClasses(node.nodes)
  })
  return [...new Set(all)]
}

/** The stylesheet without rules that have no matching selector. */
export function selectStyles(nodes: readonly StyleNode[], has: (name: string) => boolean): string {
  const parts = nodes.map((node) => {
    if (typeof node === 'string') return node
    if ('needs' in node) return node.needs.some((names) => names.every(has)) ? node.text : ''
    const inside = selectStyles(node.nodes, has)
    return inside && `${node.head}{${inside}}`
  })
  return parts.join('')
}

function toNode(head: string, inside: string): StyleNode {
  if (GROUP.test(head)) return { head, nodes: parseStyles(inside) }
  const text = `${head}{${inside}}`
  const needs = head.startsWith('@') ? [] : selectorsOf(withoutComments(head)).map(classesOf)
  return needs.every((names) => names.length > 0) && needs.length > 0 ? { text, needs } : text
}

/** The classes that an element must have. Classes inside `:is(…)`, `:not(…)` and the like may be absent. */
function classesOf(selector: string): string[] {
  if (selector.includes('\\')) return []
  return [...withoutBrackets(selector).matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
}

function withoutComments(head: string): string {
  return head.replace(/\/\*.*?\*\//gs, '')
}

/** Removes the innermost brackets first. */
function withoutBrackets(selector: string): string {
  const rest = selector.replace(/\([^()]*\)|\[[^\]]*\]/g, '')
  return rest === selector ? rest : withoutBrackets(rest)
}

/** The selectors of a list; commas within brackets do not separate selectors. */
function selectorsOf(list: string): string[] {
  const selectors = ['']
  let depth = 0
  for (const sign of list) {
    if (sign === '(' || sign === '[') depth++
    if (sign === ')' || sign === ']') depth--
    if (sign === ',' && depth === 0) selectors.push('')
    else selectors[selectors.length - 1] += sign
  }
  return selectors
}

/** The end of a block that opens at `open`. */
function endOfBlock(css: string, open: number): number {
  let depth = 0
  let at = open
  while (at < css.length) {
    depth += css[at] === '{' ? 1 : -1
    if (depth === 0) return at
    at = findOutside(css, at + 1, '{}')
  }
  throw new Error('A stylesheet has a block without an end')
}

/** The next position of one of the characters outside of strings and comments; the stylesheet's length if there is none. */
function findOutside(css: string, from: number, signs: string): number {
  for (let at = from; at < css.length; at++) {
    const sign = css[at] ?? ''
    if (signs.includes(sign)) return at
    if (sign === '"' || sign === "'") at = endOfText(css, at, sign)
    else if (sign === '/' && css[at + 1] === '*') at = endOfComment(css, at)
  }
  return css.length
}

function endOfComment(css: string, from: number): number {
  const end = css.indexOf('*/', from + 2)
  return end < 0 ? css.length : end + 1
}

function endOfText(css: string, from: number, quote: string): number {
  let at = from + 1
  while (at < css.length && css[at] !== quote) at += css[at] === '\\' ? 2 : 1
  return at
}
