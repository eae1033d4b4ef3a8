// The order of test files: the longest first, so that no worker begins one of them when the others have finished.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take a quarter of a minute or more on an idle machine; Vitest itself knows only their sizes. */
const LONG = [
  'browser/pad.test',
  'every-page-bn',
  'browser/dashboard.test',
  'every-page-en',
  'media.test',
  'post-form-edit',
  'post-form-repeats',
  'live-page',
  'migrations/releases',
  'address-variants',
  'unused-words',
  'cli/maidan.test',
  'pad/schedules',
]

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((name) => moduleId.includes(name))
      return at === -1 ? LONG.length : at
    }
    return usual.toSorted((a, b) => rank(a) - rank(b))
  }
}
