// `npm run sbom`: writes the software bill of materials of production as CycloneDX (JSON) to the given file or to standard output.
// It is generated on demand, so it always matches the lock file.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { PROJECT } from './prepare/project.mjs'
import { systemPath } from './prepare/run.mjs'

const [file] = process.argv.slice(2)
const sbom = spawnSync('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only'], {
  cwd: PROJECT,
  env: { ...process.env, PATH: systemPath() },
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
if (sbom.status !== 0) {
  process.stderr.write(`npm sbom failed:\n${sbom.stderr || sbom.error?.message}\n`)
  process.exitCode = 1
} else if (file === undefined) process.stdout.write(sbom.stdout)
else {
  writeFileSync(file, sbom.stdout)
  process.stderr.write(`${JSON.parse(sbom.stdout).components.length} packages in ${file}\n`)
}
