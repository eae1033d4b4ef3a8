// Converts a React tree to plain data from which a browser builds elements without HTML: components are called, and only elements
// and texts remain. For the parts of a page that change while it is read. Pure. Components with hooks are not possible.
import { isValidElement, type ReactNode } from 'react'
import type { LiveAttributes, LiveElement, LiveNode } from '#contract/matches/live.ts'

export type TreeElement = {
  tag: string
  key: string | null
  attributes: LiveAttributes
  children: TreeNode[]
}
export type TreeNode = string | TreeElement

/** React's attribute names that differ from those of HTML. */
const HTML_NAMES: { [name: string]: string } = {
  className: 'class',
  htmlFor: 'for',
  dateTime: 'datetime',
  tabIndex: 'tabindex',
  colSpan: 'colspan',
  rowSpan: 'rowspan',
  srcSet: 'srcset',
  textAnchor: 'text-anchor',
  noValidate: 'novalidate',
}
const SAFE_NAME =
  /^(?:class|id|for|href|datetime|tabindex|colspan|rowspan|scope|lang|hidden|role|title|src|srcset|sizes|alt|method|action|novalidate|type|name|value|max|width|height|loading|decoding|viewBox|preserveAspectRatio|points|[cr]?x|[cr]?y|r|d|text-anchor|(?:aria|data)-[a-z-]+)$/

/** The nodes of a tree. Throws for what cannot be sent: handlers, styles, unknown attributes. */
export function toTree(node: ReactNode): TreeNode[] {
  return joinTexts(expand(node, null))
}

function expand(node: ReactNode, key: string | null): TreeNode[] {
  if (node === null || node === undefined || typeof node === 'boolean' || node === '') return []
  if (typeof node === 'string' || typeof node === 'number') return [String(node)]
  if (isValidElement<{ children?: ReactNode }>(node)) return expandElement(node, node.key ?? key)
  if (typeof node === 'object' && Symbol.iterator in node)
    return [...node].flatMap((child) => expand(child, null))
  throw new Error(`A live part cannot contain ${typeof node}`)
}

function expandElement(
  { type, props }: React.ReactElement<{ children?: ReactNode }>,
  key: string | null,
): TreeNode[] {
  if (typeof type === 'function') return expand(Reflect.apply(type, undefined, [props]), key)
  if (typeof type !== 'string') return expand(props.children, null)
  const { children, ...rest } = props
  return [{ tag: type, key, attributes: toAttributes(rest), children: toTree(children) }]
}

function toAttributes(props: object): LiveAttributes {
  const attributes: LiveAttributes = {}
  for (const [prop, value] of Object.entries(props)) {
    if (value === undefined || value === null) continue
    const name = HTML_NAMES[prop] ?? prop
    const isAria = name.startsWith('aria-') || name.startsWith('data-')
    if (!SAFE_NAME.test(name)) throw new Error(`A live part cannot have the attribute ${name}`)
    if (value === false && !isAria) continue
    attributes[name] = value === true && !isAria ? '' : String(value)
  }
  return attributes
}

/** Joins adjacent texts, as the HTML parser does. */
function joinTexts(nodes: TreeNode[]): TreeNode[] {
  const joined: TreeNode[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (typeof node === 'string' && typeof last === 'string') joined[joined.length - 1] = last + node
    else joined.push(node)
  }
  return joined
}

/** The node as it is sent to browsers: without keys. */
export function toWire(node: TreeElement): LiveElement
export function toWire(node: TreeNode): LiveNode
export function toWire(node: TreeNode): LiveNode {
  return typeof node === 'string' ? node : [node.tag, node.attributes, ...node.children.map(toWire)]
}
