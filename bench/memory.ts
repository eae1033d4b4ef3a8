// Benchmark: resident memory of the server process after the load on the cached home page, without PostgreSQL.

import { absoluteRow, type Benchmark } from './benchmark.ts'
import { cachedHomeLoad } from './cached-home-load.ts'

export const memory: Benchmark = {
  name: 'memory',
  title: 'Memory after the load',
  async measure(workspace) {
    const { portal, bare } = await cachedHomeLoad(workspace)
    return {
      rows: [
        absoluteRow(
          'resident memory of the server',
          { value: portal.resident, unit: 'MB' },
          { what: 'bare node:http', value: bare.resident, unit: 'MB' },
          { atMost: 200 },
        ),
      ],
      remarks: [
        `Before the load: Maidan ${Math.round(portal.residentBefore)} MB, bare ${Math.round(bare.residentBefore)} MB.`,
      ],
    }
  },
}
