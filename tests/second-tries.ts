// Names, at the end of a run, the tests that passed only when they were tried again: each of them has a fault to be found.
import type { Reporter, TestCase } from 'vitest/node'

export default class SecondTries implements Reporter {
  private readonly names: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.names.push(`${test.module.relativeModuleId} › ${test.fullName}`)
  }

  onTestRunEnd(): void {
    if (this.names.length === 0) return
    process.stdout.write(
      `\nPassed only at the second try:\n${this.names.map((name) => `  ${name}\n`).join('')}`,
    )
  }
}
