// HTML of other systems as a tree of bounded depth.
import { Parser } from 'htmlparser2'

export type HtmlElement = { name: string; attributes: Readonly<Record<string, string>>; children: HtmlNode[] }
export type HtmlNode = string | HtmlElement

/** Deeper elements are left out, what is in them stays. */
const MAX_DEPTH = 150

export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { name: '', attributes: {}, children: [] }
  const open = [root]
  let tooDeep = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (open.length > MAX_DEPTH) {
        tooDeep++
        return
      }
      const element = { name, attributes, children: [] }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    ontext(text) {
      open.at(-1)?.children.push(text)
    },
    onclosetag() {
      if (tooDeep > 0) tooDeep--
      else open.pop()
    },
  })
  parser.end(html)
  return root.children
}

/** The wanted elements of a tree, in their order; not those within one of them. */
export function findElements(
  nodes: readonly HtmlNode[],
  isWanted: (element: HtmlElement) => boolean,
): HtmlElement[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    return isWanted(node) ? [node] : findElements(node.children, isWanted)
  })
}

export function textOfNodes(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOfNodes(node.children))).join('')
}
