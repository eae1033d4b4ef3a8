// Which rules of a stylesheet a page needs.
import { expect, test } from 'vitest'
import { neededClasses, parseStyles, selectStyles } from './style-rules.ts'

const select = (css: string, ...classes: string[]) =>
  selectStyles(parseStyles(css), (name) => classes.includes(name))

test('keeps the rules whose classes the page has', () => {
  const css = '._card img{inline-size:100%}._card>p,._by:hover{color:red}._card ._by{margin:0}'
  expect(select(css, '_card')).toBe('._card img{inline-size:100%}._card>p,._by:hover{color:red}')
  expect(select(css, '_by')).toBe('._card>p,._by:hover{color:red}')
  expect(select(css, '_card', '_by')).toBe(css)
  expect(select(css)).toBe('')
  expect(neededClasses(parseStyles(css))).toEqual(['_card', '_by'])
})

test('removes groups without rules, and keeps the order of the others', () => {
  const css =
    '@layer reset,parts;@layer parts{._a{color:red}@media (width>=40rem){._b{color:blue}}}@media print{._a{color:#000}}'
  expect(select(css, '_a')).toBe(
    '@layer reset,parts;@layer parts{._a{color:red}}@media print{._a{color:#000}}',
  )
  expect(select(css, '_b')).toBe('@layer reset,parts;@layer parts{@media (width>=40rem){._b{color:blue}}}')
  expect(select(css)).toBe('@layer reset,parts;')
})

test.each([
  ['an element', 'main{padding:0}'],
  ['an element among selectors', '._a,body{margin:0}'],
  ['an element without a class', 'p:not(._a){margin:0}'],
  ['an element with one of several classes', ':is(._a,.b) p{margin:0}'],
  ['an attribute', '[data-name=".a"]{margin:0}'],
  ['a class with signs that are written in another way', '.a\\:b{margin:0}'],
  ['a font', '@font-face{font-family:x;src:url(x.woff2)}'],
  ['an animation', '@keyframes _in{0%{opacity:0}to{opacity:1}}'],
  ['a statement', '@layer a,b;'],
])('every page keeps a rule for %s', (_what, css) => {
  expect(select(css)).toBe(css)
})

test('commas, braces and quotes within selectors, texts and comments do not end a rule', () => {
  const css =
    '/* it’s { */._a :is(td,th):not(.b,.c){content:"}\\"{"}._b::before{content:\'a;}b\'}@media print{._a{margin:0}}'
  expect(select(css, '_a')).toBe(
    '/* it’s { */._a :is(td,th):not(.b,.c){content:"}\\"{"}@media print{._a{margin:0}}',
  )
})

test('a class that only a comment names is not required for a rule', () => {
  const css = '/* after .b, since v1.2 */._a{margin:0}'
  expect(select(css, '_a')).toBe(css)
})

test('a comment without an end ends with the stylesheet', () => {
  expect(select('._a{margin:0}/* open', '_a')).toBe('._a{margin:0}/* open')
})

test('a block without an end is an error', () => {
  expect(() => parseStyles('@media print{._a{margin:0}')).toThrow('without an end')
})
