// Stylesheets in pages: one `<style>` with the rules that a page uses.
import { expect, test } from 'vitest'
import { LOADS_PARTS } from '#contract/pages/loads-parts.ts'
import { inlineStylesOf } from './inline-styles.ts'

const SHEETS: Record<string, string> = {
  '/assets/root.css': 'body{margin:0}',
  '/assets/story.css': '._story_a1b2c_1{color:red}',
  '/assets/match.css': '._match_d3e4f_1{color:blue}',
  '/assets/large.css': `body{background:url(${'x'.repeat(40_000)})}`,
}
const links = (...names: string[]) =>
  names.map((name) => `<link rel="stylesheet" href="/assets/${name}.css"/>`).join('')
const page = (names: string[], body: string) =>
  `<html><head>${links(...names)}</head><body>${body}</body></html>`
const inline = inlineStylesOf(
  { serve: () => false, text: (address) => SHEETS[address] ?? null },
  (css) => `hash of ${css.length}`,
)

test('leaves out a stylesheet whose classes the page does not use', () => {
  const { html, hashes } = inline(
    page(['root', 'story', 'match'], '<p class="minor _story_a1b2c_1">_match_d3e4f_1</p>'),
  )
  expect(html).toBe(
    '<html><head><style>body{margin:0}._story_a1b2c_1{color:red}</style></head>' +
      '<body><p class="minor _story_a1b2c_1">_match_d3e4f_1</p></body></html>',
  )
  expect(hashes).toEqual([`hash of ${'body{margin:0}._story_a1b2c_1{color:red}'.length}`])
})

test('keeps all stylesheets of a page whose script adds more parts', () => {
  const { html } = inline(page(['root', 'story', 'match'], `<script ${LOADS_PARTS}=""></script>`))
  expect(html).toContain('<style>body{margin:0}._story_a1b2c_1{color:red}._match_d3e4f_1{color:blue}</style>')
})

test('leaves a large stylesheet as a file, and the page as it was', () => {
  const { html, hashes } = inline(page(['large'], ''))
  expect(html).toBe(page(['large'], ''))
  expect(hashes).toEqual([])
})

test('leaves a page without stylesheets as it was', () => {
  const plain = '<html><head><title>খবর</title></head><body class="_story_a1b2c_1"></body></html>'
  expect(inline(plain)).toEqual({ html: plain, hashes: [] })
})
