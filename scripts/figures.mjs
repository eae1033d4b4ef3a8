// `npm run figures`: how many shapes the code has: lines, files that a field or a form of sport touches, folders, types of a post.
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
const isTest = (path) => /\.test\.tsx?$|^tests\//.test(path)
const isSource = (path) => /\.(?:tsx?|mjs|css)$/.test(path) && !isTest(path)
const text = (path) => readFileSync(path, 'utf8')
const sources = files.filter(
  (path) => isSource(path) && !/^demo\/|^contract\/words\/|migrations\//.test(path),
)
const code = sources.filter((path) => /^(?:app|server|contract|sport|cli)\//.test(path))
const naming = (pattern, paths) => paths.filter((path) => pattern.test(text(path)))

const lines = sources.reduce((sum, path) => sum + text(path).split('\n').length - 1, 0)
const field = naming(/\b(?:bannerHead|banner_head)\b/, [
  ...code,
  ...files.filter((path) => path.startsWith('contract/words/')),
])
const FORMS = ['cricket', 'football', 'sides', 'marks']
const formsIn = (path) =>
  FORMS.filter((form) => new RegExp(`#sport/${form}/|'\\./${form}/|sport: '${form}'`).test(text(path)))
const forms = FORMS.map((form) => {
  const outside = code.filter((path) => !path.startsWith(`sport/${form}/`))
  return `${form} ${naming(new RegExp(`#sport/${form}/|'${form}'`), outside).length}`
})
// What the compiler asks for, its own files aside: lists of all forms, and tables that must have a row for each.
const furtherForm = code.filter(
  (path) =>
    formsIn(path).length === FORMS.length ||
    /(?<!Partial<)Record<FormName\b|type FormName =/.test(text(path)),
)
const folders = new Map()
for (const path of files.filter(isSource)) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1)
const large = [...folders].filter(([, count]) => count > 30)
const types = code.flatMap((path) =>
  [...text(path).matchAll(/^export (?:type|interface) (\w*Post(?!gres|master)\w*)/gm)].map(
    ([, name]) => name,
  ),
)
const megabytes = files.reduce((sum, path) => sum + statSync(path).size, 0) / 1e6

const FIGURES = [
  ['lines without tests, demo, words and migrations', lines],
  ['files that name a text field of posts (bannerHead)', field.length],
  ['files outside its folder that name a form of sport', forms.join(', ')],
  ['files that a further form of sport is added to', `${furtherForm.length}: ${furtherForm.join(' ')}`],
  [
    'folders over 30 files',
    `${large.length}: ${large.map(([name, count]) => `${name} ${count}`).join(', ')}`,
  ],
  ['exported types that name a post', `${types.length}: ${types.sort().join(' ')}`],
  ['files of the checkout', `${megabytes.toFixed(1)} MB`],
]
for (const [what, value] of FIGURES) console.log(`${what}: ${value}`)
