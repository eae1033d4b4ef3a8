// The widths at which the dashboard's layout changes, in rem: 48 a tablet, 60 with the sidebar, 64 and 76 with side columns.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const WIDTHS = ['20rem', '30rem', '36rem', '48rem', '60rem', '64rem', '70rem', '76rem', '80rem']

it('changes its layout at the widths of the list only', () => {
  const rules = globSync('app/dashboard/**/*.css').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/@media[^{]*/g),
  ])
  const widths = rules.flatMap(
    ([rule]) => rule.match(/(?:width [<>]=? |)[\d.]+\w+(?= <= width)|width [<>]=? [\d.]+\w+/g) ?? [],
  )
  const used = widths.map((text) => text.replace(/^width [<>]=? /, ''))
  expect(new Set(used).difference(new Set(WIDTHS))).toEqual(new Set())
})
