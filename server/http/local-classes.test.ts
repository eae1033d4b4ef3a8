// Which stylesheets can be left out of a page that has none of their classes.
import { expect, test } from 'vitest'
import { localClasses } from './local-classes.ts'

test('names the classes that the selectors of a sheet need', () => {
  const css =
    '@layer parts{._card_a1b2c_3 img{inline-size:100%}._card_a1b2c_3>p,._by_a1b2c_9:hover{color:red}}' +
    '@media (width>=40rem){@layer parts{._card_a1b2c_3{display:grid}}}' +
    '@keyframes _in_a1b2c_1{0%{opacity:0}to{opacity:1}}'
  expect(localClasses(css)).toEqual(['_card_a1b2c_3', '_by_a1b2c_9'])
})

test.each([
  ['an element', 'main{padding:0}._a_a1b2c_1{margin:0}'],
  ['a class that is not local', '._a_a1b2c_1{margin:0}.button{margin:0}'],
  ['one of two selectors', '._a_a1b2c_1,body{margin:0}'],
  ['an element without the class', 'p:not(._a_a1b2c_1){margin:0}'],
  ['an element with or without the class', ':is(p,a:not(.b),._a_a1b2c_1) b{margin:0}'],
  ['a font', '._a_a1b2c_1{margin:0}@font-face{font-family:x}'],
  ['nothing', '/* empty */'],
])('a sheet that also styles %s stays', (_what, css) => {
  expect(localClasses(css)).toBeNull()
})

test('commas and brackets within a selector separate nothing', () => {
  expect(localClasses('._a_a1b2c_1 :is(td,th):not(.b,.c){margin:0}')).toEqual(['_a_a1b2c_1'])
  expect(localClasses('.sport ._a_a1b2c_1 tr.marked :is(th,td){margin:0}')).toEqual(['_a_a1b2c_1'])
})
