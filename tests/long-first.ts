// The order of test files: the longest first, so that no worker begins one of them when the others have finished.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take more than half a minute on an idle machine; Vitest itself knows only their sizes. */
const LONG = [
  'every-page-bn',
  'every-page-en',
  'browser/dashboard.test',
  'account-accessibility',
  'live-page',
  'media.test',
  'post-form-edit',
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
