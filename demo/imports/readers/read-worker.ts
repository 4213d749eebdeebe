import { type ReadJob, readGiven } from './read-given.ts'

process.on('message', (job: ReadJob) => process.send?.(readGiven(job)))
process.on('disconnect', () => process.exit())
process.send?.('ready')
