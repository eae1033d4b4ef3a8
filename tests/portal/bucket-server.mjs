// An S3 server as a separate process: node bucket-server.mjs <folder> <port> <bucket> [<files>]. With `files` it dies after
// that many uploads, before it answers the last one.
import S3rver from '@20minutes/s3rver'

const [folder, port, name, files] = process.argv.slice(2)
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  directory: folder,
  silent: true,
  configureBuckets: [{ name }],
  // Amazon's client signs a bucket listing as /bucket/, this server expects /bucket; only the key's owner matters.
  allowMismatchedSignatures: true,
})
let left = Number(files ?? Infinity)
server.on('event', ({ Records }) => {
  if (Records[0].eventName.startsWith('ObjectCreated') && --left === 0) process.kill(process.pid, 'SIGKILL')
})
await server.run()
