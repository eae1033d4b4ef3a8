import { expect, test } from 'vitest'
import { embedCode } from './embed-code.ts'

test('quotes and markup in a name are escaped in its attribute', () => {
  const code = embedCode('https://example.org/embed/matches/a', 'A "B" <C> & D')
  expect(code).toContain('title="A &quot;B&quot; &lt;C&gt; &amp; D"')
  expect(code).toContain('src="https://example.org/embed/matches/a"')
})
