// How React Router builds the pages: rendered on the server, one bundle per route module, no route discovery calls.
import type { Config } from '@react-router/dev/config'

export default {
  // scripts/prepare/build.mjs builds beside the pages that are being served and swaps them when they are complete.
  buildDirectory: process.env.MAIDAN_BUILD_DIR ?? 'build',
  appDirectory: 'app',
  ssr: true,
  splitRouteModules: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
