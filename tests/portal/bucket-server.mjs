// An S3 server in a process of its own: node bucket-server.mjs <folder> <port> <bucket> [<files>]. With the last it dies as
// soon as so many files came, before it has answered for the last of them.
import S3rver from '@20minutes/s3rver'

const [folder, port, name, files] = process.argv.slice(2)
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  directory: folder,
  silent: true,
  configureBuckets: [{ name }],
  // Amazon's client signs a list of the bucket as /bucket/, this server expects /bucket: what counts is whose key it is.
  allowMismatchedSignatures: true,
})
let left = Number(files ?? Infinity)
server.on('event', ({ Records }) => {
  if (Records[0].eventName.startsWith('ObjectCreated') && --left === 0) process.kill(process.pid, 'SIGKILL')
})
await server.run()
