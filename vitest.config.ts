// How tests run: fast ones beside the code first, then browser tests, two files at a time. One PostgreSQL serves the whole run.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: 'tests/global-setup.ts',
    // Each may open a pool, a job queue and a listener; PostgreSQL takes 100 connections.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{bangla,contract,server,app,cli,demo,bench,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**', 'tests/walls/fixtures/**', '**/node_modules/**'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          // Each has a portal and a Chromium of its own; two keep two cores busy.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          // A browser on a busy machine; what needs it is named at the end of the run (tests/second-tries.ts).
          retry: 1,
        },
      },
    ],
  },
})
