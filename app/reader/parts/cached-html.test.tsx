import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderInPieces } from '#app/html-cache.server.ts'
import { createCachedHtmlHook, HtmlCacheContext } from './cached-html.ts'

function countRenders() {
  let count = 0
  const Line = ({ text }: { text: string }) => {
    count += 1
    return <li>{text}</li>
  }
  return { Line, renders: () => count }
}

const toPieces = (page: ReactNode) =>
  renderInPieces((cache) => <HtmlCacheContext value={cache}>{page}</HtmlCacheContext>)
const toHtml = (page: ReactNode) =>
  Buffer.concat(toPieces(page).map((piece) => Buffer.from(piece))).toString()

test('the HTML of an owner is rendered once for each variant, and again for a new owner', () => {
  const { Line, renders } = countRenders()
  const useLines = createCachedHtmlHook<{ text: string }>()
  const List = ({ owner, variant }: { owner: { text: string }; variant: string }) => (
    <ul {...useLines(owner, variant, () => <Line text={`${owner.text} ${variant}`} />)} />
  )
  const [first, second] = [{ text: 'first' }, { text: 'second' }]
  const render = (owner: { text: string }, variant: string) =>
    toHtml(<List owner={owner} variant={variant} />)
  expect([render(first, 'bn'), render(first, 'bn')]).toEqual(Array(2).fill('<ul><li>first bn</li></ul>'))
  expect(renders()).toBe(1)
  expect(render(first, 'en')).toBe('<ul><li>first en</li></ul>')
  expect(render(second, 'bn')).toBe('<ul><li>second bn</li></ul>')
  expect(renders()).toBe(3)
})

test('without an HTML cache or without an owner, elements are rendered every time', () => {
  const { Line, renders } = countRenders()
  const useLines = createCachedHtmlHook<object>()
  const owner = {}
  const List = ({ of }: { of: object | null }) => <ul {...useLines(of, '', () => <Line text="a" />)} />
  expect(renderToStaticMarkup(<List of={owner} />)).toBe('<ul><li>a</li></ul>')
  expect(renderToStaticMarkup(<List of={owner} />)).toBe('<ul><li>a</li></ul>')
  expect(toHtml(<List of={null} />)).toBe('<ul><li>a</li></ul>')
  expect(renders()).toBe(3)
})

test('cached HTML is the same bytes in its place on every page, and may contain other cached HTML', () => {
  const useItem = createCachedHtmlHook<{ text: string }>()
  const useList = createCachedHtmlHook<object>()
  const Item = ({ of }: { of: { text: string } }) => <li {...useItem(of, '', () => <b>{of.text}</b>)} />
  const List = ({ owner }: { owner: object }) => (
    <ul
      {...useList(owner, '', () => (
        <>
          <Item of={{ text: 'বল' }} />
          <Item of={{ text: 'ব্যাট' }} />
        </>
      ))}
    />
  )
  const owner = {}
  const first = { text: 'first' }
  const page = (last: string) => (
    <main>
      <Item of={first} />
      <List owner={owner} />
      <Item of={{ text: last }} />
    </main>
  )
  expect(toHtml(page('a'))).toBe(renderToStaticMarkup(page('a')))
  expect(toHtml(page('b'))).toBe(renderToStaticMarkup(page('b')))
  const [one, other] = [toPieces(page('a')), toPieces(page('b'))]
  expect([one[3] === other[3], one[5] === other[5]]).toEqual([true, false])
})
