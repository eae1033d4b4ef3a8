import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyPatch } from './apply-patch.ts'
import { diffChildren } from './diff.ts'
import { type TreeNode, toWire } from './tree.ts'

const { children: trees } = fc.letrec<{ children: TreeNode[]; node: TreeNode }>((tie) => ({
  children: fc.array(tie('node'), { maxLength: 5 }).map(withoutNeighbours),
  node: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom('১', 'two', '3'),
    fc.record({
      tag: fc.constantFrom('li', 'td', 'b'),
      key: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e')),
      attributes: fc.dictionary(fc.constantFrom('class', 'id'), fc.constantFrom('x', 'y')),
      children: tie('children'),
    }),
  ),
}))

/** Makes trees realistic: the HTML parser joins adjacent texts, and React does not allow duplicate keys. */
function withoutNeighbours(nodes: TreeNode[]): TreeNode[] {
  const keys = new Set<string>()
  return nodes.filter((node, at) => {
    if (typeof node === 'string') return typeof nodes[at - 1] !== 'string'
    if (node.key === null) return true
    return !keys.has(node.key) && keys.add(node.key)
  })
}

test('patches turn any tree into any other', () => {
  fc.assert(
    fc.property(trees, trees, (before, after) => {
      const patched = diffChildren(before, after).reduce(applyPatch, before.map(toWire))
      expect(patched).toEqual(after.map(toWire))
    }),
    { numRuns: 2_000 },
  )
})

const row = (key: string, ...texts: string[]): TreeNode => ({
  tag: 'li',
  key,
  attributes: {},
  children: texts.map((text) => ({ tag: 'b', key: null, attributes: {}, children: [text] })),
})

test('a changed figure patches one text, and rows that stay in a list are not patched', () => {
  expect(diffChildren([row('a', '1', '2')], [row('a', '1', '3')])).toEqual([[[0, 1, 0], '3']])
  const over = (number: string) => row(number, ...Array.from({ length: 6 }, (_, ball) => `${number}.${ball}`))
  const [first, second, third] = [over('1'), over('2'), over('3')]
  expect(diffChildren([second, first], [third, second])).toEqual([
    [[1], null],
    [[0], toWire(third), 1],
  ])
  expect(diffChildren([first], [first])).toEqual([])
})
