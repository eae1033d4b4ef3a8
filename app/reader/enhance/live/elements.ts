// Builds and updates elements from the trees that the server sends, one by one and never from HTML strings.
import type { LiveAttributes, LiveElement, LiveNode } from '#contract/matches/live.ts'

const SVG = 'http://www.w3.org/2000/svg'

export const build = (node: LiveNode, parent: Element): Node =>
  typeof node === 'string' ? new Text(node) : buildElement(node, parent)

export function buildElement(node: LiveElement, parent: Element): Element {
  const element = document.createElementNS(node[0] === 'svg' ? SVG : parent.namespaceURI, node[0])
  fill(element, node)
  return element
}

/** Sets attributes and children, except those by which the reader or the page itself decides what is hidden. */
function fill(element: Element, [, attributes, ...children]: LiveElement): void {
  for (const name of element.getAttributeNames())
    if (name !== 'hidden' && name !== 'open' && !(name in attributes)) element.removeAttribute(name)
  setAttributes(element, attributes)
  sync(element, children)
}

export function setAttributes(
  element: Element,
  attributes: LiveAttributes | { [name: string]: string | null },
): void {
  for (const [name, value] of Object.entries(attributes))
    if (typeof value === 'string') element.setAttribute(name, value)
    else element.removeAttribute(name)
}

/** Updates a text, or an element of the same kind, in place, so that it keeps selection and focus. Replaces any other node. */
export function replace(old: ChildNode, node: LiveNode): void {
  if (typeof node !== 'string' && old instanceof Element && old.localName === node[0]) fill(old, node)
  else if (old instanceof Text && typeof node === 'string') old.data = node
  else if (old.parentElement) old.replaceWith(build(node, old.parentElement))
}

/** Makes the children of an element equal to these. */
export function sync(parent: Element, nodes: LiveNode[]): void {
  nodes.forEach((node, at) => {
    const old = parent.childNodes[at]
    if (old) replace(old, node)
    else parent.append(build(node, parent))
  })
  for (const old of [...parent.childNodes].slice(nodes.length)) old.remove()
}
