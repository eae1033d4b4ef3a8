// Benchmark: CPU per request of the cached home page, compared with a bare node:http server that sends the same bytes.

import { type Benchmark, ratioRow } from './benchmark.ts'
import { cachedHomeLoad, ROUNDS } from './cached-home-load.ts'
import { LOAD_TOOL } from './http-load.ts'
import { median, medianOf } from './statistics.ts'

export const cachedHome: Benchmark = {
  name: 'cached-home',
  title: 'Cached home page',
  async measure(workspace) {
    const { portal, bare, bytes } = await cachedHomeLoad(workspace)
    const rate = (side: typeof portal) => Math.round(median(side.requestsPerSecond)).toLocaleString('en')
    return {
      rows: [
        ratioRow(
          'CPU per request',
          medianOf(portal.cpu, 'µs'),
          { what: 'bare node:http, same bytes and headers', ...medianOf(bare.cpu, 'µs') },
          { atMost: 1.3 },
        ),
      ],
      remarks: [
        `${bytes} bytes of brotli, ${LOAD_TOOL}, median of ${ROUNDS} alternating rounds; requests per second: ` +
          `Maidan ${rate(portal)}, bare ${rate(bare)}.`,
      ],
    }
  },
}
