// What `npm run sbom` does: writes what Maidan is made of in production, as CycloneDX (JSON), to the file that is named or to the
// standard output. Made when it is wanted, so that it is never older than the lock file.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { PROJECT } from './prepare/project.mjs'
import { outsidePath } from './prepare/run.mjs'

const [file] = process.argv.slice(2)
const made = spawnSync('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only'], {
  cwd: PROJECT,
  env: { ...process.env, PATH: outsidePath() },
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
if (made.status !== 0) {
  process.stderr.write(`npm could not write it. It said:\n${made.stderr || made.error?.message}\n`)
  process.exitCode = 1
} else if (file === undefined) process.stdout.write(made.stdout)
else {
  writeFileSync(file, made.stdout)
  process.stderr.write(`${JSON.parse(made.stdout).components.length} packages in ${file}\n`)
}
