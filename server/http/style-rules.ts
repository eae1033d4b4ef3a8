// The rules of built stylesheets and the classes that they need, so that a page gets only those that can match in it. Pure.

/** `needs`: the classes that each of its selectors needs. */
type StyleRule = { text: string; needs: readonly (readonly string[])[] }
type StyleGroup = { head: string; nodes: readonly StyleNode[] }
/** Text is what every page keeps. */
export type StyleNode = string | StyleRule | StyleGroup

const GROUP = /^@(?:layer|media|supports|container)\b/

/** Reads a stylesheet. A rule with others inside it counts as one, for what its own selector needs. */
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

/** The classes that any of the rules needs. */
export function neededClasses(nodes: readonly StyleNode[]): string[] {
  const all = nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    return 'needs' in node ? node.needs.flat() : neededClasses(node.nodes)
  })
  return [...new Set(all)]
}

/** The stylesheet without the rules of which no selector can match. */
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

/** What stands in `:is(…)`, `:not(…)` or the like may be missing. */
function classesOf(selector: string): string[] {
  if (selector.includes('\\')) return []
  return [...withoutBrackets(selector).matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
}

function withoutComments(head: string): string {
  return head.replace(/\/\*.*?\*\//gs, '')
}

/** Brackets within brackets go first. */
function withoutBrackets(selector: string): string {
  const rest = selector.replace(/\([^()]*\)|\[[^\]]*\]/g, '')
  return rest === selector ? rest : withoutBrackets(rest)
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

/** Where one of the signs comes next, outside of texts and comments; the length of the stylesheet where none does. */
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
