// How tests run. `unit` and `browser` are what a change must pass (npm test), except their tests tagged slow. Those and the
// files *.slow.test.ts are the long proofs (npm run test:slow). A run has one PostgreSQL, and each of its workers one Chromium.
import { defineConfig } from 'vitest/config'
import { LongFirst } from './tests/long-first.ts'

// Tests meet the React that runs in production; its development build also takes longer.
process.env.NODE_ENV = 'production'

const SLOW = '**/*.slow.test.{ts,tsx}'
const FIXTURES = ['tests/import-rules/fixtures/**', '**/node_modules/**']

// No deadline stands nearer than ten times what an idle machine needs: machines are slow and busy.
const DEADLINES = { testTimeout: 300_000, hookTimeout: 240_000 }

export default defineConfig({
  test: {
    globalSetup: 'tests/global-setup.ts',
    tags: [
      { name: 'slow', description: 'What stands beside the quick proof of a capability: npm run test:slow' },
    ],
    // Each may open a pool, a job queue and a listen connection; PostgreSQL takes 100 connections. Pages often wait: three at a
    // time keep two cores busy.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...DEADLINES,
          name: 'unit',
          include: ['{bangla,sport,contract,server,app,cli,demo,bench,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**', SLOW, ...FIXTURES],
          setupFiles: 'tests/one-connection.ts',
          // A worker loads the server once for all of its files.
          isolate: false,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          ...DEADLINES,
          name: 'browser',
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          exclude: [SLOW],
          isolate: false,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          ...DEADLINES,
          name: 'slow',
          include: [`{server,tests}/${SLOW}`],
          exclude: FIXTURES,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
